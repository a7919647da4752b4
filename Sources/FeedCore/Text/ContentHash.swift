/// A quick 64-bit hash that is the same in every run and on every machine. Not for anything that must be secure.
package enum ContentHash {
  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var hash = (seed ^ Self.seed) &+ UInt64(bytes.count)
    var offset = 0
    func word(_ number: Int) -> UInt64 {
      UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset + number * 8, as: UInt64.self))
    }
    if bytes.count >= 64 {
      // Four side by side, so that no multiplication waits for the one before.
      var (a, b, c, d) = (hash, ~hash, hash &* 3, hash &* 5)
      while offset + 32 <= bytes.count {
        a = mix(a, word(0))
        b = mix(b, word(1))
        c = mix(c, word(2))
        d = mix(d, word(3))
        offset += 32
      }
      hash = mix(mix(a, b), mix(c, d))
    }
    while offset + 8 <= bytes.count {
      hash = mix(hash, word(0))
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    return mix(hash, rest)
  }

  package static func of(_ text: String.UTF8View, seed: UInt64 = 0) -> UInt64 {
    var text = String(text)
    return text.withUTF8 { of(UnsafeRawBufferPointer($0), seed: seed) }
  }

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return (high ^ low) &+ seed
  }
}
