/// Looking for a text in a text, byte by byte.
///
/// The standard library's own functions of these names live in the module of regular expressions, which would be a
/// megabyte more for every start to map; the targets are compiled without it.
extension StringProtocol {
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Where `other` first stands. An empty text stands nowhere.
  package func firstRange(of other: String) -> Range<Index>? {
    guard let found = utf8.firstOffset(of: other.utf8) else { return nil }
    let start = utf8.index(startIndex, offsetBy: found)
    return start..<utf8.index(start, offsetBy: other.utf8.count)
  }

  /// The parts between the places where `separator` stands; with `maxSplits`, at most one part more than that.
  ///
  /// A separator of one character is better taken as a `Character`, and a literal is.
  @_disfavoredOverload
  package func split(
    separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while parts.count < maxSplits, let range = rest.firstRange(of: separator) {
      let part = rest[..<range.lowerBound]
      if !omittingEmptySubsequences || !part.isEmpty { parts.append(part) }
      rest = rest[range.upperBound...]
    }
    if !omittingEmptySubsequences || !rest.isEmpty { parts.append(rest) }
    return parts
  }

  package func replacing(_ other: String, with replacement: String) -> String {
    split(separator: other, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}

extension Collection where Element == UInt8 {
  /// Where `wanted` first stands, counted from the beginning; nowhere when it is empty.
  package func firstOffset(of wanted: some Collection<UInt8>) -> Int? {
    let found = withContiguousStorageIfAvailable { bytes in
      wanted.withContiguousStorageIfAvailable { search(bytes, for: $0) }
    }
    if let found, let found { return found }
    // What is not in one piece is copied into one.
    return Array(self).withUnsafeBufferPointer { bytes in
      Array(wanted).withUnsafeBufferPointer { search(bytes, for: $0) }
    }
  }
}

private func search(_ bytes: UnsafeBufferPointer<UInt8>, for wanted: UnsafeBufferPointer<UInt8>)
  -> Int?
{
  guard let first = wanted.first, wanted.count <= bytes.count else { return nil }
  for start in 0...bytes.count - wanted.count where bytes[start] == first {
    var length = 1
    while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
    if length == wanted.count { return start }
  }
  return nil
}
