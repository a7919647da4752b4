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
  mutating func forget(rows count: Int = 0) {
    rows = [[Cell]](repeating: [], count: count)
  }

  /// The terminal has moved rows; what came in is unknown.
  mutating func scroll(_ scroll: Surface.Scroll) {
    for y in scroll.lines > 0 ? Array(scroll.rows) : scroll.rows.reversed() {
      rows[y] = scroll.rows.contains(y + scroll.lines) ? rows[y + scroll.lines] : []
    }
  }

  /// Takes a row over and gives the part of it from the first cell that is new to the last; nil when none is.
  ///
  /// No wide character, old or new, is cut by the ends.
  mutating func take(_ new: [Cell], row: Int) -> Range<Int>? {
    let old = rows[row]
    defer { rows[row] = new }
    guard old.count == new.count else { return new.indices }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        // The same storage, or the same bytes: most rows of most frames.
        if old.baseAddress == new.baseAddress { return nil }
        let size = old.count * MemoryLayout<Cell>.stride
        if memcmp(old.baseAddress!, new.baseAddress!, size) == 0 { return nil }
        guard var start = new.indices.first(where: { old[$0] != new[$0] }) else { return nil }
        var end = new.indices.last { old[$0] != new[$0] }! + 1
        while start > 0, old[start].width == 0 || new[start].width == 0 { start -= 1 }
        while end < new.count, old[end].width == 0 || new[end].width == 0 { end += 1 }
        return start..<end
      }
    }
  }
}
