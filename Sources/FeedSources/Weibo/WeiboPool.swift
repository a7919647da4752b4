import FeedCore

/// What is known of the home timeline below a place and has not been handed out yet.
///
/// The service answers newest first with exceptions: recommended statuses stand somewhere among the others with an
/// older number. So the last row, not the lowest number, says how far an answer reaches.
struct WeiboPool: Sendable {
  /// The position that these statuses follow; nil when there are none to go on with.
  var position: Position?
  private(set) var statuses: [Int64: FetchedStatus] = [:]
  /// The highest number that has not been asked for; 0 for the newest.
  private(set) var next: Int64 = 0
  /// The day of the last row of the last answer.
  private(set) var reached: DayStamp?
  private(set) var isAtEnd = false

  init(from place: WeiboPlace? = nil) {
    next = place?.upTo ?? 0
  }

  /// Takes in an answer to `next`; returns what is new in it.
  mutating func add(
    _ answer: WeiboAnswer, below place: WeiboPlace?, dayOf: (Timestamp) -> DayStamp
  ) -> [FetchedStatus] {
    let limit = next
    let rows = answer.statuses.filter { fetched in
      guard let number = fetched.number, statuses[number] == nil else { return false }
      return limit == 0 || number <= limit
    }
    guard let last = rows.last?.number, let lowest = rows.compactMap(\.number).min() else {
      isAtEnd = true
      return []
    }
    next = (limit == 0 || last - 1 < limit ? last : lowest) - 1
    isAtEnd = next < 1
    for row in rows {
      let day = dayOf(row.status.sortDate)
      if row.number == last { reached = day }
      if let number = row.number, day <= place?.day ?? day { statuses[number] = row }
    }
    return rows
  }

  /// The newest day there is anything of.
  func newestDay(_ dayOf: (Timestamp) -> DayStamp) -> DayStamp? {
    statuses.values.map { dayOf($0.status.sortDate) }.max()
  }

  /// Removes the newest of a day, at most 200, and returns them newest first.
  mutating func take(_ day: DayStamp, dayOf: (Timestamp) -> DayStamp) -> [FetchedStatus] {
    let numbers = statuses.filter { dayOf($0.value.status.sortDate) == day }.keys
      .sorted(by: >).prefix(200)
    let taken = numbers.compactMap { statuses.removeValue(forKey: $0) }
    return taken.sorted {
      ($0.status.sortDate, $0.number ?? 0) > ($1.status.sortDate, $1.number ?? 0)
    }
  }

  func count(of day: DayStamp, dayOf: (Timestamp) -> DayStamp) -> Int {
    statuses.values.count { dayOf($0.status.sortDate) == day }
  }

  /// The highest number that is still to come: known or not asked for.
  var highest: Int64 { max(next, statuses.keys.max() ?? 0) }

  var isExhausted: Bool { isAtEnd && statuses.isEmpty }
}

extension FetchedStatus {
  /// The number of a Weibo status.
  var number: Int64? { Int64(status.id.key) }
}
