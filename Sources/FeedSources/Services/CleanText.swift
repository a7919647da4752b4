import FeedParser

/// The texts of a service on their way into the model: through the sanitiser, without space around.
enum CleanText {
  /// Text in one line; nil when nothing is left.
  static func line(_ text: String) -> String? {
    let line = trimmed(Sanitiser.line(text))
    return line.isEmpty ? nil : line
  }

  /// Text with its line ends kept.
  static func text(_ text: String) -> String { trimmed(Sanitiser.text(text)) }

  /// Weibo ends its texts with a zero-width space.
  private static func trimmed(_ text: String) -> String {
    let isSpace = { (c: Character) in c.isWhitespace || c == "\u{200B}" || c == "\u{FEFF}" }
    let start = text.drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...end])
  }
}
