import FeedCore

/// ISO 8601 and RFC 3339 in the shapes that occur: `2024-05-01T10:00:00.5+02:00`, `20240501`, `2024-122`,
/// `2024-W18-3`, `2024/05/01 09:30:15`, `2024-05`.
struct ISODate {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var i = 0

  /// nil when the text does not begin like one; what follows an instant may be a zone's name only.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DateFields? {
    var reader = ISODate(bytes: bytes)
    return reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func read() -> DateFields? {
    guard var fields = date() else { return nil }
    skipBlanks()
    if i == bytes.count { return fields }
    if bytes[i] | 0x20 == UInt8(ascii: "t") || bytes[i] == UInt8(ascii: ",") {
      i += 1
      skipBlanks()
    } else if bytes[i - 1] > 0x20, bytes[i] != UInt8(ascii: "Z") {
      return nil
    }
    guard time(&fields) else { return nil }
    guard zone(&fields) else { return nil }
    return fields
  }

  private mutating func date() -> DateFields? {
    let start = i
    let digits = digitRun()
    switch digits {
    case 4:
      let year = number(start, 4)
      guard i < bytes.count else { return nil }
      let separator = bytes[i]
      guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") else { return nil }
      i += 1
      if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "w") { return week(year) }
      let first = i
      let width = digitRun()
      if width == 3 { return ordinal(year, number(first, 3)) }
      guard width == 1 || width == 2 else { return nil }
      let month = number(first, width)
      guard i < bytes.count, bytes[i] == separator else {
        return DateFields(year: year, month: month)
      }
      i += 1
      let second = i
      let dayWidth = digitRun()
      guard dayWidth == 1 || dayWidth == 2 else { return nil }
      return DateFields(year: year, month: month, day: number(second, dayWidth))
    case 7: return ordinal(number(start, 4), number(start + 4, 3))
    case 8:
      return DateFields(
        year: number(start, 4), month: number(start + 4, 2), day: number(start + 6, 2))
    case 12, 14:
      return DateFields(
        year: number(start, 4), month: number(start + 4, 2), day: number(start + 6, 2),
        hour: number(start + 8, 2), minute: number(start + 10, 2),
        second: digits == 14 ? number(start + 12, 2) : 0)
    default: return nil
    }
  }

  private func ordinal(_ year: Int, _ day: Int) -> DateFields? {
    guard (1...366).contains(day) else { return nil }
    let civil = DayStamp(year: year, month: 1, day: 1).advanced(by: day - 1).civil
    guard civil.year == year else { return nil }
    return DateFields(year: year, month: civil.month, day: civil.day)
  }

  /// `W18-3`, `W183`, `W18`: the week with the year's first Thursday is the first, Monday is day 1.
  private mutating func week(_ year: Int) -> DateFields? {
    i += 1
    let start = i
    let width = digitRun()
    guard width == 2 || width == 3 else { return nil }
    let week = number(start, 2)
    var day = width == 3 ? number(start + 2, 1) : 1
    if width == 2, i + 1 < bytes.count, bytes[i] == UInt8(ascii: "-") {
      i += 1
      let first = i
      guard digitRun() == 1 else { return nil }
      day = number(first, 1)
    }
    guard (1...53).contains(week), (1...7).contains(day) else { return nil }
    let fourth = DayStamp(year: year, month: 1, day: 4)
    let monday = fourth.advanced(by: -((fourth.weekday + 6) % 7))
    let civil = monday.advanced(by: (week - 1) * 7 + day - 1).civil
    return DateFields(year: civil.year, month: civil.month, day: civil.day)
  }

  private mutating func time(_ fields: inout DateFields) -> Bool {
    let start = i
    let width = digitRun()
    if width == 0 { return true }
    if width == 4 || width == 6 {
      fields.hour = number(start, 2)
      fields.minute = number(start + 2, 2)
      fields.second = width == 6 ? number(start + 4, 2) : 0
    } else {
      guard width <= 2 else { return false }
      fields.hour = number(start, width)
      if let minute = part() {
        fields.minute = minute
        if let second = part() { fields.second = second }
      }
    }
    if i < bytes.count, bytes[i] == UInt8(ascii: ".") || bytes[i] == UInt8(ascii: ",") {
      i += 1
      _ = digitRun()
    }
    skipBlanks()
    return afternoon(&fields)
  }

  private mutating func part() -> Int? {
    guard i < bytes.count, bytes[i] == UInt8(ascii: ":") else { return nil }
    i += 1
    let start = i
    let width = digitRun()
    return width == 1 || width == 2 ? number(start, width) : nil
  }

  private mutating func afternoon(_ fields: inout DateFields) -> Bool {
    guard i + 1 < bytes.count, bytes[i + 1] | 0x20 == UInt8(ascii: "m") else { return true }
    let letter = bytes[i] | 0x20
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return true }
    guard (1...12).contains(fields.hour) else { return false }
    fields.hour = fields.hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    i += 2
    skipBlanks()
    return true
  }

  private mutating func zone(_ fields: inout DateFields) -> Bool {
    guard i < bytes.count else { return true }
    var words = DateWords()
    guard let zone = words.zone(UnsafeBufferPointer(rebasing: bytes[i...])) else { return false }
    fields.zone = zone
    return true
  }

  private mutating func digitRun() -> Int {
    let start = i
    while i < bytes.count, (0x30...0x39).contains(bytes[i]) { i += 1 }
    return i - start
  }

  private func number(_ start: Int, _ width: Int) -> Int {
    (start..<start + width).reduce(0) { $0 * 10 + Int(bytes[$1]) - 0x30 }
  }

  private mutating func skipBlanks() {
    while i < bytes.count, bytes[i] <= 0x20 { i += 1 }
  }
}
