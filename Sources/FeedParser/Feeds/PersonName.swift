import FeedCore

/// An author as RSS writes one, in a single line: `me@example.org (Ada T.)`, `Ada T. <me@example.org>`, `Ada T.`
enum PersonName {
  static func author(_ raw: String) -> Author? {
    let text = TitleText.guessed(raw)
    guard !text.isEmpty else { return nil }
    guard let mail = mailAddress(in: text) else { return Author(name: text) }
    var rest = text
    rest.removeSubrange(mail)
    for noise in ["<>", "()", "mailto:"] {
      if let range = rest.firstRange(of: noise) { rest.removeSubrange(range) }
    }
    let trimmed = rest.drop { " (<,:\"".contains($0) }
    var name = String(trimmed)
    while let last = name.last, " )>,:\"".contains(last) {
      // "(Ada (T.))" keeps its inner bracket.
      if last == ")", name.filter({ $0 == "(" }).count >= name.filter({ $0 == ")" }).count { break }
      name.removeLast()
    }
    let address = String(text[mail])
    return Author(name: name.isEmpty ? address : name, link: "mailto:" + address)
  }

  private static func mailAddress(in text: String) -> Range<String.Index>? {
    guard let at = text.firstIndex(of: "@") else { return nil }
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._%+-=".contains(character)
    }
    var start = at
    while start > text.startIndex, isPart(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    var end = text.index(after: at)
    while end < text.endIndex, isPart(text[end]) { end = text.index(after: end) }
    guard start < at, end > text.index(after: at), text[at..<end].contains(".") else { return nil }
    return start..<end
  }
}
