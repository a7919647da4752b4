/// One place on the screen: a character as far as a terminal's cell can hold it, and its style.
///
/// Sixteen bytes without a gap: what is compared and copied for a key is mostly cells.
struct Cell: Hashable, Sendable {
  /// The character without what follows it; a blank in the right half of a wide one.
  var base: Unicode.Scalar
  var style: Style
  /// `width` in bits 0 and 1; in bit 4 and those above, which of the marks are of the second plane.
  private var layout: UInt8
  /// Up to four scalars of no width that are drawn over `base`, 16 bits each, the first lowest; 0 is none.
  private var marks: UInt64

  init(_ base: Unicode.Scalar = " ", width: UInt8 = 1, style: Style = .plain) {
    self.base = base
    self.style = style
    layout = width
    marks = 0
  }

  /// Columns: 1, 2, or 0 for the right half of the wide character to its left.
  var width: UInt8 { layout & 3 }

  var hasMarks: Bool { marks != 0 }

  /// The mark at a place from 0 to 3.
  func mark(_ place: Int) -> Unicode.Scalar? {
    let value = UInt32(marks >> (16 * place) & 0xFFFF) | UInt32(layout >> (4 + place) & 1) << 16
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// Adds a scalar of no width; all of them are of the first two planes. A fifth is dropped: no text that is read has so
  /// many, and some terminals no room.
  mutating func add(mark: Unicode.Scalar) {
    guard mark.value < 0x20000, let place = (0..<4).first(where: { self.mark($0) == nil }) else {
      return
    }
    marks |= UInt64(mark.value & 0xFFFF) << (16 * place)
    layout |= UInt8(mark.value >> 16) << (4 + place)
  }

  /// The text in the cell; empty for the right half of a wide character.
  var grapheme: String {
    guard width > 0 else { return "" }
    var text = String(base)
    for place in 0..<4 {
      guard let mark = mark(place) else { break }
      text.unicodeScalars.append(mark)
    }
    return text
  }
}
