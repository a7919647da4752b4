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
    _ text: Substring, x: Int, y: Int, style: Style, maxWidth: Int = .max
  ) -> Int {
    let end = min(width, maxWidth >= width - x ? width : x + maxWidth)
    guard x < end else { return 0 }
    let (symbols, isWide) = (symbols, displayWidth.ambiguousIsWide)
    var text = text
    return text.withUTF8 { bytes in
      draw(from: x, y) { row in
        var pen = TextPen(row: row, x: x, end: end, style: style, symbols: symbols)
        pen.write(bytes, ambiguousIsWide: isWide)
        return pen.x - x
      }
    }
  }

  @discardableResult
  mutating func put(
    _ text: String, x: Int, y: Int, style: Style, maxWidth: Int = .max
  ) -> Int {
    put(text[...], x: x, y: y, style: style, maxWidth: maxWidth)
  }

  /// Writes one symbol of the frame, one column wide.
  mutating func put(symbol: Unicode.Scalar, x: Int, y: Int, style: Style) {
    guard rows.contains(y) else { return }
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
