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

  private static let high: UInt64 = 0x8080_8080_8080_8080
}
