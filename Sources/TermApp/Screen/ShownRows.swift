/// What the terminal was last given, row by row, and so what of the next frame is new.
struct ShownRows {
  /// Empty rows are unknown: of them everything is new.
  private var rows: [[Cell]] = []

  /// Whether the surface before had this one's size; if not, everything is new.
  func hasSize(of surface: borrowing Surface) -> Bool {
    !rows.isEmpty && rows.count == surface.height
  }

  /// Nothing is known any more.
  mutating func forget() { rows = [] }

  /// The terminal has moved rows; what came in is blank, or unknown.
  mutating func scroll(_ scroll: Surface.Scroll, erasesToBlanks: Bool) {
    for y in rows.scroll(scroll.rows, by: scroll.lines) {
      if erasesToBlanks { rows[y].blank() } else { rows[y] = [] }
    }
  }

  /// The terminal has erased everything: its rows are blank, or unknown.
  mutating func clear(for surface: borrowing Surface, erasesToBlanks: Bool) {
    rows = [[Cell]](
      repeating: erasesToBlanks ? .blank(surface.width) : [], count: surface.height)
  }

  /// Takes over a frame, and gives the parts of its rows that are new, in order: row, columns. Few unchanged cells between
  /// two parts belong to one, for a jump is no shorter. `whole` are the rows that may be new where nothing was drawn.
  ///
  /// No wide character, old or new, is cut by the ends.
  mutating func take(
    _ surface: borrowing Surface, whole: Range<Int>, _ write: (Int, Range<Int>) -> Void
  ) {
    for y in 0..<min(rows.count, surface.height) {
      let columns = whole.contains(y) ? 0..<surface.width : surface.drawnColumns(y)
      guard !columns.isEmpty else { continue }
      let row = surface.cells[y]
      guard rows[y].count == row.count else {
        write(y, row.indices)
        rows[y] = row
        continue
      }
      rows[y].withUnsafeMutableBufferPointer { old in
        row.withUnsafeBufferPointer { new in
          Self.findChanges(from: UnsafeBufferPointer(old), to: new, in: columns) { part in
            write(y, part)
            for x in part { old[x] = new[x] }
          }
        }
      }
    }
  }

  /// Cells that are jumped over at least.
  private static let shortestJump = 8

  private static func findChanges(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>, in columns: Range<Int>,
    _ found: (Range<Int>) -> Void
  ) {
    var part = 0..<0
    var index = columns.lowerBound
    while index < columns.upperBound {
      guard old[index] != new[index] else {
        index += 1
        continue
      }
      var start = index
      while start > 0, old[start].width == 0 || new[start].width == 0 { start -= 1 }
      index += 1
      while index < new.count,
        old[index] != new[index] || old[index].width == 0 || new[index].width == 0
      { index += 1 }
      if part.isEmpty {
        part = start..<index
      } else if start - part.upperBound < shortestJump {
        part = part.lowerBound..<index
      } else {
        found(part)
        part = start..<index
      }
    }
    if !part.isEmpty { found(part) }
  }
}
