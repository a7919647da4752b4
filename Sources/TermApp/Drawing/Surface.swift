import FeedCore

/// A grid of cells that views draw on; origin top left, y down, in cells.
///
/// What falls outside the grid, or outside `rows`, is left out, so a view may draw a card that is cut at an edge.
/// One surface is kept and cleared between frames.
struct Surface: Sendable {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var cells: [Cell]
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
    cells = [Cell](repeating: Cell(), count: self.width * self.height)
  }

  /// Blanks everything and takes another size; the storage stays where it was when it is large enough.
  mutating func reset(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    rows = 0..<self.height
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(Cell(), count: self.width * self.height))
  }

  subscript(x: Int, y: Int) -> Cell { cells[y * width + x] }

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
      let start = row * self.width
      split(before: start + columns.lowerBound, row: row)
      split(before: start + columns.upperBound, row: row)
      for column in columns { cells[start + column] = cell }
    }
  }

  /// Gives the cells of a rectangle another background and further attributes; the text stays.
  mutating func restyle(
    x: Int, y: Int, width: Int, height: Int = 1, on background: Theme.Role,
    _ attributes: Style.Attributes = []
  ) {
    let columns = (x..<max(x, x + width)).clamped(to: 0..<self.width)
    for row in (y..<max(y, y + height)).clamped(to: rows) {
      for index in columns.lowerBound + row * self.width..<columns.upperBound + row * self.width {
        cells[index].style.background = background
        cells[index].style.attributes.formUnion(attributes)
      }
    }
  }
}

extension Surface {
  /// Writes a cell and, for a wide one, its right half. The caller has seen to it that both lie in the row.
  mutating func set(_ cell: Cell, x: Int, y: Int) {
    let index = y * width + x
    split(before: index, row: y)
    split(before: index + Int(cell.width), row: y)
    cells[index] = cell
    if cell.width == 2 { cells[index + 1] = Cell(" ", width: 0, style: cell.style) }
  }

  /// Writes cells of one printable ASCII character each. The caller has seen to it that they lie in the row.
  mutating func set(
    _ characters: Slice<UnsafeBufferPointer<UInt8>>, style: Style, x: Int, y: Int
  ) {
    var index = y * width + x
    split(before: index, row: y)
    split(before: index + characters.count, row: y)
    var cell = Cell(style: style)
    for character in characters {
      cell.base = Unicode.Scalar(character)
      cells[index] = cell
      index += 1
    }
  }

  /// Adds a mark to the character at a place, if that is on the surface.
  mutating func add(mark: Unicode.Scalar, x: Int, y: Int) {
    guard rows.contains(y), (0..<width).contains(x) else { return }
    cells[y * width + x].add(mark: mark)
  }

  /// Blanks both halves of a wide character that stands across the edge left of `index`, for one is overwritten.
  private mutating func split(before index: Int, row: Int) {
    guard index > row * width, index < (row + 1) * width, cells[index].width == 0 else { return }
    cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    cells[index] = Cell(" ", style: cells[index].style)
  }
}
