extension StringProtocol {
  /// The text without its line breaks, for places that have a single row; the beginning is enough for any of them.
  var oneLine: String {
    let hasControls =
      utf8.withContiguousStorageIfAvailable { bytes in bytes.contains { $0 < 0x20 } } ?? true
    guard hasControls else { return String(self) }
    return prefix(1000).split { $0.isNewline || $0 == "\t" || $0 == " " }.joined(separator: " ")
  }

  /// There is nothing in it but blanks.
  var isBlank: Bool { !contains { !$0.isWhitespace } }
}
