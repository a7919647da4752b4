/// A few names of elements, packed as `HTMLTag.packed` does it, each with a value: a table that a tag is found in
/// faster than in a dictionary, whose hash withstands attackers that a fixed list does not have.
struct NameTable {
  private static let bits: UInt64 = 9
  private var keys = [UInt64](repeating: 0, count: 1 << NameTable.bits)
  private var values = [UInt8](repeating: 0, count: 1 << NameTable.bits)

  /// Fewer than 256 names, so that a search ends soon.
  mutating func add(_ names: String, _ value: UInt8) {
    for name in names.split(separator: " ") {
      let key = Array(name.utf8).withUnsafeBufferPointer { HTMLTag.packed($0) }
      var slot = Self.slot(key)
      while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) % keys.count }
      keys[slot] = key
      values[slot] = value
    }
  }

  func value(_ key: UInt64) -> UInt8? {
    var slot = Self.slot(key)
    while keys[slot] != 0 {
      if keys[slot] == key { return values[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    return nil
  }

  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }
}
