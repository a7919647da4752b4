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

  /// The terminal has moved rows; what came in is `blank`, or unknown when that is empty.
  mutating func scroll(_ scroll: Surface.Scroll, blank: [Cell]) {
    rows.scroll(scroll.rows, by: scroll.lines, incoming: blank)
  }

  /// The terminal has erased everything: its rows are `blank`, or unknown when that is empty.
  mutating func clear(rows count: Int, blank: [Cell]) {
    rows = [[Cell]](repeating: blank, count: count)
  }

  /// Takes over a frame, and gives the parts of its rows that are new, in order: row, columns. Few unchanged cells between
  /// two parts belong to one, for a jump is no shorter.
  ///
  /// No wide character, old or new, is cut by the ends.
  mutating func take(_ cells: [[Cell]], _ write: (Int, Range<Int>) -> Void) {
    for y in 0..<min(rows.count, cells.count) where !isShown(cells, y) {
      rows[y].withUnsafeBufferPointer { old in
        cells[y].withUnsafeBufferPointer { new in
          if old.count == new.count {
            Self.findChanges(from: old, to: new) { write(y, $0) }
          } else if !new.isEmpty {
            write(y, new.indices)
          }
        }
      }
      rows[y] = cells[y]
    }
  }

  /// The same storage, as of most rows of most frames, holds the same cells: nobody drew on it since it was taken.
  private func isShown(_ cells: [[Cell]], _ y: Int) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      cells.withUnsafeBufferPointer { cells in
        unsafeBitCast(rows[y], to: UInt.self) == unsafeBitCast(cells[y], to: UInt.self)
      }
    }
  }

  /// Cells that are jumped over at least.
  private static let shortestJump = 8

  private static func findChanges(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>,
    _ found: (Range<Int>) -> Void
  ) {
    var part = 0..<0
    var index = 0
    while index < new.count {
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
