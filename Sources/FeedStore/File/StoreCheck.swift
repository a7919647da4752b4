import FeedCore

/// What a check of the store found. Empty lists: it is sound.
package struct StoreCheck: Sendable, Hashable {
  /// SQLite's own words about damage.
  package var damage: [String]
  /// Feeds whose kept counters are not what counting gives.
  package var miscounted: [SourceID]
  /// Rows whose unread or starred is not what the marks say.
  package var mismarked: Int

  package var isSound: Bool { damage.isEmpty && miscounted.isEmpty && mismarked == 0 }

  static let recount = """
    UPDATE feed SET
      unread = (SELECT count(*) FROM timeline t
        WHERE t.feed = feed.id AND t.unread = 1 AND t.visible > 0),
      total = (SELECT count(*) FROM timeline t WHERE t.feed = feed.id);
    """
}

extension SQLiteStore {
  /// Reads the whole store: slow, for when somebody asks.
  package func check() throws -> StoreCheck {
    let database = try connection()
    var check = StoreCheck(damage: [], miscounted: [], mismarked: 0)
    do {
      let integrity = try database.prepare("PRAGMA integrity_check(20)")
      while try integrity.step() {
        let words = integrity.text(0)
        if words != "ok" { check.damage.append(words) }
      }
    } catch {
      guard case .damaged(let message) = error else { throw error }
      check.damage.append(message)
    }
    // Counting what is damaged tells nothing.
    if !check.damage.isEmpty { return check }
    let counters = try database.prepare(
      """
      SELECT f.url FROM feed f LEFT JOIN (
        SELECT feed, count(*) AS total, sum(unread = 1 AND visible > 0) AS unread FROM timeline
        GROUP BY feed) t ON t.feed = f.id
      WHERE f.unread <> coalesce(t.unread, 0) OR f.total <> coalesce(t.total, 0)
      """)
    while try counters.step() { check.miscounted.append(SourceID(counters.text(0))) }
    check.mismarked = Int(
      try database.int(
        """
        SELECT count(*) FROM timeline t LEFT JOIN mark m ON m.hash = t.hash
        WHERE t.unread = coalesce(m.read, 0) OR t.starred <> coalesce(m.starred, 0)
        """) ?? 0)
    return check
  }

  /// Puts counters and rows right by what the marks say.
  package func repair() throws {
    try write { database in
      try database.execute(
        """
        UPDATE timeline SET
          unread = NOT coalesce((SELECT read FROM mark WHERE mark.hash = timeline.hash), 0),
          starred = coalesce((SELECT starred FROM mark WHERE mark.hash = timeline.hash), 0);
        """)
      try database.execute(StoreCheck.recount)
    }
    hasReadFeeds = false
    forgetWalks()
  }
}
