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
    cells = Self.blank(width: self.width, height: self.height)
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
    cells = Self.blank(width: self.width, height: self.height)
  }

  /// Blanks rows, whole.
  mutating func blank(rows: Range<Int>) {
    let row = [Cell](repeating: Cell(), count: width)
    for y in rows.clamped(to: 0..<height) { cells[y] = row }
  }

  /// Moves rows up by `lines`, or down when it is negative; what comes in is blank.
  mutating func scroll(_ rows: Range<Int>, by lines: Int) {
    let rows = rows.clamped(to: 0..<height)
    guard lines != 0, !rows.isEmpty else { return }
    let incoming = [Cell](repeating: Cell(), count: width)
    for y in lines > 0 ? Array(rows) : rows.reversed() {
      cells[y] = rows.contains(y + lines) ? cells[y + lines] : incoming
    }
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

  /// All rows share one storage until they are drawn on.
  private static func blank(width: Int, height: Int) -> [[Cell]] {
    [[Cell]](repeating: [Cell](repeating: Cell(), count: width), count: height)
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
      split(before: columns.lowerBound, row: row)
      split(before: columns.upperBound, row: row)
      cells[row].withUnsafeMutableBufferPointer { row in
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
      for column in columns {
        cells[row][column].style.background = background
        cells[row][column].style.attributes.formUnion(attributes)
      }
    }
  }
}

extension Surface {
  /// Writes a cell and, for a wide one, its right half. The caller has seen to it that both lie in the row.
  mutating func set(_ cell: Cell, x: Int, y: Int) {
    split(before: x, row: y)
    split(before: x + Int(cell.width), row: y)
    cells[y][x] = cell
    if cell.width == 2 { cells[y][x + 1] = Cell(" ", width: 0, style: cell.style) }
  }

  /// Writes cells of one printable ASCII character each. The caller has seen to it that they lie in the row.
  mutating func set(
    _ characters: Slice<UnsafeBufferPointer<UInt8>>, style: Style, x: Int, y: Int
  ) {
    split(before: x, row: y)
    split(before: x + characters.count, row: y)
    cells[y].withUnsafeMutableBufferPointer { row in
      var cell = Cell(style: style)
      for (place, character) in characters.enumerated() {
        cell.base = Unicode.Scalar(character)
        row[x + place] = cell
      }
    }
  }

  /// Adds a mark to the character at a place, if that is on the surface.
  mutating func add(mark: Unicode.Scalar, x: Int, y: Int) {
    guard rows.contains(y), (0..<width).contains(x) else { return }
    cells[y][x].add(mark: mark)
  }

  /// Blanks both halves of a wide character that stands across the edge left of column `x`, for one is overwritten.
  private mutating func split(before x: Int, row: Int) {
    guard x > 0, x < width, cells[row][x].width == 0 else { return }
    cells[row][x - 1] = Cell(" ", style: cells[row][x - 1].style)
    cells[row][x] = Cell(" ", style: cells[row][x].style)
  }
}
