import CNcurses
import Glibc

/// Turns cells into the bytes that make a terminal show them: moves, changes of style, characters.
///
/// Begins and ends each frame in the plain style. It writes in as few bytes as are easily found, for a key is waiting.
struct CellWriter {
  /// What the terminal is to be given next.
  private(set) var bytes: [UInt8] = []
  private(set) var colours = 0

  private let terminfo: Terminfo
  private let isUTF8: Bool
  private var theme = Theme()
  /// What the styles come to on this terminal. A screen has about a dozen, sooner found than hashed. The first is how
  /// the terminal writes without being told anything.
  private var looks = [Look()]
  /// What sets the foreground and the background of each.
  private var sequences: [(foreground: [UInt8], background: [UInt8])] = [([], [])]
  /// The places in `looks` of plain text, and of what the terminal writes in.
  private var plain = 0
  private var worn = 0
  /// Where the terminal writes; nil: not known.
  private var place: ScreenPoint?

  /// Blanks at the end of a row are erased together when there are more.
  private static let fewBlanks = 6

  init(terminfo: Terminfo, isUTF8: Bool) {
    self.terminfo = terminfo
    self.isUTF8 = isUTF8
  }

  /// `limit` is the most colours to use; nil: all the terminal has.
  mutating func use(_ theme: Theme, colours limit: Int?) {
    self.theme = theme
    looks.removeSubrange(1...)
    sequences.removeSubrange(1...)
    colours = min(terminfo.colours, limit ?? terminfo.colours)
    if colours < 8 { colours = 0 }
    plain = look(of: .plain)
  }

  /// Whether blank cells are what the terminal itself leaves where it erases and scrolls.
  var erasesToBlanks: Bool { looks[plain].isBlankLike(looks[0]) }

  /// The bytes were sent.
  mutating func forgetBytes() { bytes.removeAll(keepingCapacity: true) }

  /// Something else than cells, that moves no cursor and changes no style.
  mutating func append(_ sequence: [UInt8]) { bytes += sequence }

  /// Erases the screen, whatever state another program left the terminal in: inserting, scrolling a part of it.
  mutating func clear(height: Int) {
    bytes += terminfo.plain + terminfo.defaultColours + terminfo.overwrite
    if terminfo.scrolls { terminfo.scrollOnly(0..<height, into: &bytes) }
    bytes += terminfo.clear
    (worn, place) = (0, nil)
  }

  mutating func eraseRow(_ y: Int) {
    move(to: ScreenPoint(x: 0, y: y))
    bytes += terminfo.clearToEnd
  }

  /// Has the terminal move rows, if it is one that can; what comes in is erased.
  mutating func scroll(_ scroll: Surface.Scroll, height: Int) -> Bool {
    let (rows, lines) = (scroll.rows, scroll.lines)
    guard terminfo.scrolls, abs(lines) * 2 <= rows.count, rows.upperBound <= height else {
      return false
    }
    terminfo.scrollOnly(rows, into: &bytes)
    terminfo.move(
      toColumn: 0, row: lines > 0 ? rows.upperBound - 1 : rows.lowerBound, into: &bytes)
    for _ in 0..<abs(lines) { bytes += lines > 0 ? terminfo.scrollUp : terminfo.scrollDown }
    terminfo.scrollOnly(0..<height, into: &bytes)
    place = nil
    return true
  }

  /// Writes a part of a row; `range` cuts no wide character. `isLast`: the row is the screen's last.
  mutating func write(_ row: [Cell], _ range: Range<Int>, y: Int, isLast: Bool) {
    var end = contentEnd(of: row, range)
    let erases = end < range.upperBound
    if isLast, terminfo.scrollsAtCorner {
      // The corner, and with it a wide character that would take it.
      end = min(end, row.count - (row.last?.width == 0 ? 2 : 1))
    }
    move(to: ScreenPoint(x: range.lowerBound, y: y))
    row.withUnsafeBufferPointer { put($0[range.lowerBound..<max(range.lowerBound, end)]) }
    // Behind the last column terminals differ in where the cursor is.
    place = end < row.count ? ScreenPoint(x: end, y: y) : nil
    guard erases else { return }
    wear(plain)
    bytes += terminfo.clearToEnd
  }

  mutating func move(to point: ScreenPoint) {
    guard point != place else { return }
    terminfo.move(toColumn: point.x, row: point.y, into: &bytes)
    place = point
  }

  /// Ends a frame.
  mutating func wearPlain() { wear(0) }
}

extension CellWriter {
  /// What a style comes to.
  private struct Look {
    var style = Style.plain
    var attributes: Style.Attributes = []
    /// The terminal's numbers; -1: what it has by itself.
    var foreground: Int32 = -1
    var background: Int32 = -1

    /// What is seen even on blanks.
    private var lines: Style.Attributes { attributes.intersection([.underline, .reverse]) }

    /// Whether a blank looks the same in both.
    func isBlankLike(_ other: Look) -> Bool {
      background == other.background && lines.isEmpty && other.lines.isEmpty
    }
  }

  /// Where what has to be written ends: the rest of the row is blanks that can be erased, and more than a few.
  private func contentEnd(of row: [Cell], _ range: Range<Int>) -> Int {
    guard range.count > Self.fewBlanks, !terminfo.clearToEnd.isEmpty, erasesToBlanks else {
      return range.upperBound
    }
    var end = row.count
    while end > range.lowerBound, row[end - 1].isBlank, isErased(row[end - 1].style) { end -= 1 }
    return range.upperBound - end > Self.fewBlanks ? end : range.upperBound
  }

  private func isErased(_ style: Style) -> Bool {
    style == .plain || known(style).map { looks[$0].isBlankLike(looks[plain]) } == true
  }

  /// Has the terminal write like the look at a place in `looks`.
  private mutating func wear(_ place: Int) {
    guard place != worn else { return }
    let (look, before) = (looks[place], looks[worn])
    var (foreground, background) = (before.foreground, before.background)
    var attributes = before.attributes
    if !attributes.isSubset(of: look.attributes) {
      bytes += terminfo.plain
      attributes = []
      if terminfo.plainIsColourless { (foreground, background) = (-1, -1) }
    }
    if (foreground >= 0 && look.foreground < 0) || (background >= 0 && look.background < 0) {
      bytes += terminfo.defaultColours
      (foreground, background) = (-1, -1)
      if terminfo.defaultColoursArePlain { attributes = [] }
    }
    if look.attributes != attributes {
      let missing = look.attributes.subtracting(attributes)
      if missing.contains(.bold) { bytes += terminfo.bold }
      if missing.contains(.dim) { bytes += terminfo.dim }
      if missing.contains(.italic) { bytes += terminfo.italic }
      if missing.contains(.underline) { bytes += terminfo.underline }
      if missing.contains(.reverse) { bytes += terminfo.reverse }
    }
    if look.foreground != foreground { bytes += sequences[place].foreground }
    if look.background != background { bytes += sequences[place].background }
    worn = place
  }

  /// The place of a style in `looks`; nil when it isn't there yet.
  private func known(_ style: Style) -> Int? {
    for place in 1..<looks.count where looks[place].style == style { return place }
    return nil
  }

  private mutating func look(of style: Style) -> Int {
    if let place = known(style) { return place }
    let appearance = theme.appearance(of: style)
    var attributes = appearance.attributes
    attributes.remove(.struck)
    var (foreground, background) = (-1, -1)
    if colours > 0 {
      foreground = appearance.foreground.number(of: colours)
      background = appearance.background.number(of: colours)
      if colours < 16, appearance.foreground.isBright { attributes.insert(.bold) }
      if foreground >= 0 || background >= 0 { attributes.subtract(terminfo.colourless) }
    }
    looks.append(
      Look(
        style: style, attributes: attributes, foreground: Int32(foreground),
        background: Int32(background)))
    sequences.append(
      (
        foreground < 0 ? [] : terminfo.foreground(foreground),
        background < 0 ? [] : terminfo.background(background)
      ))
    return looks.count - 1
  }
}

extension CellWriter {
  private mutating func put(_ cells: Slice<UnsafeBufferPointer<Cell>>) {
    var style: Style?
    var index = cells.startIndex
    while index < cells.endIndex {
      let cell = cells[index]
      if cell.width > 0, cell.style != style {
        let look = look(of: cell.style)
        if !cell.isBlank || !looks[look].isBlankLike(looks[worn]) {
          wear(look)
          style = cell.style
        }
      }
      // What most text is goes together; of a style that blanks look the same without, the blanks.
      let isWorn = style == cell.style
      var end = index
      while end < cells.endIndex, cells[end].isASCII, cells[end].style == cell.style,
        isWorn || cells[end].isBlank
      { end += 1 }
      if end > index {
        bytes.append(
          contentsOf: cells[index..<end].lazy.map { UInt8(truncatingIfNeeded: $0.base.value) })
        index = end
      } else {
        if cell.width > 0 { put(cell) }
        index += 1
      }
    }
  }

  private mutating func put(_ cell: Cell) {
    let columns = wcwidth(wchar_t(bitPattern: cell.base.value))
    guard columns == Int32(cell.width) else {
      // The C library, and so many a terminal, has another width for it or none at all.
      put(columns == 1 ? cell.base : "\u{FFFD}")
      if cell.width == 2 { bytes.append(0x20) }
      return
    }
    put(cell.base)
    guard isUTF8, cell.hasMarks else { return }
    for place in 0..<4 {
      guard let mark = cell.mark(place) else { return }
      // A mark that the C library gives a width would push the rest of the row.
      guard wcwidth(wchar_t(bitPattern: mark.value)) == 0 else { return }
      put(mark)
    }
  }

  /// What the first byte of so many in UTF-8 begins with.
  private static let leads: [UInt8] = [0, 0, 0xC0, 0xE0, 0xF0]

  /// Writes a character in the encoding of the locale.
  private mutating func put(_ scalar: Unicode.Scalar) {
    if isUTF8 {
      let length = UTF8.width(scalar)
      var shift = 6 * (length - 1)
      bytes.append(UInt8(scalar.value >> shift) | Self.leads[length])
      while shift > 0 {
        shift -= 6
        bytes.append(0x80 | UInt8(scalar.value >> shift & 0x3F))
      }
    } else {
      var state = mbstate_t()
      let encoded = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
        let count = wcrtomb(buffer.baseAddress, wchar_t(bitPattern: scalar.value), &state)
        return (1...16).contains(count) ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
      }
      bytes += encoded ?? [0x3F]
    }
  }
}

extension Cell {
  /// Nothing but the background is seen.
  fileprivate var isBlank: Bool { base == " " && width == 1 && !hasMarks }

  /// A printable character of one byte and one column.
  fileprivate var isASCII: Bool { base.value &- 0x20 < 0x5F && width == 1 && !hasMarks }
}
