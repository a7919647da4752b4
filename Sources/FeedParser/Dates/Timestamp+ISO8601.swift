import FeedCore

extension Timestamp {
  /// `2024-05-01T10:00:00Z`.
  var iso8601: String {
    let day = DayStamp(self, utcOffset: 0)
    let rest = Int(seconds - Int64(day.ordinal) * 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(day.iso8601)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
