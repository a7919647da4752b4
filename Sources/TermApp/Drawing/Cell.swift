/// One place on the screen: a character as far as a terminal's cell can hold it, and its style.
struct Cell: Hashable, Sendable {
  /// The character without what follows it; a blank in the right half of a wide one.
  var base: Unicode.Scalar
  /// Columns: 1, 2, or 0 for the right half of the wide character to its left.
  var width: UInt8
  var style: Style
  /// Up to four scalars of no width that are drawn over `base`; 0 is none.
  var marks: SIMD4<UInt32>

  init(_ base: Unicode.Scalar = " ", width: UInt8 = 1, style: Style = .plain) {
    self.base = base
    self.width = width
    self.style = style
    self.marks = .zero
  }

  /// Adds a scalar of no width. A fifth is dropped: no text that is read has so many, and some terminals no room.
  mutating func add(mark: Unicode.Scalar) {
    for slot in 0..<4 where marks[slot] == 0 {
      marks[slot] = mark.value
      return
    }
  }

  /// The text in the cell; empty for the right half of a wide character.
  var grapheme: String {
    guard width > 0 else { return "" }
    var text = String(base)
    for slot in 0..<4 {
      guard marks[slot] != 0, let mark = Unicode.Scalar(marks[slot]) else { break }
      text.unicodeScalars.append(mark)
    }
    return text
  }
}
