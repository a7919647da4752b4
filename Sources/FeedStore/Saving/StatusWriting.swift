import FeedCore

extension SQLiteStore {
  /// Saves what several sources said in one transaction: pages that they all touch are written once.
  ///
  /// Asynchronous without need: else a caller would get the protocol's own, one transaction a source.
  package func save(
    _ documents: [PreparedStatuses], now: Timestamp
  ) async throws -> [StoreChanges] {
    try chooseDictionary()
    return try write { _ in
      try documents.map { document in
        let rows = document.rows as? StatusRows ?? rows(of: document.statuses)
        return try save(rows, from: document.source, arrival: .refresh, now: now)
      }
    }
  }

  /// Adds or updates one source's statuses in one transaction. Saving the same again changes nothing.
  ///
  /// A status is known again by its key; else, when its key has changed but not its canonical link and its title, by
  /// those; else by a key that it had among others with its identifier, where title and date agree. What was purged by retention stays away. The order of the document is kept where dates tie.
  package func save(
    _ statuses: [FetchedStatus], from source: SourceID, arrival: Arrival, now: Timestamp
  ) throws -> StoreChanges {
    try chooseDictionary()
    return try save(rows(of: statuses), from: source, arrival: arrival, now: now)
  }

  private func save(
    _ statuses: StatusRows, from source: SourceID, arrival: Arrival, now: Timestamp
  ) throws -> StoreChanges {
    try readFeeds()
    if statuses.rows.isEmpty, feedIDs[source] != nil { return StoreChanges() }
    return try write { database in
      try database.keepMorePages()
      let feed = try feedRow(for: source, kind: statuses.kind, in: database)
      let rows = try settled(statuses, in: database)
      // Asked of the file: another process may have been first.
      let isFirst = try database.int("SELECT total FROM feed WHERE id = ?1", .int(feed.id)) == 0
      var saving = Saving(feed: feed, arrival: arrival, now: now, isFirst: isFirst)
      saving.keys = Set(rows.map(\.id.key))
      saving.hasMarks = try holds("mark", of: feed.id, in: database)
      saving.hasPurged = try holds("tombstone", of: feed.id, in: database)
      var seen = Set<String>()
      var fresh: [StatusRow] = []
      for row in rows where seen.insert(row.id.key).inserted {
        if !isFirst, let id = try known(row, among: saving.keys, of: feed.id, in: database) {
          if try update(id, with: row, saving, in: database) {
            saving.changes.updated.append(row.id)
          }
        } else if try !saving.hasPurged || !isPurged(row, feed.id, in: database) {
          fresh.append(row)
        }
      }
      // From the last to the first: the slots of a second go upwards, and the document's first is its newest.
      try insert(fresh.reversed(), &saving, in: database)
      saving.changes.new = fresh.map(\.id)
      try count(feed.id, unread: saving.unread, total: fresh.count, in: database)
      try applyIgnoreRules(to: saving.inserted, feed: feed.id, in: database)
      if !fresh.isEmpty { try makeDictionary(in: database) }
      if !saving.changes.isEmpty { forgetWalks() }
      return saving.changes
    }
  }

  /// Whether a table by identity has rows of a feed.
  private func holds(_ table: String, of feed: Int64, in database: Database) throws -> Bool {
    let range = StableHash.identities(of: feed)
    return try database.int(
      "SELECT 1 FROM \(table) WHERE hash BETWEEN ?1 AND ?2 LIMIT 1", .int(range.lowerBound),
      .int(range.upperBound)) != nil
  }

  private func isPurged(_ row: StatusRow, _ feed: Int64, in database: Database) throws -> Bool {
    let hash = row.identity(in: feed)
    return try database.int("SELECT 1 FROM tombstone WHERE hash = ?1", .int(hash)) != nil
  }

  /// Writes what has changed; false when nothing has.
  private func update(
    _ id: Int64, with status: StatusRow, _ saving: Saving, in database: Database
  ) throws -> Bool {
    let statement = try database.statement(
      """
      SELECT s.content_hash, s.title, s.text, t.unread, t.visible, t.card FROM timeline t
      JOIN status s ON s.id = t.card WHERE t.id = ?1
      """)
    statement.bind(1, id)
    guard try statement.step(), statement.int(0) != status.contentHash else {
      statement.reset()
      return false
    }
    let saysMore =
      statement.optionalText(1) != status.title
      || statement.text(2, expandedBy: expander) != status.text
    let (wasUnread, isVisible) = (statement.bool(3), statement.int(4) > 0)
    let card = statement.int(5)
    statement.reset()
    try updateCard(card, status, saysMore: saysMore, in: database)
    try database.run(
      "UPDATE timeline SET has = ?2 WHERE id = ?1", .int(id), .int(status.parts.rawValue))
    try database.run(
      "INSERT OR IGNORE INTO unindexed (card, row) VALUES (?1, ?2)", .int(card), .int(id))
    if settings.marksUpdatedUnread, saysMore, !wasUnread {
      let identity = status.identity(in: saving.feed.id)
      var marks = try marks(hash: identity, in: database) ?? Marks()
      marks.isRead = false
      try write(marks, hash: identity, in: database)
      try database.run("UPDATE timeline SET unread = 1 WHERE id = ?1", .int(id))
      if isVisible { try count(saving.feed.id, unread: 1, in: database) }
    }
    return true
  }
}

/// What one call of `save` carries along.
struct Saving {
  let feed: FeedRow
  let arrival: Arrival
  let now: Timestamp
  var keys: Set<String> = []
  /// There are marks, or tombstones, of the feed; mostly there are none, and need not be looked for.
  var hasMarks = true
  var hasPurged = true
  var hosts: KnownHosts
  var changes = StoreChanges()
  var inserted: [Int64] = []
  var unread = 0
  /// Where the next free slot of a second is to be looked for.
  var nextSlot: [Int64: Int64] = [:]

  /// - Parameter isFirst: nothing of the feed is stored.
  init(feed: FeedRow, arrival: Arrival, now: Timestamp, isFirst: Bool) {
    self.feed = feed
    self.arrival = arrival
    self.now = now
    hosts = KnownHosts(isNewFeed: isFirst)
  }
}
