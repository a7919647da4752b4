/// Work on UTF-8 bytes that is known to be valid.
enum UTF8Text {
  /// The scalar that starts at `i` and its length in bytes.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[i])
    func tail(_ k: Int) -> UInt32 { i + k < bytes.count ? UInt32(bytes[i + k]) & 0x3F : 0 }
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(1), min(2, bytes.count - i)) }
    if lead < 0xF0 {
      return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), min(3, bytes.count - i))
    }
    return (
      (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), min(4, bytes.count - i)
    )
  }

  /// The text of `bytes`, with U+FFFD for what is broken. The standard library's own way looks at each byte twice as
  /// long, and these are most of what a feed is.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard UTF8Check(bytes, stopsEarly: true).isValid else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(copying: UTF8Span(unchecked: bytes.span))
  }

  static func string(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(string) }

  @inline(__always)
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0x80..<0x800:
      output.append(UInt8(0xC0 | scalar >> 6))
      output.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      output.append(UInt8(0xE0 | scalar >> 12))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    default:
      output.append(UInt8(0xF0 | scalar >> 18 & 7))
      output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// The text of `bytes` without white space at its ends; nil when nothing is left.
  static func trimmed(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    var slice = bytes[bytes.startIndex..<bytes.endIndex]
    while let first = slice.first, isSpace(first) { slice = slice.dropFirst() }
    while let last = slice.last, isSpace(last) { slice = slice.dropLast() }
    return slice.isEmpty ? nil : String(decoding: slice, as: UTF8.self)
  }
}
