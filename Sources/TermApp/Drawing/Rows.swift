extension [Cell] {
  /// A row of plain blanks.
  static func blank(_ width: Int) -> [Cell] { [Cell](repeating: Cell(), count: width) }

  /// Makes plain blanks of its cells.
  mutating func blank() {
    withUnsafeMutableBufferPointer { $0.update(repeating: Cell()) }
  }
}

extension [[Cell]] {
  /// Moves rows up by `lines`, or down when it is negative, and gives those that are to be drawn anew: the ones that
  /// went out stand there. Rows change places and are not touched themselves.
  mutating func scroll(_ rows: Range<Int>, by lines: Int) -> Range<Int> {
    let count = Swift.min(abs(lines), rows.count)
    let middle = lines > 0 ? rows.lowerBound + count : rows.upperBound - count
    withUnsafeMutableBufferPointer { all in
      // Both parts turned round, and then the whole: they have changed places.
      all.turn(rows.lowerBound..<middle)
      all.turn(middle..<rows.upperBound)
      all.turn(rows)
    }
    return lines > 0
      ? rows.upperBound - count..<rows.upperBound : rows.lowerBound..<rows.lowerBound + count
  }
}

extension UnsafeMutableBufferPointer<[Cell]> {
  fileprivate func turn(_ rows: Range<Int>) {
    var (low, high) = (rows.lowerBound, rows.upperBound - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
