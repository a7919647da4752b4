import FeedCore

/// A date taken apart.
struct DateFields {
  var year: Int
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  /// How the zone writes itself; UTC when nothing was said.
  var zone: DateZone = .offset(0)

  /// nil when a number is out of its range.
  var timestamp: Timestamp? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(month, year), (0...24).contains(hour), (0...59).contains(minute),
      (0...61).contains(second), hour < 24 || (minute == 0 && second == 0)
    else { return nil }
    let days = DayStamp(year: year, month: month, day: day).ordinal
    let local = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59))
    return Timestamp(seconds: local - Int64(zone.offset(atLocal: local)))
  }

  static func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// RFC 2822, 4.3: 00…49 are this century, 50…99 the last, three digits count from 1900.
  static func fullYear(_ number: Int, digits: Int) -> Int {
    if digits == 3 { return 1900 + number }
    guard digits < 3 else { return number }
    return number < 50 ? 2000 + number : 1900 + number
  }
}
