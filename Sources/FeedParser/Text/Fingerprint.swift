/// FNV-1a of 64 bits: the same on every machine and in every run, which `Hasher` is not.
struct Fingerprint {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    // A separator that no text holds.
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Sixteen digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
