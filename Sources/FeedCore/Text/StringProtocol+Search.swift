/// Looking for a text in a text, byte by byte.
///
/// The standard library's own functions of these names live in the module of regular expressions, which would be a
/// megabyte more for every start to map; the targets are compiled without it.
extension StringProtocol {
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Where `other` first stands. An empty text stands nowhere.
  package func firstRange(of other: String) -> Range<Index>? { utf8.firstRange(of: other.utf8) }

  /// The parts between the places where `separator` stands; with `maxSplits`, at most one part more than that.
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
  /// Where `wanted` first stands; nowhere when it is empty.
  package func firstRange(of wanted: some Collection<UInt8>) -> Range<Index>? {
    guard let first = wanted.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<rest.index(start, offsetBy: wanted.count) }
      rest.removeFirst()
    }
    return nil
  }
}
