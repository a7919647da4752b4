import FeedCore

extension Surface {
  /// Writes text on one row and says how many columns it took: those that `DisplayWidth` counts.
  ///
  /// At most `maxWidth` columns, and never past the right edge; a wide character that would be cut is left out with
  /// all that follows. Left of column 0 and outside the open rows nothing is drawn, but counted all the same. What a
  /// cell cannot hold (joiners, selectors, direction marks, controls) is left out, so that every terminal agrees about
  /// the columns; a tab is blanks up to the next multiple of 8.
  @discardableResult
  mutating func put(
    _ text: some StringProtocol, x: Int, y: Int, style: Style, maxWidth: Int = .max
  ) -> Int {
    var pen = Pen(
      start: x, y: y, end: min(width, maxWidth >= width - x ? width : x + maxWidth), style: style)
    let utf8 = text.utf8
    let plain = utf8.withContiguousStorageIfAvailable { put(plain: $0, &pen) } ?? 0
    var index = utf8.index(utf8.startIndex, offsetBy: plain)
    while index < utf8.endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      if byte < 0x80, next == utf8.endIndex || utf8[next] < 0x80 {
        // An ASCII character that nothing joins.
        guard put(ascii: byte, &pen) else { break }
        index = next
      } else {
        let character = text[index]
        guard put(character, &pen) else { break }
        index = text.index(after: index)
      }
    }
    return pen.x - x
  }

  /// Writes one symbol of the frame, one column wide.
  mutating func put(symbol: Unicode.Scalar, x: Int, y: Int, style: Style) {
    guard rows.contains(y), (0..<width).contains(x) else { return }
    set(Cell(symbols.shown(symbol), style: style), x: x, y: y)
  }

  /// Draws the outline of a box with round corners.
  mutating func box(x: Int, y: Int, width: Int, height: Int, style: Style) {
    guard width > 1, height > 1 else { return }
    let (right, bottom) = (x + width - 1, y + height - 1)
    for (row, left, middle, end) in [(y, "╭", "─", "╮"), (bottom, "╰", "─", "╯")]
      as [(Int, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)]
    {
      put(symbol: left, x: x, y: row, style: style)
      fill(x: x + 1, y: row, width: width - 2, with: middle, style: style)
      put(symbol: end, x: right, y: row, style: style)
    }
    fill(x: x, y: y + 1, width: 1, height: height - 2, with: "│", style: style)
    fill(x: right, y: y + 1, width: 1, height: height - 2, with: "│", style: style)
  }
}

extension Surface {
  /// Where the next character goes.
  private struct Pen {
    let start: Int
    let y: Int
    /// The first column that may not be drawn on.
    let end: Int
    let style: Style
    var x: Int

    init(start: Int, y: Int, end: Int, style: Style) {
      (self.start, self.y, self.end, self.style, x) = (start, y, end, style, start)
    }
  }

  /// Writes the printable ASCII a text begins with, most texts being nothing else. Gives the bytes it took: none that
  /// something may join, and none for which there is no room.
  private mutating func put(plain bytes: UnsafeBufferPointer<UInt8>, _ pen: inout Pen) -> Int {
    guard pen.x >= 0, rows.contains(pen.y) else { return 0 }
    let most = min(bytes.count, max(0, pen.end - pen.x))
    var count = 0
    while count < most, bytes[count] &- 0x20 < 0x5F { count += 1 }
    if count > 0, count < bytes.count, bytes[count] >= 0x80 { count -= 1 }
    guard count > 0 else { return 0 }
    set(bytes[..<count], style: pen.style, x: pen.x, y: pen.y)
    pen.x += count
    return count
  }

  /// False when there is no room.
  private mutating func put(ascii byte: UInt8, _ pen: inout Pen) -> Bool {
    if byte >= 0x20, byte != 0x7F { return place(Unicode.Scalar(byte), columns: 1, &pen) }
    guard byte == 0x09 else { return true }
    let stop = pen.start + ((pen.x - pen.start) / 8 + 1) * 8
    while pen.x < stop { guard place(" ", columns: 1, &pen) else { return false } }
    return true
  }

  private mutating func put(_ character: Character, _ pen: inout Pen) -> Bool {
    guard pen.x + displayWidth.columns(of: character) <= pen.end else { return false }
    var reducer = CellReducer(ambiguousIsWide: displayWidth.ambiguousIsWide)
    var base: Int?
    for scalar in character.unicodeScalars {
      switch reducer.reduce(scalar) {
      case .base(let scalar, let columns):
        base = pen.x
        _ = place(symbols.shown(scalar), columns: columns, &pen)
      case .mark(let scalar):
        if let base { add(mark: scalar, x: base, y: pen.y) }
      case .nothing: break
      }
    }
    return true
  }

  private mutating func place(_ scalar: Unicode.Scalar, columns: Int, _ pen: inout Pen) -> Bool {
    guard pen.x + columns <= pen.end else { return false }
    if pen.x >= 0, rows.contains(pen.y) {
      set(Cell(scalar, width: UInt8(columns), style: pen.style), x: pen.x, y: pen.y)
    }
    pen.x += columns
    return true
  }
}
