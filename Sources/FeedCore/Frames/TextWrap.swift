/// Breaks text into lines of at most `columns` columns.
///
/// Newlines of any kind end a line. Latin breaks at blanks and after hyphens, Chinese and Japanese anywhere but before
/// closing and after opening punctuation; a word longer than a line is broken between grapheme clusters. Blanks at the
/// edges of lines are left out, and nothing else is: a cluster wider than the whole line (a Chinese character in one
/// column) stands on a line of its own, longer than asked for, and is for the drawing to cut. A width below 1 is 1.
package struct TextWrap: Hashable, Sendable {
  package var displayWidth: DisplayWidth
  /// Stands for what a limit leaves out.
  package var ellipsis: String

  package init(_ displayWidth: DisplayWidth = DisplayWidth(), ellipsis: String = "…") {
    self.displayWidth = displayWidth
    self.ellipsis = ellipsis
  }

  /// The lines of a text; none when it is blank from end to end. Between paragraphs at most one blank line stays,
  /// or none at all; none begins or ends the text.
  ///
  /// When more than `limit` lines would be needed, the last one ends with the ellipsis: after a blank where whole
  /// words (and in Chinese, characters) stand before it, at once inside a word.
  package func lines(
    _ text: String, columns: Int, limit: Int = .max, keepsBlankLines: Bool = true
  ) -> [Substring] {
    guard limit > 0 else { return [] }
    let text = displayWidth.expandingTabs(text)
    let columns = max(1, columns)
    let (ranges, isCut) = displayWidth.read(text[...]) { reader in
      var pass = WrapPass(reader: reader, columns: columns, limit: limit)
      pass.keepsBlankLines = keepsBlankLines
      return pass.run()
    }
    var lines: [Substring] = []
    lines.reserveCapacity(ranges.count)
    let utf8 = text.utf8
    var index = text.startIndex
    var offset = 0
    for range in ranges {
      let start = utf8.index(index, offsetBy: range.lowerBound - offset)
      let end = utf8.index(start, offsetBy: range.count)
      lines.append(text[start..<end])
      (index, offset) = (end, range.upperBound)
    }
    if isCut, let last = lines.popLast() {
      lines.append(elided(text[last.startIndex...], columns: columns))
    }
    return lines
  }

  /// The beginning of a text as one line: the text itself when it fits and is a single line.
  package func line(_ text: String, columns: Int) -> Substring {
    lines(text, columns: columns, limit: 1).first ?? ""
  }
}

extension TextWrap {
  /// The first line of `text`, with the ellipsis at its end whether it is needed or not.
  private func elided(_ text: Substring, columns: Int) -> Substring {
    let mark = displayWidth.columns(of: ellipsis)
    guard columns > mark else { return Substring(ellipsis) }
    let anywhere = firstLine(of: text, columns: columns - mark) { $0.run(breakingAnywhere: true) }
    let room = columns - mark - 1
    // The comma that is left out need not have fitted.
    for columns in stride(from: room + 2, through: room, by: -1) where columns > 0 {
      let line = firstLine(of: text, columns: columns) { $0.run(breakingWords: false) }
      let words = Self.trimmed(line)
      let width = displayWidth.columns(of: words)
      // A line must not end half empty because a very long word did not fit.
      if width <= room, width >= displayWidth.columns(of: anywhere) / 2, !words.isEmpty {
        return words + " " + ellipsis
      }
    }
    return displayWidth.columns(of: anywhere) + mark <= columns
      ? anywhere + ellipsis : Substring(ellipsis)
  }

  private func firstLine(
    of text: Substring, columns: Int,
    _ run: (inout WrapPass) -> (ranges: [Range<Int>], isCut: Bool)
  ) -> Substring {
    let range = displayWidth.read(text) { reader in
      var pass = WrapPass(reader: reader, columns: columns, limit: 1)
      return run(&pass).ranges.first
    }
    return Self.slice(text, range ?? 0..<0)
  }

  private static func slice(_ text: Substring, _ range: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  /// Without the comma that the ellipsis takes the place of.
  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while let last = line.last, ",;:，；：、".contains(last) || last.isWhitespace {
      line.removeLast()
    }
    return line
  }
}
