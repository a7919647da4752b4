/// newsboat's `urls` file: `URL "tag" … "~Title" "!"`, a feed a line.
///
/// Whatever is not understood stays as it stands, so that reading and writing changes nothing.
package struct NewsboatURLs: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    /// A feed, and the line it was read from.
    case feed(Subscription, raw: String?)
    /// A comment, a blank line, a `query:`.
    case other(String)
  }

  package var lines: [Line]

  package init(lines: [Line] = []) { self.lines = lines }

  package var subscriptions: [Subscription] {
    lines.compactMap { if case .feed(let subscription, _) = $0 { subscription } else { nil } }
  }

  /// Reads the file; a last line without its end counts. Bytes that are no UTF-8 are replaced.
  package static func parse(_ bytes: [UInt8]) -> NewsboatURLs {
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
    if lines.last == "" { lines.removeLast() }
    return NewsboatURLs(lines: lines.map(line))
  }

  /// The file's text; lines that were read and not changed are as they were.
  package func write() -> String {
    lines.map { line in
      switch line {
      case .other(let text): text + "\n"
      case .feed(let subscription, let raw):
        if let raw, case .feed(subscription, _) = Self.line(raw) {
          raw + "\n"
        } else {
          Self.text(subscription) + "\n"
        }
      }
    }.joined()
  }

  /// A subscription as a line, without a line end.
  package static func text(_ subscription: Subscription) -> String {
    var words = [quotedIfNeeded(subscription.url)]
    if subscription.isHidden { words.append("\"!\"") }
    words += subscription.tags.map(quoted)
    if let title = subscription.title { words.append(quoted("~" + title)) }
    return words.joined(separator: " ")
  }

  private static func line(_ raw: String) -> Line {
    let words = words(of: raw)
    guard let url = words.first, !url.hasPrefix("#"), !url.hasPrefix("query:") else {
      return .other(raw)
    }
    var result = Subscription(url: url)
    for word in words.dropFirst() {
      if word == "!" {
        result.isHidden = true
      } else if word.hasPrefix("~") {
        result.title = String(word.dropFirst())
      } else if !word.isEmpty, !result.tags.contains(word) {
        result.tags.append(word)
      }
    }
    return .feed(result, raw: raw)
  }

  /// Words parted by blanks; quotes hold a word together, a backslash takes the next character as it is. `#` ends it.
  private static func words(of line: String) -> [String] {
    var result: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == " " || character == "\t" {
        if let done = word { result.append(done) }
        word = nil
      } else if !isQuoted, character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { result.append(word) }
    return result
  }

  private static func quotedIfNeeded(_ url: String) -> String {
    url.contains { $0 == " " || $0 == "\t" || $0 == "\"" } ? quoted(url) : url
  }

  /// A word in quotes, in one line, so that reading it gives it back.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text where !character.isNewline {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
