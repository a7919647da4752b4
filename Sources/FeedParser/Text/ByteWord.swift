/// Eight bytes looked at in one go.
struct ByteWord {
  private let value: UInt64

  /// The eight bytes from `i` on, which must be there.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) {
    value = UnsafeRawPointer(bytes.baseAddress! + i).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  var isASCII: Bool { value & Self.high == 0 }

  /// No byte is an ASCII control but DEL.
  @inline(__always)
  var hasNoControl: Bool {
    (value &- 0x2020_2020_2020_2020) & ~value & Self.high == 0
  }

  /// Every byte is a letter, a digit, a sign or a blank of ASCII.
  @inline(__always)
  var isPrintable: Bool {
    isASCII && hasNoControl && (value &+ 0x0101_0101_0101_0101) & Self.high == 0
  }

  /// No `<`, no `&`, no control but DEL; no two blanks in a row, the byte before counted.
  @inline(__always)
  func isPlainText(after last: UInt8) -> Bool {
    let blanks = Self.zeros(value ^ 0x2020_2020_2020_2020)
    // In memory's order the first byte is the lowest.
    let crowded = blanks & (blanks << 8 | (last == 0x20 ? 0x80 : 0))
    let marks =
      Self.zeros(value ^ 0x3C3C_3C3C_3C3C_3C3C) | Self.zeros(value ^ 0x2626_2626_2626_2626)
    return crowded | marks == 0 && hasNoControl
  }

  /// The high bit of each byte that is zero; perhaps that of one above it too.
  @inline(__always)
  private static func zeros(_ value: UInt64) -> UInt64 {
    (value &- 0x0101_0101_0101_0101) & ~value & high
  }

  private static let high: UInt64 = 0x8080_8080_8080_8080
}
