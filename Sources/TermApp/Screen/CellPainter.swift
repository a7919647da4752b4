import CNcurses
import Glibc

/// Turns cells into what ncurses draws: characters it can show, attributes and colour pairs.
struct CellPainter {
  private let isUTF8: Bool
  private var theme = Theme()
  private(set) var colours = 0
  /// What a style came to on this terminal, by style.
  private var looks: [Style: Look] = [:]
  private var run: [cchar_t] = []
  private var hasColours = false

  private struct Look {
    var cell: cchar_t
    /// All that is seen of a blank.
    var background: Int
    var lines: attr_t
  }

  /// A longer gap is moved over instead of written.
  private static let longestGap = 4

  init(isUTF8: Bool) { self.isUTF8 = isUTF8 }

  /// `limit` is the most colours to use; nil: all the terminal has.
  mutating func use(_ theme: Theme, colours limit: Int?) {
    self.theme = theme
    looks.removeAll(keepingCapacity: true)
    if !hasColours, limit != 0, has_colors() {
      start_color()
      use_default_colors()
      hasColours = true
    }
    let available = hasColours ? Int(cncurses_colours()) : 0
    colours = min(available, limit ?? available)
    if colours < 8 { colours = 0 }
  }

  /// Draws cells of a row into the frame that ncurses shows next; `range` cuts no wide character.
  mutating func paint(_ cells: [Cell], _ range: Range<Int>, row: Int) {
    let end = range.upperBound
    var index = range.lowerBound
    run.removeAll(keepingCapacity: true)
    while index < end {
      let style = cells[index].style
      let look = look(of: style)
      var cell = look.cell
      while index < end, cells[index].style == style || isGap(cells, from: index, to: end, in: look)
      {
        let width = Int(cells[index].width)
        if width > 0 { append(cells[index], with: &cell) }
        index += max(1, width)
      }
    }
    mvwadd_wchnstr(
      cncurses_newscr(), Int32(row), Int32(range.lowerBound), run, Int32(run.count))
  }
}

extension CellPainter {
  private mutating func append(_ cell: Cell, with look: inout cchar_t) {
    let base = wchar_t(bitPattern: cell.base.value)
    look.chars = (base, 0, 0, 0, 0)
    if base < 0x7F {
      if cell.marks == .zero {
        run.append(look)
        return
      }
    } else {
      let columns = wcwidth(base)
      if columns != Int32(cell.width) {
        // The C library, and so ncurses, has another width for it or none at all.
        if columns != 1 { look.chars.0 = isUTF8 ? 0xFFFD : 0x3F }
        run.append(look)
        if cell.width == 2 {
          look.chars.0 = 0x20
          run.append(look)
        }
        return
      }
    }
    if isUTF8, cell.marks != .zero {
      look.chars.1 = wchar_t(bitPattern: cell.marks[0])
      look.chars.2 = wchar_t(bitPattern: cell.marks[1])
      look.chars.3 = wchar_t(bitPattern: cell.marks[2])
      look.chars.4 = wchar_t(bitPattern: cell.marks[3])
      dropWideMarks(&look)
    }
    run.append(look)
  }

  /// A mark that the C library gives a width would make ncurses refuse the whole cell.
  private func dropWideMarks(_ look: inout cchar_t) {
    if look.chars.1 != 0, wcwidth(look.chars.1) != 0 { look.chars.1 = 0 }
    if look.chars.1 == 0 || (look.chars.2 != 0 && wcwidth(look.chars.2) != 0) { look.chars.2 = 0 }
    if look.chars.2 == 0 || (look.chars.3 != 0 && wcwidth(look.chars.3) != 0) { look.chars.3 = 0 }
    if look.chars.3 == 0 || (look.chars.4 != 0 && wcwidth(look.chars.4) != 0) { look.chars.4 = 0 }
  }

  /// Whether a few blanks stand here that look the same in the style of what is before them: without a change of style
  /// and back, which takes ncurses longer than all the text.
  private mutating func isGap(_ cells: [Cell], from start: Int, to end: Int, in look: Look) -> Bool
  {
    guard Self.isBlank(cells[start]), !run.isEmpty else { return false }
    var after = start + 1
    while after < end, after - start <= Self.longestGap, Self.isBlank(cells[after]) { after += 1 }
    guard after < end, after - start <= Self.longestGap else { return false }
    let own = self.look(of: cells[start].style)
    return own.background == look.background && own.lines == 0 && look.lines == 0
  }

  private static func isBlank(_ cell: Cell) -> Bool {
    cell.base == " " && cell.width == 1 && cell.marks == .zero
  }

  private mutating func look(of style: Style) -> Look {
    if let look = looks[style] { return look }
    let appearance = theme.appearance(of: style)
    var attributes = attr_t(0)
    let marks = appearance.attributes
    if marks.contains(.bold) { attributes |= cncurses_bold }
    if marks.contains(.dim) { attributes |= cncurses_dim }
    if marks.contains(.italic) { attributes |= cncurses_italic }
    if marks.contains(.underline) { attributes |= cncurses_underline }
    if marks.contains(.reverse) { attributes |= cncurses_reverse }
    var pair: Int32 = 0
    var blank = -1
    if colours > 0 {
      let foreground = appearance.foreground.number(of: colours)
      let background = appearance.background.number(of: colours)
      blank = background
      if foreground >= 0 || background >= 0 {
        pair = max(0, alloc_pair(Int32(foreground), Int32(background)))
      }
      if colours < 16, appearance.foreground.isBright { attributes |= cncurses_bold }
    }
    let look = Look(
      cell: cncurses_cell(attributes, pair), background: blank,
      lines: attributes & (cncurses_reverse | cncurses_underline))
    looks[style] = look
    return look
  }
}
