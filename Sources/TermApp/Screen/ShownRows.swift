import Glibc

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
    for y in scroll.lines > 0 ? Array(scroll.rows) : scroll.rows.reversed() {
      rows[y] = scroll.rows.contains(y + scroll.lines) ? rows[y + scroll.lines] : blank
    }
  }

  /// The terminal has erased everything: its rows are `blank`, or unknown when that is empty.
  mutating func clear(rows count: Int, blank: [Cell]) {
    rows = [[Cell]](repeating: blank, count: count)
  }

  /// The rows of a frame that may differ from what is shown: those that were drawn on since they were taken.
  func drawnRows(of cells: [[Cell]]) -> [Int] {
    rows.withUnsafeBufferPointer { rows in
      cells.withUnsafeBufferPointer { cells in
        (0..<min(rows.count, cells.count)).filter {
          // The same storage, as of most rows of most frames, holds the same cells.
          unsafeBitCast(rows[$0], to: UInt.self) != unsafeBitCast(cells[$0], to: UInt.self)
        }
      }
    }
  }

  /// Takes a row over and gives the parts of it that are new, from the left; few unchanged cells between two are part of
  /// one, for a jump is no shorter.
  ///
  /// No wide character, old or new, is cut by the ends.
  mutating func take(_ new: [Cell], row: Int) -> [Range<Int>] {
    let old = rows[row]
    guard old.count == new.count else {
      rows[row] = new
      return new.isEmpty ? [] : [new.indices]
    }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { cells in
        defer { rows[row] = new }
        let size = old.count * MemoryLayout<Cell>.stride
        if memcmp(old.baseAddress!, cells.baseAddress!, size) == 0 { return [] }
        return Self.changes(from: old, to: cells)
      }
    }
  }

  /// Cells that are jumped over at least.
  private static let shortestJump = 8

  private static func changes(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
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
      if let last = parts.last, start - last.upperBound < shortestJump {
        parts[parts.count - 1] = last.lowerBound..<index
      } else {
        parts.append(start..<index)
      }
    }
    return parts
  }
}
