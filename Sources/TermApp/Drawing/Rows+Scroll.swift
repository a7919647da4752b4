extension [[Cell]] {
  /// Moves rows up by `lines`, or down when it is negative. Of the rows that stay nothing is touched.
  mutating func scroll(_ rows: Range<Int>, by lines: Int, incoming: [Cell]) {
    let count = Swift.min(abs(lines), rows.count)
    let middle = lines > 0 ? rows.lowerBound + count : rows.upperBound - count
    for y in lines > 0 ? rows.lowerBound..<middle : middle..<rows.upperBound { self[y] = incoming }
    // Both parts turned round, and then the whole: they have changed places.
    turn(rows.lowerBound..<middle)
    turn(middle..<rows.upperBound)
    turn(rows)
  }

  private mutating func turn(_ rows: Range<Int>) {
    var (low, high) = (rows.lowerBound, rows.upperBound - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
