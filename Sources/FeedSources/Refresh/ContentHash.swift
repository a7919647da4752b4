/// A quick 64-bit hash that is the same in every run and on every machine. Not for anything that must be secure.
enum ContentHash {
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var hash = (seed ^ Self.seed) &+ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mix(
        hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    return mix(hash, rest)
  }

  static func of(_ text: String.UTF8View) -> UInt64 {
    var text = String(text)
    return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return (high ^ low) &+ seed
  }
}
