/// Walks the statuses of several feeds in the order of time by merging the feeds' own indexes: the cost does not
/// depend on how much other feeds have stored. Kept between pages, so that the next one need not begin anew.
struct FeedMerge {
  private let selection: Selection
  private let descending: Bool
  /// Asks for the next status of one feed; a statement of its own, for it is asked a thousand times a page.
  private let next: Statement
  private let feedParameter: Int32
  private let bounds: WalkBounds
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
    bounds = part.bounds
    feedParameter = part.driverParameter
    next = try database.prepare(part.sql("t.id", descending: descending, limit: 1))
    part.bind(to: next, WalkBounds())
    heads.reserveCapacity(feeds.count)
    for feed in feeds {
      if let id = try next(of: feed) { heads.append((id, feed)) }
    }
    heads.sort { descending ? $0.id < $1.id : $0.id > $1.id }
  }

  func goesOn(_ selection: Selection, descending: Bool, from cut: Int64) -> Bool {
    self.cut == cut && self.descending == descending && self.selection == selection
  }

  /// The next status, still to be taken.
  var peek: Int64? { heads.last?.id }

  mutating func take() throws {
    guard let head = heads.popLast() else { return }
    cut = descending ? head.id : head.id + 1
    guard let id = try next(of: head.feed) else { return }
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

  private func next(of feed: Int64) throws -> Int64? {
    defer { next.rewind() }
    next.bind(feedParameter, feed)
    if descending {
      next.bind(1, min(cut, bounds.below))
    } else {
      next.bind(2, max(cut, bounds.atLeast))
    }
    return try next.step() ? next.int(0) : nil
  }
}
