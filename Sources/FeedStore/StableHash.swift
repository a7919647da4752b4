/// Hashes that are the same in every process, for what is stored.
enum StableHash {
  /// FNV-1a with a finisher, so that all bits are good.
  static func of(_ text: String, seed: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var hash = seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    hash = hash &* 0xd6e8_feb8_6659_fd93
    return hash ^ (hash >> 32)
  }

  /// What a status is known by: its feed in the upper bits, so that one feed's statuses lie together in an index.
  static func identity(feed: Int64, key: String) -> Int64 {
    (feed & 0x7_ffff) << 44 | Int64(of(key) >> 20)
  }

  /// Forty-eight bits: six bytes in a row.
  static func short(_ text: String) -> Int64 { Int64(of(text) >> 16) }
}
