/// What stands left of a block on a page: blanks, and the bars of the quotes around it.
struct PageInset {
  var x = 0
  /// Columns for text.
  var width: Int
  /// Columns of the bars.
  var bars: [Int] = []
  var isQuote = false

  func indented(by columns: Int) -> PageInset {
    var inset = self
    inset.x += columns
    inset.width = max(1, width - columns)
    return inset
  }
}
