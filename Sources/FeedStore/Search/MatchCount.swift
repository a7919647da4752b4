import FeedCore

/// Counting a query's answers a slice at a time, so that nobody who wants the store meanwhile waits long.
package struct MatchCount: Sendable, Hashable {
  /// Answers found so far, and those of them that are unread.
  package fileprivate(set) var matches = 0
  package fileprivate(set) var unread = 0
  package fileprivate(set) var isDone = false
  /// Statuses that are not indexed yet and were not looked through: some answers may be missing.
  package fileprivate(set) var unsearched = 0
  /// Everything has been looked through whole: nothing waits to be indexed.
  package fileprivate(set) var isExact = false
  /// Everything below this row has still to be counted.
  fileprivate var below: Int64 = .max
  /// Rows the next slice looks at.
  fileprivate var rows = 500

  package init() {}

  /// With numbers of its own, for tests and pictures.
  package init(matches: Int, unread: Int = 0, isDone: Bool, unsearched: Int = 0) {
    self.matches = matches
    self.unread = unread
    self.isDone = isDone
    self.unsearched = unsearched
    isExact = isDone && unsearched == 0
  }
}

extension SQLiteStore {
  /// Counts on, newest first, through as many rows as take a few milliseconds.
  package func count(_ count: MatchCount, of query: Query) throws -> MatchCount {
    if count.isDone { return count }
    var count = count
    try readFeeds()
    let database = try connectedDatabase()
    let begin = ContinuousClock.now
    let selection = try selection(.query(query.text), in: database)
    if selection.gathersFirst { count.rows = MatchCount.mostRows }
    let end = try database.int(
      "SELECT id FROM timeline WHERE id < ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2",
      .int(count.below), .int(Int64(count.rows)))
    let bounds = WalkBounds(below: count.below, atLeast: end ?? .min)
    let statement = try database.statement(
      selection.sql("t.id, t.unread", descending: true))
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    var found: Set<Int64> = []
    while try statement.step() {
      found.insert(statement.int(0))
      count.matches += 1
      if statement.bool(1) { count.unread += 1 }
    }
    if case .search = selection.driver {
      for id in try unindexed(matching: query, bounds, descending: true, in: database)
      where !found.contains(id) {
        count.matches += 1
        if try isUnread(id, in: database) { count.unread += 1 }
      }
    }
    if let end {
      count.below = end
      count.adapt(to: ContinuousClock.now - begin)
    } else {
      count.isDone = true
      let waiting = query.asksForWords ? try searchIndex().waiting : 0
      count.unsearched = max(0, waiting - SearchIndex.scanned)
      count.isExact = waiting == 0
    }
    return count
  }

  private func isUnread(_ id: Int64, in database: Database) throws -> Bool {
    try database.int("SELECT unread FROM timeline WHERE id = ?1", .int(id)) == 1
  }
}

extension MatchCount {
  fileprivate static let mostRows = 64_000

  /// Longer slices where rows are passed over fast, shorter ones where each must be read.
  fileprivate mutating func adapt(to elapsed: Duration) {
    if elapsed < .milliseconds(2) { rows = min(rows * 2, Self.mostRows) }
    if elapsed > .milliseconds(6) { rows = max(rows / 2, 50) }
  }
}
