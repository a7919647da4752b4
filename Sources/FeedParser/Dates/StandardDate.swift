/// The date that RFC 2822 asks for and most feeds have: `Thu, 01 Jan 2004 19:48:21 +0000`. For speed alone:
/// whatever else `DateWords` reads, it reads this too.
struct StandardDate {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var i = 0

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DateFields? {
    var reader = StandardDate(bytes: bytes)
    return reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func read() -> DateFields? {
    guard bytes.count >= 24, bytes.count <= 31 else { return nil }
    if bytes[3] == UInt8(ascii: ",") { i = 4 }
    guard i == 0 || skip(0x20), let day = number(1...2), skip(0x20), let month = month(),
      skip(0x20), let year = number(4...4), skip(0x20), let hour = number(2...2),
      skip(UInt8(ascii: ":")), let minute = number(2...2), skip(UInt8(ascii: ":")),
      let second = number(2...2), skip(0x20), let offset = offset(), i == bytes.count
    else { return nil }
    return DateFields(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      zone: .offset(offset))
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard i < bytes.count, bytes[i] == byte else { return false }
    i += 1
    return true
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let start = i
    var value = 0
    while i < bytes.count, (0x30...0x39).contains(bytes[i]) {
      value = value * 10 + Int(bytes[i]) - 0x30
      i += 1
      if i - start > digits.upperBound { return nil }
    }
    return i - start >= digits.lowerBound ? value : nil
  }

  private mutating func month() -> Int? {
    guard i + 3 <= bytes.count else { return nil }
    let letters = bytes[i..<i + 3]
    guard let index = Self.months.firstIndex(where: { letters.elementsEqual($0) }) else {
      return nil
    }
    i += 3
    return index + 1
  }

  private mutating func offset() -> Int? {
    let isWest = bytes[i..<bytes.count].first == UInt8(ascii: "-")
    if isWest || bytes[i..<bytes.count].first == UInt8(ascii: "+") {
      i += 1
      guard let value = number(4...4), value / 100 <= 24, value % 100 < 60 else { return nil }
      let seconds = value / 100 * 3600 + value % 100 * 60
      return isWest ? -seconds : seconds
    }
    guard Self.greenwich.contains(where: { bytes[i...].elementsEqual($0) }) else { return nil }
    i = bytes.count
    return 0
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8) }
  private static let greenwich = ["GMT", "UTC"].map { Array($0.utf8) }
}
