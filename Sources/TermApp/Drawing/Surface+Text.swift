import FeedCore

extension Surface {
  /// Writes text on one row and says how many columns it took.
  ///
  /// At most `maxWidth` columns, and never past the right edge; a wide character that would be cut is left out with
  /// all that follows. Left of column 0 and outside the open rows nothing is drawn, but counted all the same. What a
  /// cell cannot hold (joiners, variation selectors, direction marks, controls) is left out, so that every terminal
  /// agrees about the columns.
  @discardableResult
  mutating func put(
    _ text: some StringProtocol, x: Int, y: Int, style: Style, maxWidth: Int = .max
  ) -> Int {
    let end = maxWidth >= width - x ? width : x + maxWidth
    var column = x
    for character in text {
      let columns = Self.columns(of: character)
      guard column + columns <= end else { break }
      draw(character, columns: columns, x: column, y: y, style: style)
      column += columns
    }
    return column - x
  }
}

extension Surface {
  private static func columns(of character: Character) -> Int { 1 }

  private mutating func draw(
    _ character: Character, columns: Int, x: Int, y: Int, style: Style
  ) {
    guard rows.contains(y), x >= 0 else { return }
    set(Cell(character.unicodeScalars.first!, style: style), x: x, y: y)
  }
}
