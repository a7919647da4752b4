/// The reposted status inside a card: a bar at its left, the author's name, the text, its pictures as one line.
package struct RepostFrame: Sendable {
  package let rect: Rect
  /// One column, as tall as the block.
  package let bar: Rect
  package let text: TextFrame
  /// How many columns of the first line are the author's name.
  package let nameColumns: Int
  package let pictures: LabelFrame?
  /// The original is gone; the text is a note.
  package let isDeleted: Bool

  init?(_ repost: Repost?, x: Int, y: Int, width: Int, metrics: Metrics) {
    guard let repost else { return nil }
    let inset = width >= 6 ? 2 : 0
    let columns = max(1, width - inset)
    let words = Self.words(of: repost, metrics.wording)
    let lines = metrics.wrap.lines(
      words.text, columns: columns, limit: metrics.repostLines, keepsBlankLines: false)
    var height = max(1, lines.count)
    text = TextFrame(
      rect: Rect(x: x + inset, y: y, width: columns, height: height),
      lines: lines.isEmpty ? [""] : lines)
    nameColumns = min(
      metrics.displayWidth.columns(of: words.name),
      metrics.displayWidth.columns(of: lines.first ?? ""))
    if case .status(let original) = repost, !original.pictures.isEmpty, metrics.isRoomy {
      let label = PictureGridFrame.label(original.pictures, columns: columns, metrics: metrics)
      pictures = LabelFrame(label, x: x + inset, y: y + height, width: columns, metrics: metrics)
      height += 1
    } else {
      pictures = nil
    }
    if case .deleted = repost { isDeleted = true } else { isDeleted = false }
    rect = Rect(x: x, y: y, width: width, height: height)
    bar = Rect(x: x, y: y, width: inset == 0 ? 0 : 1, height: height)
  }

  /// The author's name as it is written, and the whole text that begins with it.
  static func words(of repost: Repost, _ wording: Wording) -> (name: String, text: String) {
    switch repost {
    case .deleted(let notice):
      return ("", notice.isEmpty ? wording.text(.repostDeleted) : notice)
    case .status(let original):
      var author = Substring(original.displayName)
      if author.first == "@" { author.removeFirst() }
      let name = wording.text(.repostedAuthor, String(author))
      let text = [original.title ?? "", original.text].filter { !$0.isEmpty }
        .joined(separator: "\n")
      return (name, name + wording.blank + text)
    }
  }
}
