import FeedCore

/// The dates of sample documents: written relative to when the demo began, so that they always end today.
///
/// `m41`: 41 minutes before it began. `+90`: 90 seconds after. `1 22:18`: yesterday at 22:18. `0`: today.
struct DemoClock: Sendable {
  let start: Timestamp
  /// Seconds east of Greenwich of the person's zone.
  let utcOffset: Int

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  func instant(_ words: Substring) -> Timestamp {
    if words.hasPrefix("m") {
      return start.advanced(by: -60 * (Int64(words.dropFirst()) ?? 0))
    }
    if words.hasPrefix("+") { return start.advanced(by: Int64(words.dropFirst()) ?? 0) }
    let parts = words.split { $0 == " " || $0 == ":" }.compactMap { Int($0) }
    let day = DayStamp(start, utcOffset: utcOffset).advanced(by: -(parts.first ?? 0))
    let clock = parts.count == 3 ? parts[1] * 3600 + parts[2] * 60 : 0
    return Timestamp(seconds: Int64(day.ordinal * 86_400 + clock - utcOffset))
  }

  /// `2026-11-30T13:24:00Z`
  func iso(_ words: Substring) -> String {
    let (day, clock) = utc(instant(words))
    return "\(day.iso8601)T\(clock)Z"
  }

  /// `Mon, 30 Nov 2026 13:24:00 GMT`
  func rss(_ words: Substring) -> String {
    let (day, clock) = utc(instant(words))
    let (year, month, number) = day.civil
    return
      "\(Self.weekdays[day.weekday]), \(two(number)) \(Self.months[month - 1]) \(year) \(clock) GMT"
  }

  /// `Mon Nov 30 13:24:00 +0000 2026`
  func weibo(_ words: Substring) -> String {
    let (day, clock) = utc(instant(words))
    let (year, month, number) = day.civil
    return
      "\(Self.weekdays[day.weekday]) \(Self.months[month - 1]) \(two(number)) \(clock) +0000 \(year)"
  }

  /// `MMddHH` of `1 22`: yesterday, 22 hours; the days are China's. Of today never an hour that is still to come.
  func hour(_ words: Substring) -> String {
    let parts = words.split(separator: " ")
    let day = day(Int(parts.first ?? "") ?? 0)
    let sinceMidnight = Int(start.seconds) + ZhihuHour.chinaOffset - day.ordinal * 86_400
    let hour = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return String(day.compact.suffix(4)) + two(min(hour, max(0, sinceMidnight / 3600)))
  }

  /// The day so many days before the demo began, in China.
  func day(_ ago: Int) -> DayStamp {
    DayStamp(start, utcOffset: ZhihuHour.chinaOffset).advanced(by: -ago)
  }

  private func utc(_ instant: Timestamp) -> (DayStamp, String) {
    let day = DayStamp(instant, utcOffset: 0)
    let seconds = Int(instant.seconds) - day.ordinal * 86_400
    return (day, "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))")
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
