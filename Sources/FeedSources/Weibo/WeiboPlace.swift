import FeedCore

/// A position in the home timeline: statuses numbered `upTo` at most, of `day` at most.
struct WeiboPlace: Hashable, Sendable {
  var upTo: Int64
  var day: DayStamp

  init(upTo: Int64, day: DayStamp) {
    self.upTo = upTo
    self.day = day
  }

  /// nil when the text is not one of ours.
  init?(_ position: Position) {
    let numbers = position.rawValue.split(separator: "/").compactMap { Int64($0) }
    guard numbers.count == 2 else { return nil }
    self.init(upTo: numbers[0], day: DayStamp(ordinal: Int(numbers[1])))
  }

  var position: Position { Position(rawValue: "\(upTo)/\(day.ordinal)") }
}
