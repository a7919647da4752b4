/// A character reference of HTML: `&amp;`, `&#8212;`, `&#x1F375;`, `&copy` without its end.
struct CharacterReference {
  let first: UInt32
  let second: UInt32?
  /// Bytes from the ampersand on.
  let length: Int

  /// Reads the reference at the ampersand `start`; nil when there is none.
  /// - Parameter strict: names and numbers need their semicolon (XML, and what is only suspected to be HTML).
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, strict: Bool = false,
    inAttribute: Bool = false
  ) -> CharacterReference? {
    let next = start + 1
    guard next < bytes.count else { return nil }
    if bytes[next] == UInt8(ascii: "#") { return number(bytes, at: start, strict: strict) }
    if let common = common(bytes, at: start) { return common }
    var end = next
    let limit = min(bytes.count, next + EntityNames.maximumLength)
    while end < limit, isAlphanumeric(bytes[end]) { end += 1 }
    guard end > next else { return nil }
    let name = bytes[next..<end]
    if end < bytes.count, bytes[end] == UInt8(ascii: ";"),
      let (first, second) = EntityNames.scalars(name)
    {
      return CharacterReference(first: first, second: second, length: end + 1 - start)
    }
    return strict ? nil : legacy(bytes, name, at: start, inAttribute: inAttribute)
  }

  func append(to output: inout [UInt8]) {
    UTF8Text.append(first, to: &output)
    if let second { UTF8Text.append(second, to: &output) }
  }

  /// Those that nearly all are, without a look into the table.
  private static func common(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> CharacterReference? {
    func matches(_ name: StaticString) -> Bool {
      let count = name.utf8CodeUnitCount
      guard start + 1 + count <= bytes.count else { return false }
      for k in 0..<count where bytes[start + 1 + k] != name.utf8Start[k] { return false }
      return true
    }
    func reference(_ scalar: Unicode.Scalar, _ length: Int) -> CharacterReference {
      CharacterReference(first: scalar.value, second: nil, length: length)
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "a"): return matches("amp;") ? reference("&", 5) : nil
    case UInt8(ascii: "l"): return matches("lt;") ? reference("<", 4) : nil
    case UInt8(ascii: "g"): return matches("gt;") ? reference(">", 4) : nil
    case UInt8(ascii: "q"): return matches("quot;") ? reference("\"", 6) : nil
    case UInt8(ascii: "n"): return matches("nbsp;") ? reference("\u{A0}", 6) : nil
    default: return nil
    }
  }

  /// The longest known beginning of a name that may stand without its end.
  private static func legacy(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: Slice<UnsafeBufferPointer<UInt8>>, at start: Int,
    inAttribute: Bool
  ) -> CharacterReference? {
    var end = min(name.endIndex, name.startIndex + 6)
    while end > name.startIndex + 1 {
      let candidate = bytes[name.startIndex..<end]
      if EntityNames.isLegacy(candidate), let (first, second) = EntityNames.scalars(candidate) {
        // `?a=1&copy=2` is an address.
        let follows = end < bytes.count ? bytes[end] : 0
        if inAttribute, follows == UInt8(ascii: "=") || isAlphanumeric(follows) { return nil }
        return CharacterReference(first: first, second: second, length: end - start)
      }
      end -= 1
    }
    return nil
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, strict: Bool
  ) -> CharacterReference? {
    var i = start + 2
    guard i < bytes.count else { return nil }
    let isHex = bytes[i] | 0x20 == UInt8(ascii: "x")
    if isHex { i += 1 }
    let first = i
    var value: UInt32 = 0
    while i < bytes.count {
      let digit: UInt32
      switch bytes[i] {
      case 0x30...0x39: digit = UInt32(bytes[i] - 0x30)
      case 0x41...0x46 where isHex: digit = UInt32(bytes[i] - 0x37)
      case 0x61...0x66 where isHex: digit = UInt32(bytes[i] - 0x57)
      default: digit = 99
      }
      if digit == 99 { break }
      value = min(value * (isHex ? 16 : 10) + digit, 0x11_0000)
      i += 1
    }
    guard i > first else { return nil }
    if i < bytes.count, bytes[i] == UInt8(ascii: ";") { i += 1 } else if strict { return nil }
    return CharacterReference(first: repaired(value), second: nil, length: i - start)
  }

  /// What browsers make of numbers that are no characters; 128…159 are meant as windows-1252.
  private static func repaired(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x80...0x9F: windows1252[Int(value) - 0x80]
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    default: value
    }
  }

  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  @inline(__always)
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
