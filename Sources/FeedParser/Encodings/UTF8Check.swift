/// Is it UTF-8? What is not, and how much of it?
struct UTF8Check {
  /// Characters beyond ASCII that are well formed.
  private(set) var wide = 0
  /// Bytes that belong to no character.
  private(set) var broken = 0
  /// Where the first of them is.
  private(set) var firstBroken: Int?

  var isValid: Bool { broken == 0 }

  /// - Parameter stopsEarly: the first fault ends the count.
  init(_ bytes: UnsafeBufferPointer<UInt8>, stopsEarly: Bool = false) {
    var i = 0
    let count = bytes.count
    guard let base = bytes.baseAddress else { return }
    while i < count {
      // Eight bytes of ASCII at a time.
      while i + 8 <= count {
        let word = UnsafeRawPointer(base + i).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        i += 8
      }
      // Characters of three bytes stand in runs; those with a lead of which not every second byte is good wait.
      while i + 8 <= count {
        let word = UInt64(
          littleEndian: UnsafeRawPointer(base + i).loadUnaligned(as: UInt64.self))
        guard word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 else { break }
        // Bits 0 and 13: E0 and ED.
        guard (0x2001 >> (word & 0xF) | 0x2001 >> (word >> 24 & 0xF)) & 1 == 0 else { break }
        wide += 2
        i += 6
      }
      while i + 4 <= count {
        let word = UInt32(
          littleEndian: UnsafeRawPointer(base + i).loadUnaligned(as: UInt32.self))
        guard word & 0x00C0_C0F0 == 0x0080_80E0 else { break }
        let lead = word & 0xFF
        guard lead != 0xE0, lead != 0xED else { break }
        wide += 1
        i += 3
      }
      guard i < count else { return }
      if bytes[i] < 0x80 {
        i += 1
        continue
      }
      let length = Self.length(bytes, at: i)
      if length > 0 {
        wide += 1
        i += length
      } else {
        if firstBroken == nil { firstBroken = i }
        broken += 1
        if stopsEarly { return }
        i += 1
      }
    }
  }

  /// The length of the well-formed character at `i` (Unicode, table 3-7); 0 when there is none.
  @inline(__always)
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    let lead = bytes[i]
    func tail(_ k: Int) -> Bool { i + k < bytes.count && bytes[i + k] & 0xC0 == 0x80 }
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return tail(1) ? 2 : 0
    case 0xE0...0xEF:
      guard tail(1), tail(2) else { return 0 }
      if lead == 0xE0, bytes[i + 1] < 0xA0 { return 0 }
      if lead == 0xED, bytes[i + 1] > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard tail(1), tail(2), tail(3) else { return 0 }
      if lead == 0xF0, bytes[i + 1] < 0x90 { return 0 }
      if lead == 0xF4, bytes[i + 1] > 0x8F { return 0 }
      return 4
    default: return 0
    }
  }
}
