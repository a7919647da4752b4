/// How many columns of a terminal text takes.
///
/// A cluster is as wide as its base, 0, 1 or 2 columns, except where `CellReducer` keeps several letters of it.
/// Controls take none; a tab goes to the next multiple of 8, counted from the start of the text.
package struct DisplayWidth: Hashable, Sendable {
  /// Characters that are two columns in East Asian fonts (Greek, “quotes”, box lines) are two columns here.
  package var ambiguousIsWide: Bool

  package init(ambiguousIsWide: Bool = false) { self.ambiguousIsWide = ambiguousIsWide }

  package func columns(of scalar: Unicode.Scalar) -> Int {
    let properties = ScalarProperties(scalar)
    return ambiguousIsWide && properties.isAmbiguous ? 2 : properties.columns
  }

  package func columns(of character: Character) -> Int {
    var reducer = CellReducer(ambiguousIsWide: ambiguousIsWide)
    var columns = 0
    for scalar in character.unicodeScalars {
      if case .base(_, let width) = reducer.reduce(scalar) { columns += width }
    }
    return columns
  }

  package func columns(of text: String) -> Int { columns(of: text[...]) }

  package func columns(of text: Substring) -> Int {
    read(text) { reader in
      var columns = 0
      while !reader.isAtEnd { _ = Self.add(reader.next(), of: reader, to: &columns) }
      return columns
    }
  }

  package func truncated(_ text: String, to limit: Int, ellipsis: String = "…") -> Substring {
    truncated(text[...], to: limit, ellipsis: ellipsis)
  }

  /// The text itself when it fits; otherwise as many whole characters as fit before the ellipsis, without the blanks
  /// that would stand before it. Nothing when not even the ellipsis fits.
  package func truncated(
    _ text: Substring, to limit: Int, ellipsis: String = "…"
  ) -> Substring {
    guard limit > 0 else { return "" }
    let room = limit - columns(of: ellipsis)
    let cut: (kept: Int, fits: Bool) = read(text) { reader in
      var columns = 0
      var kept = 0
      while !reader.isAtEnd {
        let cluster = reader.next()
        let isBlank = Self.add(cluster, of: reader, to: &columns)
        if columns <= room, !isBlank { kept = cluster.end }
        if columns > limit { return (kept, false) }
      }
      return (kept, true)
    }
    if cut.fits { return text }
    if room < 0 { return "" }
    var shown = String(text[..<text.utf8.index(text.startIndex, offsetBy: cut.kept)])
    shown += ellipsis
    return shown[...]
  }

  /// The text with tabs replaced by blanks up to the next multiple of 8.
  package func expandingTabs(_ text: String) -> String {
    if text.utf8.withContiguousStorageIfAvailable({ $0.contains(0x09) }) == false { return text }
    var result = ""
    var columns = 0
    for part in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        let blanks = 8 - columns % 8
        result += String(repeating: " ", count: blanks)
        columns += blanks
      }
      result += part.element
      let lastLine = part.element.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).last!
      columns = self.columns(of: lastLine) + (lastLine.count == part.element.count ? columns : 0)
    }
    return result
  }
}

extension DisplayWidth {
  /// Reads the clusters of a text.
  func read<Result>(_ text: Substring, _ body: (inout ClusterReader) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      var reader = ClusterReader(bytes, ambiguousIsWide: ambiguousIsWide)
      return body(&reader)
    }
  }

  /// Adds a cluster's columns, and says whether it is blank.
  private static func add(
    _ cluster: ClusterReader.Cluster, of reader: ClusterReader, to columns: inout Int
  ) -> Bool {
    if cluster.columns == 0, reader.bytes[cluster.start] == 0x09 {
      columns = (columns / 8 + 1) * 8
      return true
    }
    columns += cluster.columns
    return cluster.breakClass == .space
  }
}
