import FeedCore

/// Weibo's instants: `Tue May 31 17:46:55 +0800 2011`, English names whatever the locale.
enum WeiboDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// nil when it is written in any other way or names no real instant.
  static func parse(_ text: String) -> Timestamp? {
    let words = text.split(separator: " ")
    guard words.count == 6, let month = months.firstIndex(of: String(words[1])),
      let day = Int(words[2]), let year = Int(words[5]), (1...31).contains(day),
      (1970...9999).contains(year)
    else { return nil }
    let clock = words[3].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2]), let offset = offset(words[4])
    else { return nil }
    let date = DayStamp(year: year, month: month + 1, day: day)
    guard date.civil.day == day else { return nil }
    let seconds = date.ordinal * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2] - offset
    return Timestamp(seconds: Int64(seconds))
  }

  /// Seconds east of Greenwich, of `+0800`.
  private static func offset(_ text: Substring) -> Int? {
    guard text.utf8.count == 5, let sign = text.first, sign == "+" || sign == "-",
      let digits = Int(text.dropFirst()), digits >= 0, digits % 100 < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (digits / 100 * 3600 + digits % 100 * 60)
  }
}
