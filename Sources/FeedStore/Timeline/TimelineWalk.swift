import FeedCore

extension SQLiteStore {
  /// The rows a scope shows.
  func selection(_ scope: TimelineScope, in database: Database) throws -> Selection {
    var selection: Selection
    switch scope {
    case .all: selection = try merged()
    case .unread: selection = Selection(.unread)
    case .starred: return Selection(.starred)
    case .source(let source): return Selection(.feed(try feedRow(source)?.id ?? -1))
    case .tag(let tag): selection = Selection(.feeds(try feeds(tagged: tag)))
    case .query(let text): selection = try compile(Query(text), now: nil)
    }
    if settings.foldsDuplicates { try fold(&selection, scope) }
    return selection
  }

  /// All that merged views show: the timeline itself; where most of it is hidden, the feeds that are not.
  private func merged() throws -> Selection {
    try readFeeds()
    var (shown, stored) = (0, 0)
    for row in feedRows.values {
      stored += row.total
      if row.visibility == 2 { shown += row.total }
    }
    if shown * 4 >= stored { return Selection(.merged) }
    return Selection(.feeds(try subscribedRows().filter { !$0.feed.isHidden }.map(\.id)))
  }

  /// The feeds of a tag that merged views show.
  func feeds(tagged tag: String) throws -> [Int64] {
    try subscribedRows().filter { !$0.feed.isHidden && $0.feed.tags.contains(tag) }.map(\.id)
  }

  /// Walks a view, newest first or oldest first, as long as `body` says so.
  func walk(
    _ scope: TimelineScope, _ bounds: WalkBounds, descending: Bool,
    _ body: (Int64) throws -> Bool
  ) throws {
    let database = try connectedDatabase()
    let selection = try selection(scope, in: database)
    if case .feeds(let feeds) = selection.driver {
      return try walk(feeds, selection, bounds, descending: descending, in: database, body)
    }
    if case .query(let text) = scope {
      return try walk(Query(text), selection, bounds, descending: descending, in: database, body)
    }
    let statement = try database.statement(selection.sql("t.id", descending: descending))
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    while try statement.step() {
      if try !body(statement.int(0)) { return }
    }
  }

  /// Walks a query's answers. Its statement is begun once for several pages: what is read ahead is kept.
  private func walk(
    _ query: Query, _ selection: Selection, _ bounds: WalkBounds, descending: Bool,
    in database: Database, _ body: (Int64) throws -> Bool
  ) throws {
    var bounds = bounds
    var ahead = ReadAhead(query: query, descending: descending, cut: 0)
    if let kept = readAhead, kept.goesOn(query, descending: descending, bounds) { ahead = kept }
    readAhead = nil
    while true {
      if ahead.ids.isEmpty {
        if ahead.isComplete { break }
        if case .search = selection.driver, ahead.others == nil {
          ahead.others = try unindexed(
            matching: query, bounds, descending: descending, in: database)
        }
        try ahead.fill(selection, bounds, in: database)
      }
      guard let id = ahead.ids.last else { break }
      if id >= bounds.below || id < bounds.atLeast { break }
      if try !body(id) { break }
      ahead.take()
      if descending { bounds.below = ahead.cut } else { bounds.atLeast = ahead.cut }
    }
    readAhead = ahead
  }

  /// So many statuses of other feeds are passed over before a tag's feeds are asked one by one.
  private static let passedOver = 2_000

  /// An eighth of what is stored is theirs: passing over the others takes less time than merging.
  private func isLargePart(_ feeds: [Int64]) -> Bool {
    let stored = feedRows.values.reduce(0) { $0 + $1.total }
    return feeds.reduce(0) { $0 + (feedRows[$1]?.total ?? 0) } * 8 >= stored
  }

  /// Walks the whole timeline for the statuses of `feeds`.
  ///
  /// - Returns: what is left to be walked when `limit` of other feeds were met; nil when `body` or the view has ended.
  private func walkAll(
    until limit: Int, of feeds: Set<Int64>, _ selection: Selection, _ bounds: WalkBounds,
    descending: Bool, in database: Database, _ body: (Int64) throws -> Bool
  ) throws -> WalkBounds? {
    var all = selection
    all.driver = .merged
    let statement = try database.statement(all.sql("t.id, t.feed", descending: descending))
    defer { statement.reset() }
    all.bind(to: statement, bounds)
    var left = limit
    while try statement.step() {
      let id = statement.int(0)
      if feeds.contains(statement.int(1)) {
        if try !body(id) { return nil }
        continue
      }
      left -= 1
      if left > 0 { continue }
      var rest = bounds
      if descending { rest.below = id } else { rest.atLeast = id + 1 }
      return rest
    }
    return nil
  }

  private func walk(
    _ feeds: [Int64], _ selection: Selection, _ bounds: WalkBounds, descending: Bool,
    in database: Database, _ body: (Int64) throws -> Bool
  ) throws {
    var bounds = bounds
    if isLargePart(feeds) {
      let rest = try walkAll(
        until: SQLiteStore.passedOver, of: Set(feeds), selection, bounds, descending: descending,
        in: database, body)
      guard let rest else { return }
      bounds = rest
    }
    let cut = descending ? bounds.below : bounds.atLeast
    var merge: FeedMerge
    if let kept = self.merge, kept.goesOn(selection, descending: descending, from: cut) {
      merge = kept
    } else {
      merge = try FeedMerge(
        selection, of: feeds, descending: descending, from: cut, in: database)
    }
    self.merge = nil
    while let id = merge.peek, id < bounds.below, id >= bounds.atLeast {
      if try !body(id) { break }
      try merge.take()
    }
    self.merge = merge
  }
}
