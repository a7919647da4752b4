/// Takes a grapheme cluster apart into what the cells of a terminal can hold, scalar by scalar.
///
/// Terminals disagree about joined emoji, flags and variation selectors; curses keeps one base and four marks in a
/// cell. So: of joined emoji the first stays, skin tones, keycaps, selectors, joiners and direction marks go, a flag
/// becomes its two letters. Scripts that put several letters into one cluster (Devanagari) keep them all, a cell each.
/// `DisplayWidth` counts what this yields, so whoever draws with it fills exactly the columns that were measured.
package struct CellReducer: Sendable {
  package enum Part: Hashable, Sendable {
    /// Begins a cell.
    case base(Unicode.Scalar, columns: Int)
    /// Is drawn over the cell before; a cell holds four.
    case mark(Unicode.Scalar)
    /// Is not drawn.
    case nothing
  }

  private let ambiguousIsWide: Bool
  private var hasBase = false
  private var isJoined = false

  /// For one cluster. `ambiguousIsWide` as in the `DisplayWidth` that measures the text.
  package init(ambiguousIsWide: Bool = false) { self.ambiguousIsWide = ambiguousIsWide }

  /// What becomes of the cluster's next scalar.
  package mutating func reduce(_ scalar: Unicode.Scalar) -> Part {
    reduce(scalar, ScalarProperties(scalar))
  }

  mutating func reduce(_ scalar: Unicode.Scalar, _ properties: ScalarProperties) -> Part {
    guard properties.columns > 0 else {
      if scalar.value == 0x200D { isJoined = true }
      return hasBase && Self.isMark(scalar.value) ? .mark(scalar) : .nothing
    }
    if hasBase {
      if (0x1F3FB...0x1F3FF).contains(scalar.value) { return .nothing }
      if isJoined, scalar.properties.isEmoji { return .nothing }
    }
    hasBase = true
    isJoined = false
    if (0x1F1E6...0x1F1FF).contains(scalar.value) {
      return .base(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + 0x41), columns: 1)
    }
    let isWide = ambiguousIsWide && properties.isAmbiguous
    return .base(scalar, columns: isWide ? 2 : properties.columns)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x300, 0x20E3, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x61C, 0xFEFF,
      0x180B...0x180F, 0xFE00...0xFE0F, 0xE0000...0xE0FFF:
      false
    default: true
    }
  }
}
