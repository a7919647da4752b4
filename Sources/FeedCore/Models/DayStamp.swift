/// A calendar day without a zone: days since 1970-01-01, proleptic Gregorian.
///
/// The zone is applied once, at the edge: an instant becomes a day through `init(_:utcOffset:)` or the local rules
/// of the program; from then on a day is only a day.
package struct DayStamp: Hashable, Comparable, Sendable {
  package let ordinal: Int

  package init(ordinal: Int) { self.ordinal = ordinal }

  package static func < (a: DayStamp, b: DayStamp) -> Bool { a.ordinal < b.ordinal }

  /// The day of `instant` in a zone `utcOffset` seconds east of Greenwich.
  package init(_ instant: Timestamp, utcOffset: Int) {
    let seconds = instant.seconds + Int64(utcOffset)
    let days = seconds / 86_400
    ordinal = Int(seconds % 86_400 < 0 ? days - 1 : days)
  }

  package init(year: Int, month: Int, day: Int) {
    // Days from civil, after H. Hinnant's public algorithm: years start in March, eras are 400 years.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    ordinal = era * 146_097 + dayOfEra - 719_468
  }

  /// A day written as `20131119`; nil when the text is not eight digits naming a real day.
  package init?(compact text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 8, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1) - 48 } }
    let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
    guard civil == (year, month, day) else { return nil }
  }

  /// Year, month 1…12, day 1…31.
  package var civil: (year: Int, month: Int, day: Int) {
    let z = ordinal + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// 0 Sunday … 6 Saturday.
  package var weekday: Int { ((ordinal + 4) % 7 + 7) % 7 }

  /// The day written as `20131119`.
  package var compact: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))\(padded(month, 2))\(padded(day, 2))"
  }

  /// The day written as `2013-11-19`.
  package var iso8601: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package func advanced(by days: Int) -> DayStamp { DayStamp(ordinal: ordinal + days) }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
