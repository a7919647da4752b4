import FeedCore

extension SQLiteStore {
  /// Purges what the feeds' retention no longer keeps: by `keep_days` and `keep_count` of the feed, else by `standard`.
  /// Starred statuses stay, and purged ones do not come back with the next fetch.
  ///
  /// - Returns: how many were purged.
  @discardableResult
  package func purge(standard: Retention, now: Timestamp) throws -> Int {
    try write { database in
      try readFeeds()
      var purged = 0
      for row in feedRows.values {
        let ids = try expired(row.id, standard, now: now, in: database)
        try purge(ids, now: now, in: database)
        purged += ids.count
      }
      return purged
    }
  }

  private func expired(
    _ feed: Int64, _ standard: Retention, now: Timestamp, in database: Database
  ) throws -> [Int64] {
    let statement = try database.statement("SELECT keep_days, keep_count FROM feed WHERE id = ?1")
    statement.bind(1, feed)
    guard try statement.step() else { return [] }
    // Zero is how one feed says "for ever" where the standard says otherwise.
    let days = statement.optionalInt(0) ?? standard.days.map(Int64.init) ?? 0
    let count = statement.optionalInt(1) ?? standard.count.map(Int64.init) ?? 0
    statement.reset()
    var ids: Set<Int64> = []
    if days > 0 {
      let before = SortKey.first(of: now.advanced(by: -days * 86_400))
      ids.formUnion(
        try column(
          "SELECT id FROM timeline WHERE feed = ?1 AND id < ?2 AND starred = 0",
          [.int(feed), .int(before)], in: database))
    }
    if count > 0 {
      ids.formUnion(
        try column(
          """
          SELECT id FROM timeline WHERE feed = ?1 AND starred = 0 AND id NOT IN (
            SELECT id FROM timeline WHERE feed = ?1 ORDER BY id DESC LIMIT ?2)
          """, [.int(feed), .int(count)], in: database))
    }
    return ids.sorted()
  }

  /// Takes statuses out. Their marks stay; with `now` they leave tombstones, so that they do not come back.
  func purge(_ ids: [Int64], now: Timestamp?, in database: Database) throws {
    for id in ids {
      let statement = try database.statement(
        "SELECT feed, hash, unread, visible, card FROM timeline WHERE id = ?1")
      statement.bind(1, id)
      guard try statement.step() else { continue }
      let (feed, hash, card) = (statement.int(0), statement.int(1), statement.int(4))
      let unread = statement.bool(2) && statement.int(3) > 0
      statement.reset()
      if let now {
        try database.run(
          "INSERT OR REPLACE INTO tombstone (hash, purged) VALUES (?1, ?2)", .int(hash),
          .int(now.seconds))
      }
      try database.run("UPDATE timeline SET same_as = NULL WHERE same_as = ?1", .int(id))
      try database.run("DELETE FROM timeline WHERE id = ?1", .int(id))
      try database.run("DELETE FROM unindexed WHERE card = ?1", .int(card))
      for table in ["status", "body"] {
        try database.run("DELETE FROM \(table) WHERE id = ?1", .int(card))
      }
      try count(feed, unread: unread ? -1 : 0, total: -1, in: database)
    }
    if ids.isEmpty { return }
    forgetWalks()
    try database.run(
      """
      INSERT INTO state (key, value) VALUES ('search:stale', ?1)
      ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + ?1
      """, .int(Int64(ids.count)))
  }

  /// More of the search index belongs to purged statuses than to stored ones: time for `rebuildSearchIndex()`.
  package func isSearchIndexStale() throws -> Bool {
    let stale = try value(for: "search:stale").flatMap { Int($0) } ?? 0
    let stored = try totals().values.reduce(0, +)
    return stale > 1_000 && stale > stored
  }
}
