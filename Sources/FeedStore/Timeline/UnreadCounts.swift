import FeedCore

extension SQLiteStore {
  /// Stored and unread, by source; sources without unread statuses are absent. Kept, not counted.
  package func unreadCounts() throws -> [SourceID: Int] {
    var counts: [SourceID: Int] = [:]
    for row in try subscribedRows() where row.unread > 0 { counts[row.feed.id] = row.unread }
    for (id, marks) in pendingMarks {
      guard let stored = try status(id), let place = try place(of: id) else { continue }
      let wasRead =
        try connectedDatabase().int(
          "SELECT unread FROM timeline WHERE id = ?1", .int(place)) == 0
      if wasRead != marks.isRead {
        counts[stored.status.id.source, default: 0] += marks.isRead ? -1 : 1
      }
    }
    return counts
  }

  /// The number of the All view: muted feeds count, hidden ones do not.
  package func unreadCount() throws -> Int {
    let counts = try unreadCounts()
    return try subscribedRows().filter { !$0.feed.isHidden }
      .reduce(0) { $0 + (counts[$1.feed.id] ?? 0) }
  }

  package func unreadCount(tagged tag: String) throws -> Int {
    let counts = try unreadCounts()
    return try feeds(tagged: tag).reduce(0) {
      $0 + (feedRows[$1].flatMap { counts[$0.feed.id] } ?? 0)
    }
  }

  /// Statuses stored of each source.
  package func totals() throws -> [SourceID: Int] {
    var totals: [SourceID: Int] = [:]
    for row in try subscribedRows() { totals[row.feed.id] = row.total }
    return totals
  }
}
