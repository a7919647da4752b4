import FeedCore

/// A grid of cells that views draw on; origin top left, y down, in cells.
///
/// What falls outside the grid, or outside `rows`, is left out, so a view may draw a card that is cut at an edge.
/// One surface is kept between frames: a view that knows what it drew last draws only what changed.
struct Surface: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  /// Row by row. A row that was not drawn on keeps its storage, so whoever has a copy sees at once that it is the same.
  private(set) var cells: [[Cell]]
  /// The storage that all rows share until they are drawn on.
  private(set) var blankRow: [Cell]
  /// The rows that moved since `startFrame`; a hint for the screen, the cells have moved already.
  private(set) var scrolled: Scroll?
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
    blankRow = [Cell](repeating: Cell(), count: self.width)
    cells = [[Cell]](repeating: blankRow, count: self.height)
  }

  /// Rows of the grid that moved up together by `lines`, or down when it is negative.
  struct Scroll: Equatable {
    var rows: Range<Int>
    var lines: Int
  }

  /// Forgets what moved for the frame before.
  mutating func startFrame() { scrolled = nil }

  /// Blanks everything and takes another size.
  mutating func reset(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    rows = 0..<self.height
    scrolled = nil
    blankRow = [Cell](repeating: Cell(), count: self.width)
    cells = [[Cell]](repeating: blankRow, count: self.height)
  }

  /// Blanks rows, whole.
  mutating func blank(rows: Range<Int>) {
    for y in rows.clamped(to: 0..<height) { cells[y] = blankRow }
  }

  /// Moves rows up by `lines`, or down when it is negative; what comes in is blank.
  mutating func scroll(_ rows: Range<Int>, by lines: Int) {
    let rows = rows.clamped(to: 0..<height)
    guard lines != 0, !rows.isEmpty else { return }
    cells.scroll(rows, by: lines, incoming: blankRow)
    scrolled = Scroll(rows: rows, lines: lines)
  }

  /// Puts rows of another surface in the same rows of this one, from a column on.
  mutating func copy(_ rows: Range<Int>, of other: Surface, toColumn column: Int) {
    let columns = max(0, min(other.width, width - column))
    for y in rows.clamped(to: 0..<min(height, other.height)) {
      cells[y].replaceSubrange(column..<column + columns, with: other.cells[y].prefix(columns))
    }
  }

  subscript(x: Int, y: Int) -> Cell { cells[y][x] }

  /// Has a row drawn on; an empty one stands for a row that isn't open.
  mutating func withRow<Result>(
    _ y: Int, _ draw: (UnsafeMutableBufferPointer<Cell>) -> Result
  ) -> Result {
    guard rows.contains(y) else { return draw(UnsafeMutableBufferPointer(start: nil, count: 0)) }
    return cells[y].withUnsafeMutableBufferPointer { draw($0) }
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
    for row in (y..<max(y, y + height)).clamped(to: rows) {
      cells[row].withUnsafeMutableBufferPointer { row in
        for column in columns {
          row[column].style.background = background
          row[column].style.attributes.formUnion(attributes)
        }
      }
    }
  }
}
