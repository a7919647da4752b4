import FeedCore

/// A grid of cells that views draw on; origin top left, y down, in cells.
///
/// What falls outside the grid, or outside `rows`, is left out, so a view may draw a card that is cut at an edge.
/// One surface is kept between frames: a view that knows what it drew last draws only what changed.
struct Surface: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  /// Row by row.
  private(set) var cells: [[Cell]]
  /// The rows that moved since `startFrame`, before any of them was drawn on. The cells have moved already.
  private(set) var scrolled: Scroll?
  /// Row by row, the columns outside which nothing was drawn since `startFrame`.
  private var drawn: [Range<Int32>]
  /// The rows that may be drawn on, for views that scroll under others.
  private(set) var rows: Range<Int>
  /// What stands for the symbols of the frame.
  var symbols: Symbols
  /// How text is measured, as for the frames.
  var displayWidth = DisplayWidth()

  init(width: Int, height: Int, symbols: Symbols = .unicode) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.symbols = symbols
    rows = 0..<self.height
    cells = [[Cell]](repeating: .blank(self.width), count: self.height)
    drawn = [Range<Int32>](repeating: 0..<Int32(self.width), count: self.height)
  }

  /// Rows of the grid that moved up together by `lines`, or down when it is negative.
  struct Scroll: Equatable {
    var rows: Range<Int>
    var lines: Int
  }

  /// Forgets what moved and what was drawn for the frame before. Whoever shows the frames has to have seen it.
  mutating func startFrame() {
    scrolled = nil
    for y in 0..<height where !drawn[y].isEmpty { drawn[y] = 0..<0 }
  }

  /// Blanks everything and takes another size.
  mutating func reset(width: Int, height: Int) {
    let measure = displayWidth
    self = Surface(width: width, height: height, symbols: symbols)
    displayWidth = measure
  }

  /// Blanks rows, whole.
  mutating func blank(rows: Range<Int>) {
    for y in rows.clamped(to: 0..<height) {
      cells[y].blank()
      draws(0..<width, y)
    }
  }

  /// Moves rows up by `lines`, or down when it is negative; what comes in is blank.
  mutating func scroll(_ rows: Range<Int>, by lines: Int) {
    let rows = rows.clamped(to: 0..<height)
    guard lines != 0, !rows.isEmpty else { return }
    let isFirst = scrolled == nil && rows.allSatisfy { drawn[$0].isEmpty }
    let incoming = cells.scroll(rows, by: lines)
    blank(rows: incoming)
    if isFirst {
      scrolled = Scroll(rows: rows, lines: lines)
    } else {
      for y in rows { draws(0..<width, y) }
    }
  }

  /// Puts rows of another surface in the same rows of this one, from a column on.
  mutating func copy(_ rows: Range<Int>, of other: Surface, toColumn column: Int) {
    let columns = max(0, min(other.width, width - column))
    for y in rows.clamped(to: 0..<min(height, other.height)) {
      cells[y].replaceSubrange(column..<column + columns, with: other.cells[y].prefix(columns))
      draws(column..<column + columns, y)
    }
  }

  subscript(x: Int, y: Int) -> Cell { cells[y][x] }

  /// The columns of a row outside which nothing was drawn since `startFrame`.
  func drawnColumns(_ y: Int) -> Range<Int> { Int(drawn[y].lowerBound)..<Int(drawn[y].upperBound) }

  /// Keeps in mind that columns of a row are drawn on, and with them what stands across their edges.
  private mutating func draws(_ columns: Range<Int>, _ y: Int) {
    let all = max(0, columns.lowerBound - 1)..<min(width, columns.upperBound + 1)
    let before = drawn[y].isEmpty ? all : drawnColumns(y)
    drawn[y] =
      Int32(min(before.lowerBound, all.lowerBound))..<Int32(max(before.upperBound, all.upperBound))
  }

  /// Draws with only `clip`'s rows open, within those open already.
  mutating func clipped(to clip: Range<Int>, _ draw: (inout Surface) -> Void) {
    let outer = rows
    rows = clip.clamped(to: rows)
    draw(&self)
    rows = outer
  }

  /// Fills a rectangle with blanks of a style.
  mutating func fill(x: Int, y: Int, width: Int, height: Int = 1, style: Style) {
    fill(x: x, y: y, width: width, height: height, with: " ", style: style)
  }

  /// Fills a rectangle with a character one column wide.
  mutating func fill(
    x: Int, y: Int, width: Int, height: Int = 1, with symbol: Unicode.Scalar, style: Style
  ) {
    let columns = (x..<max(x, x + width)).clamped(to: 0..<self.width)
    guard !columns.isEmpty else { return }
    let cell = Cell(symbols.shown(symbol), style: style)
    for row in (y..<max(y, y + height)).clamped(to: rows) {
      draws(columns, row)
      cells[row].withUnsafeMutableBufferPointer { row in
        row.split(before: columns.lowerBound)
        row.split(before: columns.upperBound)
        for column in columns { row[column] = cell }
      }
    }
  }

  /// Gives the cells of a rectangle another background and further attributes; the text stays.
  mutating func restyle(
    x: Int, y: Int, width: Int, height: Int = 1, on background: Theme.Role,
    _ attributes: Style.Attributes = []
  ) {
    let columns = (x..<max(x, x + width)).clamped(to: 0..<self.width)
    guard !columns.isEmpty else { return }
    for row in (y..<max(y, y + height)).clamped(to: rows) {
      draws(columns, row)
      cells[row].withUnsafeMutableBufferPointer { row in
        for column in columns {
          row[column].style.background = background
          row[column].style.attributes.formUnion(attributes)
        }
      }
    }
  }
}

extension Surface {
  /// Writes a cell and, for a wide one, its right half, if both lie in the row.
  mutating func set(_ cell: Cell, x: Int, y: Int) {
    guard x >= 0, x + max(1, Int(cell.width)) <= width else { return }
    _ = draw(from: x, y) { row in
      row.set(cell, x: x)
      return max(1, Int(cell.width))
    }
  }

  /// Has a row drawn on from a column on, and says how many columns that took. An empty row stands for one that isn't
  /// open.
  mutating func draw(
    from x: Int, _ y: Int, _ draw: (UnsafeMutableBufferPointer<Cell>) -> Int
  ) -> Int {
    guard rows.contains(y) else { return draw(UnsafeMutableBufferPointer(start: nil, count: 0)) }
    let taken = cells[y].withUnsafeMutableBufferPointer { draw($0) }
    if taken > 0, x + taken > 0 { draws(x..<x + taken, y) }
    return taken
  }
}
