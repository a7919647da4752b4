import FeedCore

/// Where a web feed's document comes from, as its line in the `urls` file says.
package enum FeedAddress: Hashable, Sendable {
  case web(String)
  case file(path: String)
  /// `exec:PROGRAM ARGUMENT…`: what the program prints.
  case program([String])
  /// `filter:PROGRAM ARGUMENT…:URL`: what the program makes of what the URL gives.
  case filter([String], url: String)

  /// nil when it is none of these, or a program without a name.
  package init?(_ source: SourceID) {
    let text = source.rawValue
    if text.hasPrefix("exec:") {
      guard let words = programWords(text.dropFirst(5)) else { return nil }
      self = .program(words)
    } else if text.hasPrefix("filter:") {
      let rest = text.dropFirst(7)
      guard let split = Self.addressStart(rest), let words = programWords(rest[..<split]) else {
        return nil
      }
      self = .filter(words, url: String(rest[rest.index(after: split)...]))
    } else if text.hasPrefix("file://") {
      self = .file(path: percentDecoded(text.dropFirst(7).drop { $0 != "/" }))
    } else {
      guard WebAddress(text) != nil else { return nil }
      self = .web(text)
    }
  }

  /// Whose connections it takes; nil without the network.
  package var host: String? {
    switch self {
    case .web(let url), .filter(_, let url): WebAddress(url)?.host
    case .file, .program: nil
    }
  }

  /// The colon before the address in `PROGRAM:https://…`.
  private static func addressStart(_ text: Substring) -> Substring.Index? {
    text.indices.first { index in
      guard text[index] == ":" else { return false }
      let rest = text[text.index(after: index)...]
      return rest.hasPrefix("http://") || rest.hasPrefix("https://")
    }
  }
}

/// Words as a shell would part them, by spaces, quotes and backslashes, and nothing else of a shell.
private func programWords(_ text: Substring) -> [String]? {
  let parted = ArgumentWords(text) { $0 == " " || $0 == "\t" }
  var words = parted.words
  guard let first = words.first, !first.isEmpty, parted.isClosed else { return nil }
  if first.hasPrefix("~/"), let home = environmentVariable("HOME") {
    words[0] = home + first.dropFirst()
  }
  return words
}
