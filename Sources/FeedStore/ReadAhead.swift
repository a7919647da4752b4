/// Answers of a query that were read and not yet given out.
struct ReadAhead {
  private static let size = 400

  let query: Query
  let descending: Bool
  /// Where the walk stands.
  private(set) var cut: Int64
  /// The next is the last.
  private(set) var ids: [Int64] = []
  /// There are no more than these.
  private(set) var isComplete = false

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
      selection.sql("t.id", descending: descending, limit: ReadAhead.size))
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    var found: [Int64] = []
    while try statement.step() { found.append(statement.int(0)) }
    isComplete = found.count < ReadAhead.size
    ids = found.reversed()
  }

  /// Puts answers from elsewhere in between; those beyond what was read come with a later reading.
  mutating func add(_ others: [Int64]) {
    let last = isComplete ? nil : ids.first
    let within = others.filter { id in
      guard let last else { return true }
      return descending ? id >= last : id <= last
    }
    if within.isEmpty { return }
    ids = Set(ids + within).sorted { descending ? $0 < $1 : $0 > $1 }
  }
}
