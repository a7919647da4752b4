import Glibc

/// The terms of a text, each once: an index without positions has no use for the others.
enum DistinctTerms {
  private static let space = UInt8(ascii: " ")

  /// - Parameter terms: as `TermCutter` writes them, with a space behind each.
  static func of(_ terms: [UInt8]) -> [UInt8] {
    // A term has a byte and a space at least, and most have more: the table stays half empty.
    var size = 64
    while size < terms.count / 2 { size *= 2 }
    // Where in the output the term of a slot begins, and one more; 0: a free slot.
    var table = [UInt32](repeating: 0, count: size)
    return [UInt8](unsafeUninitializedCapacity: terms.count) { out, count in
      terms.withUnsafeBufferPointer { source in
        table.withUnsafeMutableBufferPointer { table in
          count = collect(source, into: out.baseAddress!, table)
        }
      }
    }
  }

  private static func collect(
    _ source: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>,
    _ table: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    let mask = table.count - 1
    var (count, start) = (0, 0)
    while start < source.count {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var end = start
      while end < source.count, source[end] != space {
        hash = (hash ^ UInt64(source[end])) &* 0x100_0000_01b3
        end += 1
      }
      // The space belongs to it, so that no term is taken for the beginning of a longer one.
      let length = min(end + 1, source.count) - start
      let term = source.baseAddress! + start
      start = end + 1
      var slot = Int(truncatingIfNeeded: hash >> 20) & mask
      while table[slot] != 0, memcmp(out + Int(table[slot] - 1), term, length) != 0 {
        slot = (slot + 1) & mask
      }
      if table[slot] != 0 { continue }
      table[slot] = UInt32(count + 1)
      memcpy(out + count, term, length)
      count += length
    }
    return count
  }
}
