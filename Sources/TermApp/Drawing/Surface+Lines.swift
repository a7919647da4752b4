extension Surface {
  /// The rows as text, trailing blanks and all: what a golden screen holds between its bars.
  func lines() -> [String] {
    cells.map { row in row.reduce(into: "") { $0 += $1.grapheme } }
  }

  /// The looks of the rows: for each run that isn't plain `row:from-to role on role attributes`.
  func styleLines() -> [String] {
    var lines: [String] = []
    for row in 0..<height {
      var start = 0
      while start < width {
        let style = self[start, row].style
        var end = start + 1
        while end < width, self[end, row].style == style { end += 1 }
        if style != .plain { lines.append("\(row):\(start)-\(end - 1) \(style)") }
        start = end
      }
    }
    return lines
  }
}

extension Style: CustomStringConvertible {
  var description: String {
    var words = [foreground.name]
    if background != .text { words += ["on", background.name] }
    for (name, attribute) in Attributes.names where attributes.contains(attribute) {
      words.append(name)
    }
    return words.joined(separator: " ")
  }
}

extension Style.Attributes {
  /// The words of theme files, in the order they are written.
  static let names: [(String, Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("struck", .struck),
  ]
}
