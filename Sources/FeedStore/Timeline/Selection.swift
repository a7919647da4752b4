import FeedCore

/// Which rows of the timeline a view shows, as the pieces of an SQL statement: the index that is walked, and what
/// must hold besides.
struct Selection: Hashable {
  /// The index whose order is the order of the view.
  enum Driver: Hashable {
    case merged
    case unread
    case starred
    case feed(Int64)
    /// Several feeds, merged from their own indexes.
    case feeds([Int64])
    /// The search index; an expression of FTS5.
    case search(String)
    /// The newest statuses that the search index does not hold yet.
    case unindexed
  }

  var driver: Driver
  private(set) var conditions: [String] = []
  private(set) var values: [SQLValue] = []
  /// What a query says of time.
  private(set) var bounds = WalkBounds()
  /// A condition reads the card (`s`) or the body (`b`).
  var readsCards = false
  var readsBodies = false

  init(_ driver: Driver) { self.driver = driver }

  mutating func add(_ condition: String) { conditions.append(condition) }

  mutating func narrow(_ other: WalkBounds) { bounds = bounds.intersected(with: other) }

  /// The name that `value` has in a condition. The first two parameters are the bounds of the walk.
  mutating func parameter(_ value: SQLValue) -> String {
    values.append(value)
    return "?\(values.count + 2)"
  }

  /// One selection a feed where there are several: what belongs to all of them at once needs no order.
  var parts: [Selection] {
    guard case .feeds(let feeds) = driver else { return [self] }
    return feeds.map { feed in
      var part = self
      part.driver = .feed(feed)
      return part
    }
  }

  /// The search index brings all together that begins with some letters before it gives the first, however few rows
  /// are asked for.
  var gathersFirst: Bool {
    guard case .search(let expression) = driver else { return false }
    return expression.contains("*") && !readsBodies
  }

  /// The statement; `columns` are of `t` (timeline) or `s` (status).
  func sql(_ columns: String, descending: Bool, limit: Int? = nil) -> String {
    var tables = "timeline t"
    var conditions = conditions
    let next = driverParameter
    switch driver {
    case .merged:
      tables += " NOT INDEXED"
      conditions.append("t.visible = 2")
    case .unread:
      tables += " INDEXED BY timeline_unread"
      conditions += ["t.unread = 1", "t.visible = 2"]
    case .starred:
      tables += " INDEXED BY timeline_starred"
      conditions += ["t.starred = 1", "t.visible > 0"]
    case .feed:
      tables += " INDEXED BY timeline_feed"
      conditions += ["t.feed = ?\(next)", "t.visible > 0"]
    case .feeds(let feeds):
      let list = feeds.map(String.init).joined(separator: ",")
      tables += " INDEXED BY timeline_feed"
      conditions += ["t.feed IN (\(list))", "t.visible > 0"]
    case .search:
      tables = "search CROSS JOIN timeline t ON t.id = search.rowid"
      conditions += ["search MATCH ?\(next)", "t.visible > 0"]
    case .unindexed:
      tables =
        "(SELECT row FROM unindexed ORDER BY row DESC LIMIT \(SearchIndex.scanned)) u"
        + " CROSS JOIN timeline t ON t.id = u.row"
      conditions.append("t.visible > 0")
    }
    if readsCards { tables += " CROSS JOIN status s ON s.id = t.card" }
    if readsBodies { tables += " LEFT JOIN body b ON b.id = t.card" }
    var key = "t.id"
    if case .search = driver { key = "search.rowid" }
    let all = conditions + ["\(key) < ?1", "\(key) >= ?2"]
    return "SELECT \(columns) FROM \(tables) WHERE \(all.joined(separator: " AND "))"
      + " ORDER BY \(key) \(descending ? "DESC" : "ASC")"
      + (limit.map { " LIMIT \($0)" } ?? "")
  }

  /// The parameter that says which feed, or which words.
  var driverParameter: Int32 { Int32(values.count + 3) }

  func bind(to statement: Statement, _ bounds: WalkBounds) {
    let bounds = bounds.intersected(with: self.bounds)
    statement.bind(1, bounds.below).bind(2, bounds.atLeast)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 3), value) }
    if case .feed(let feed) = driver { statement.bind(driverParameter, feed) }
    if case .search(let expression) = driver { statement.bind(driverParameter, expression) }
  }
}

/// Between which row ids a walk goes.
struct WalkBounds: Hashable {
  var below: Int64 = .max
  var atLeast: Int64 = .min

  func intersected(with other: WalkBounds) -> WalkBounds {
    WalkBounds(below: min(below, other.below), atLeast: max(atLeast, other.atLeast))
  }
}

extension Position {
  /// A position in a stored view is a cut: before it lie the statuses whose row id is smaller.
  init(cut: Int64) { self.init(rawValue: String(cut)) }

  var id: Int64? { Int64(rawValue) }
}
