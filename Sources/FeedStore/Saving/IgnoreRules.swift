import FeedCore

/// What happens to statuses of a kind on arrival.
package struct IgnoreRule: Sendable, Hashable {
  package var query: Query
  package var action: Action

  package enum Action: Sendable, Hashable {
    /// It is stored and shown nowhere.
    case hide
    /// It arrives read.
    case markRead
  }

  package init(query: Query, action: Action) {
    self.query = query
    self.action = action
  }
}

extension SQLiteStore {
  package func setIgnoreRules(_ rules: [IgnoreRule]) { ignoreRules = rules }

  /// Applies the rules to what has just been inserted for `feed`.
  func applyIgnoreRules(to ids: [Int64], feed: Int64, in database: Database) throws {
    if ids.isEmpty || ignoreRules.isEmpty { return }
    let new = Set(ids)
    for rule in ignoreRules {
      var selection = try compile(rule.query, now: nil, reading: true)
      selection.driver = .feed(feed)
      selection.add("t.feed = \(feed)")
      selection.add("t.id IN (\(ids.map(String.init).joined(separator: ",")))")
      let statement = try database.prepare(
        selection.sql("t.id, t.hash, t.unread", descending: true))
      selection.bind(to: statement, WalkBounds())
      var matching: [(id: Int64, hash: Int64, unread: Bool)] = []
      while try statement.step() {
        matching.append((statement.int(0), statement.int(1), statement.bool(2)))
      }
      for row in matching where new.contains(row.id) {
        switch rule.action {
        case .hide:
          try database.run("UPDATE timeline SET visible = 0 WHERE id = ?1", .int(row.id))
          if row.unread { try count(feed, unread: -1, in: database) }
        case .markRead:
          let old = try marks(hash: row.hash, in: database) ?? Marks()
          let read = Marks(isRead: true, isStarred: old.isStarred)
          try apply([MarkChange(id: row.id, hash: row.hash, old: old, new: read)], in: database)
        }
      }
    }
  }
}
