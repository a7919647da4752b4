/// Walks the statuses of several feeds in the order of time by merging the feeds' own indexes: the cost does not
/// depend on how much other feeds have stored. Kept between pages, so that the next one need not begin anew.
struct FeedMerge {
  private let selection: Selection
  private let descending: Bool
  /// The next status of one feed.
  private let sql: String
  /// Where it stands: everything on the near side has been given out.
  private(set) var cut: Int64
  /// The next status of each feed; the last is the next of all.
  private var heads: [(id: Int64, feed: Int64)] = []

  /// - Parameter selection: its driver is `.feeds`.
  init(
    _ selection: Selection, of feeds: [Int64], descending: Bool, from cut: Int64,
    in database: Database
  ) throws {
    self.selection = selection
    self.descending = descending
    self.cut = cut
    var part = selection
    part.driver = .feed(0)
    sql = part.sql("t.id", descending: descending, limit: 1)
    for feed in feeds {
      if let id = try next(of: feed, from: cut, in: database) { heads.append((id, feed)) }
    }
    heads.sort { descending ? $0.id < $1.id : $0.id > $1.id }
  }

  func goesOn(_ selection: Selection, descending: Bool, from cut: Int64) -> Bool {
    self.cut == cut && self.descending == descending && self.selection == selection
  }

  /// The next status, still to be taken.
  var peek: Int64? { heads.last?.id }

  mutating func take(in database: Database) throws {
    guard let head = heads.popLast() else { return }
    cut = descending ? head.id : head.id + 1
    guard let id = try next(of: head.feed, from: cut, in: database) else { return }
    var (low, high) = (0, heads.count)
    while low < high {
      let middle = (low + high) / 2
      if descending ? heads[middle].id < id : heads[middle].id > id {
        low = middle + 1
      } else {
        high = middle
      }
    }
    heads.insert((id, head.feed), at: low)
  }

  private func next(of feed: Int64, from cut: Int64, in database: Database) throws -> Int64? {
    var part = selection
    part.driver = .feed(feed)
    let statement = try database.statement(sql)
    defer { statement.reset() }
    part.bind(to: statement, descending ? WalkBounds(below: cut) : WalkBounds(atLeast: cut))
    return try statement.step() ? statement.int(0) : nil
  }
}
