/// Hashes that are the same in every process, for what is stored.
enum StableHash {
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Eight bytes at a time, mixed so that all bits are good.
  static func of(_ text: String, seed: UInt64 = start) -> UInt64 {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0), seed: seed) }
  }

  static func of(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { of($0, seed: seed) }
  }

  private static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = start) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      hash = mixed(hash ^ word)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(mixed(hash ^ rest))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 32)) &* 0xd6e8_feb8_6659_fd93
    value = (value ^ (value >> 29)) &* 0x9e37_79b9_7f4a_7c15
    return value ^ (value >> 32)
  }

  /// What a status is known by: its feed in the upper bits, so that one feed's statuses lie together in an index.
  static func identity(feed: Int64, key: String) -> Int64 { identity(feed: feed, hash: of(key)) }

  /// The same, by the hash of its key.
  static func identity(feed: Int64, hash: UInt64) -> Int64 {
    (feed & 0x7_ffff) << 44 | Int64(hash >> 20)
  }

  /// Between which the statuses of a feed lie.
  static func identities(of feed: Int64) -> ClosedRange<Int64> {
    let first = (feed & 0x7_ffff) << 44
    return first...(first | (1 << 44 - 1))
  }

  /// Of a canonical link, in six bytes: its host in the upper ones, so that the links of a feed lie together.
  static func link(_ canonical: String) -> Int64 {
    var canonical = canonical
    return canonical.withUTF8 { bytes in
      let end = bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
      let host = UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)])
      return Int64(of(UnsafeRawBufferPointer(host)) >> 46) << 30
        | Int64(of(UnsafeRawBufferPointer(bytes)) >> 34)
    }
  }

  /// Between which the links to the same host as this one's lie.
  static func links(besides link: Int64) -> ClosedRange<Int64> {
    let first = link & ~(1 << 30 - 1)
    return first...(first | (1 << 30 - 1))
  }

  /// Forty-eight bits: six bytes in a row.
  static func short(_ text: String) -> Int64 { Int64(of(text) >> 16) }
}
