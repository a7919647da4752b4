import FeedCore

/// Reads a date the way feeds write them: RFC 822 and its many misspellings, ISO 8601, `asctime`, US order.
///
/// A date without a zone is taken as UTC; one without a time stands for midnight. What names no day is nil.
package enum FeedDate {
  package static func parse(_ text: String) -> Timestamp? {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard bytes.count <= 4096 else { return nil }
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    // Nobody needs more to write an instant down; what follows is something else.
    end = min(end, start + 200)
    guard end - start >= 4 else { return nil }
    let slice = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if let fields = StandardDate.read(slice) { return fields.timestamp }
    if let fields = ISODate.read(slice) { return fields.timestamp }
    var words = DateWords()
    return words.read(slice)?.timestamp
  }
}
