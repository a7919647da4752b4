import FeedCore

@testable import FeedParser

/// One document as another parser read it, and where a feed differs from that in more than spelling.
struct OracleComparison {
  private let expected: JSONValue

  init(_ expected: JSONValue) { self.expected = expected }

  func differences(from feed: ParsedFeed?) -> [(field: String, note: String)] {
    if expected["not_a_feed"]?.bool == true {
      return feed?.entries.isEmpty ?? true ? [] : [("refused", "is read")]
    }
    guard let feed else { return [("parsed", "is refused")] }
    var result: [(String, String)] = []
    func check(_ field: String, _ isSame: Bool, _ wanted: JSONValue?, _ found: String?) {
      if !isSame { result.append((field, "\(wanted?.text ?? "nil") ≠ \(found ?? "nil")")) }
    }
    check(
      "feed.title", sameTitle(expected["title"]?.string, feed.title), expected["title"], feed.title)
    check("feed.link", sameLink(expected, feed.link), expected["link"], feed.link)
    let entries = expected["entries"]?.array ?? []
    check(
      "entries", feed.entries.count == expected["n_entries"]?.int, expected["n_entries"],
      String(feed.entries.count))
    for (wanted, entry) in zip(entries, feed.entries) {
      check("title", sameTitle(wanted["title"]?.string, entry.title), wanted["title"], entry.title)
      check("link", sameLink(wanted, entry.link), wanted["link"], entry.link)
      check("id", sameIdentifier(wanted, entry), wanted["id"], entry.guid)
      check("date", sameDate(wanted, entry), wanted["date"], entry.date?.iso8601)
      check("author", sameAuthor(wanted, entry), wanted["author"], entry.authors.last?.name)
      check("text", sameText(wanted, entry), wanted["body200"], entry.text)
    }
    return result
  }

  private func sameTitle(_ wanted: String?, _ found: String?) -> Bool {
    if Letters.blanksFolded(wanted) == Letters.blanksFolded(found) { return true }
    let bare = Self.bare(wanted)
    return !bare.isEmpty && bare == Self.bare(found)
  }

  private static func bare(_ text: String?) -> String {
    Letters.of(text.map { PlainText.extract(html: TitleText.guessed($0)) })
  }

  private func address(_ text: String?) -> String {
    var result = Letters.blanksFolded(text)
    while result.hasSuffix("/") { result.removeLast() }
    return result
  }

  private func sameLink(_ wanted: JSONValue, _ found: String?) -> Bool {
    [wanted["link"]?.string, wanted["link_raw"]?.string].contains { address($0) == address(found) }
  }

  private func sameIdentifier(_ wanted: JSONValue, _ entry: ParsedEntry) -> Bool {
    guard wanted["id"]?.text != nil else { return true }
    return [wanted["id"]?.text, wanted["id_raw"]?.text].contains {
      address($0) == address(entry.guid)
    }
  }

  private func sameDate(_ wanted: JSONValue, _ entry: ParsedEntry) -> Bool {
    if let doubt = wanted["date_disagree"], doubt != .null, doubt != .bool(false) { return true }
    let dates = [wanted["published"]?.string, wanted["updated"]?.string].compactMap { $0 }
    guard !dates.isEmpty else { return entry.date == nil }
    return dates.contains { FeedDate.parse($0)?.seconds == entry.date?.seconds }
  }

  private func sameAuthor(_ wanted: JSONValue, _ entry: ParsedEntry) -> Bool {
    let names = [wanted["author"]?.string, wanted["author_name"]?.string].compactMap { $0 }
      .filter { !$0.isEmpty }
    let found = entry.byline ?? entry.authors.last?.name
    return names.isEmpty || names.contains { Letters.of($0) == Letters.of(found) }
  }

  private func sameText(_ wanted: JSONValue, _ entry: ParsedEntry) -> Bool {
    guard wanted["body_from"]?.string?.isEmpty == false, let body = wanted["body200"]?.string,
      !body.isEmpty
    else { return true }
    var letters = Letters.of(body).prefix(120)
    // What was cut may end in the middle of a word or a character.
    if body.unicodeScalars.count >= 200, letters.count > 20 { letters = letters.dropLast(8) }
    return letters.isEmpty || Letters.of(entry.fullText()).contains(letters)
  }
}
