/// Writes numbers and texts one after another, as `ByteReader` reads them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Small numbers take one byte; negative ones are folded in between.
  mutating func write(_ number: Int64) {
    var rest = UInt64(bitPattern: (number << 1) ^ (number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ text: String?) {
    write(byte: text == nil ? 0 : 1)
    if let text { write(text) }
  }

  mutating func write(_ number: Int64?) {
    write(byte: number == nil ? 0 : 1)
    if let number { write(number) }
  }

  mutating func write(_ number: Int?) { write(number.map(Int64.init)) }

  mutating func write<Element>(_ list: [Element], _ each: (inout ByteWriter, Element) -> Void) {
    write(Int64(list.count))
    for element in list { each(&self, element) }
  }
}

/// Reads what `ByteWriter` wrote. Bytes that end early or make no sense give zeros and empty texts, never a trap.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func byte() -> UInt8 {
    guard offset < bytes.count else { return 0 }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func int() -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count, shift < 64 {
      let next = byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
  }

  mutating func text() -> String {
    let count = Int(clamping: int())
    guard count > 0, count <= bytes.count - offset else { return "" }
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }

  mutating func optionalText() -> String? { byte() == 1 ? text() : nil }

  mutating func optionalInt() -> Int64? { byte() == 1 ? int() : nil }

  mutating func list<Element>(_ each: (inout ByteReader) -> Element) -> [Element] {
    let count = int()
    var list: [Element] = []
    var left = count
    while left > 0, !isAtEnd {
      list.append(each(&self))
      left -= 1
    }
    return list
  }
}
