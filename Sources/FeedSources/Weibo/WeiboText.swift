/// What stands in the text of a Weibo status: names, topics, emotions and links among words.
package enum WeiboText {
  package enum Part: Hashable, Sendable {
    case words(String)
    /// Without the @.
    case name(String)
    /// Without the #s.
    case topic(String)
    /// With its brackets: `[doge]`.
    case emotion(String)
    case link(String)
  }

  /// The parts in order; joined they are `text` again.
  package static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var words = ""
    var rest = Substring(text)
    while let first = rest.first {
      if let (part, length) = part(at: rest, after: words.last) {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(part)
        rest = rest.dropFirst(length)
      } else {
        words.append(first)
        rest.removeFirst()
      }
    }
    if !words.isEmpty { parts.append(.words(words)) }
    return parts
  }

  /// The text as HTML for a page: names, topics and links lead to the web site.
  package static func html(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.contains { !$0.isWhitespace } }
      .map { "<p>" + parts(of: String($0)).map(html).joined() + "</p>" }
      .joined(separator: "\n")
  }

  private static func html(_ part: Part) -> String {
    switch part {
    case .words(let text), .emotion(let text): escaped(text)
    case .name(let name): anchor("https://weibo.com/n/" + PercentEncoding.query(name), "@" + name)
    case .topic(let topic):
      anchor(
        "https://s.weibo.com/weibo?q=" + PercentEncoding.query("#\(topic)#"), "#\(topic)#")
    case .link(let link): anchor(link, link)
    }
  }

  private static func anchor(_ address: String, _ text: String) -> String {
    "<a href=\"\(escaped(address))\">\(escaped(text))</a>"
  }
}

extension WeiboText {
  private static func part(at text: Substring, after before: Character?) -> (Part, Int)? {
    switch text.first {
    case "@":
      // An @ inside a word is a mail address.
      if let before, before.isASCII, before.isLetter || before.isNumber { return nil }
      let name = text.dropFirst().prefix(31) {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-"
      }
      return (1...30).contains(name.count) ? (.name(String(name)), name.count + 1) : nil
    case "#":
      let topic = text.dropFirst().prefix(65) { $0 != "#" && $0 != "\n" }
      guard (1...64).contains(topic.count), text.dropFirst(topic.count + 1).first == "#",
        topic.contains(where: { !$0.isWhitespace })
      else { return nil }
      return (.topic(String(topic)), topic.count + 2)
    case "[":
      let name = text.dropFirst().prefix(13) { $0.isLetter || $0.isNumber }
      guard (1...12).contains(name.count), text.dropFirst(name.count + 1).first == "]" else {
        return nil
      }
      return (.emotion("[\(name)]"), name.count + 2)
    case "h":
      guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
      let link = text.prefix { $0.isASCII && linkCharacters.contains($0) }
      let trimmed = link.count - link.reversed().prefix { ".,;:!?)'".contains($0) }.count
      return trimmed > 8 ? (.link(String(link.prefix(trimmed))), trimmed) : nil
    default: return nil
    }
  }

  private static var linkCharacters: Set<Character> {
    Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%")
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

extension Substring {
  /// The longest start of at most `limit` characters that all satisfy `predicate`.
  fileprivate func prefix(_ limit: Int, while predicate: (Character) -> Bool) -> Substring {
    prefix(limit).prefix(while: predicate)
  }
}
