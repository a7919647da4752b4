import FeedCore

extension SQLiteStore {
  /// The rows a scope shows.
  func selection(_ scope: TimelineScope, in database: Database) throws -> Selection {
    var selection: Selection
    switch scope {
    case .all: selection = Selection(.merged)
    case .unread: selection = Selection(.unread)
    case .starred: return Selection(.starred)
    case .source(let source): return Selection(.feed(try feedRow(source)?.id ?? -1))
    case .tag(let tag): selection = Selection(.feeds(try feeds(tagged: tag)))
    case .query(let text): selection = try compile(Query(text), now: nil)
    }
    if settings.foldsDuplicates { selection.add("t.same_as IS NULL") }
    return selection
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
    let statement = try database.statement(selection.sql("t.id", descending: descending))
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    var fresh: [Int64] = []
    if case .query(let text) = scope, case .search = selection.driver {
      fresh = try unindexed(matching: Query(text), bounds, descending: descending, in: database)
    }
    var index = fresh.startIndex
    while try statement.step() {
      let id = statement.int(0)
      while index < fresh.endIndex, descending ? fresh[index] > id : fresh[index] < id {
        if try !body(fresh[index]) { return }
        index += 1
      }
      if index < fresh.endIndex, fresh[index] == id { index += 1 }
      if try !body(id) { return }
    }
    for id in fresh[index...] where try !body(id) { return }
  }

  private func walk(
    _ feeds: [Int64], _ selection: Selection, _ bounds: WalkBounds, descending: Bool,
    in database: Database, _ body: (Int64) throws -> Bool
  ) throws {
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
      try merge.take(in: database)
    }
    self.merge = merge
  }
}
