/// Answers of a query that were read and not yet given out.
struct ReadAhead {
  /// How many the next reading asks for: few at first, for where each must be looked into, many cost much.
  private var size = 3

  let query: Query
  let descending: Bool
  /// Where the walk stands.
  private(set) var cut: Int64
  /// The next is the last.
  private(set) var ids: [Int64] = []
  /// There are no more than these.
  private(set) var isComplete = false
  /// Answers from elsewhere that stand in between; nil: not asked for yet.
  var others: [Int64]?

  init(query: Query, descending: Bool, cut: Int64) {
    self.query = query
    self.descending = descending
    self.cut = cut
  }

  func goesOn(_ query: Query, descending: Bool, _ bounds: WalkBounds) -> Bool {
    self.query == query && self.descending == descending
      && cut == (descending ? bounds.below : bounds.atLeast)
  }

  mutating func take() {
    guard let id = ids.popLast() else { return }
    cut = descending ? id : id + 1
  }

  mutating func fill(
    _ selection: Selection, _ bounds: WalkBounds, in database: Database
  ) throws {
    let statement = try database.statement(
      selection.sql("t.id", descending: descending) + " LIMIT ?\(selection.driverParameter + 1)")
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    statement.bind(selection.driverParameter + 1, size)
    var found: [Int64] = []
    while try statement.step() { found.append(statement.int(0)) }
    isComplete = found.count < size
    size = min(size * 4, 400)
    ids = found.reversed()
    add(within: bounds)
  }

  /// Puts the others in between; those beyond what was read come with a later reading.
  private mutating func add(within bounds: WalkBounds) {
    let last = isComplete ? nil : ids.first
    let within = (others ?? []).filter { id in
      if id >= bounds.below || id < bounds.atLeast { return false }
      guard let last else { return true }
      return descending ? id >= last : id <= last
    }
    if within.isEmpty { return }
    ids = Set(ids + within).sorted { descending ? $0 < $1 : $0 > $1 }
  }
}
