import FeedCore

@testable import FeedParser

/// One thing that a case of the corpus claims about its document, as far as this program keeps it.
struct CaseFact {
  let field: String
  let wanted: JSONValue

  init?(_ json: JSONValue) {
    guard let field = json["field"]?.string, let wanted = json["equals"] else { return nil }
    self.field = field
    self.wanted = wanted
  }

  /// nil when the field is none that this program has.
  func holds(for feed: ParsedFeed) -> Bool? {
    let path = field.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.count == 2 else { return nil }
    if path[0] == "feed" { return holds(path[1], feed: feed) }
    guard path[0].hasPrefix("entries["), let index = Int(path[0].dropFirst(8).dropLast()) else {
      return nil
    }
    guard feed.entries.indices.contains(index) else { return false }
    return holds(path[1], entry: feed.entries[index])
  }

  private func holds(_ name: String, feed: ParsedFeed) -> Bool? {
    switch name {
    case "title", "title_detail.value": return isText(feed.title)
    case "link": return isAddress(feed.link)
    case "tagline", "subtitle", "description", "subtitle_detail.value":
      return isText(feed.subtitle)
    case "author", "author_detail.name": return isName(of: feed.authors.last)
    case "author_detail.email", "author_detail.url": return isLink(of: feed.authors.last)
    default: return holds(name, authors: feed.authors)
    }
  }

  private func holds(_ name: String, entry: ParsedEntry) -> Bool? {
    switch name {
    case "title", "title_detail.value": return isText(entry.title)
    case "link": return isAddress(entry.link)
    case "id", "guid": return wanted.text == entry.guid
    case "description", "summary", "content[0].value": return isBody(entry)
    case "published", "created", "published_parsed", "created_parsed":
      return isInstant(entry.published)
    case "updated", "updated_parsed": return isInstant(entry.updated)
    case "comments": return isAddress(entry.commentsLink)
    case "author", "author_detail.name": return isName(of: entry.authors.last)
    case "author_detail.email", "author_detail.url": return isLink(of: entry.authors.last)
    case "category": return wanted.text == entry.categories.first
    default:
      if name.hasPrefix("tags["), name.hasSuffix(".term") || name.hasSuffix(".label") {
        return entry.categories.contains(wanted.text ?? "")
      }
      if name.hasPrefix("enclosures[") { return isEnclosure(name, entry) }
      return holds(name, authors: entry.authors)
    }
  }

  private func holds(_ name: String, authors: [Author]) -> Bool? {
    guard name.hasPrefix("authors["), let close = name.firstIndex(of: "]"),
      let index = Int(name[..<close].dropFirst(8))
    else { return nil }
    guard authors.indices.contains(index) else { return false }
    return name.hasSuffix(".name") ? isText(authors[index].name) : isLink(of: authors[index])
  }
}

extension CaseFact {
  private func isText(_ found: String?) -> Bool {
    let wanted = Letters.blanksFolded(wanted.text)
    if wanted == Letters.blanksFolded(found) { return true }
    // Fields are given as HTML.
    let text = TitleText.html(wanted)
    if text == Letters.blanksFolded(found) { return true }
    return !Letters.of(text).isEmpty && Letters.of(text) == Letters.of(found)
  }

  private func isBody(_ entry: ParsedEntry) -> Bool {
    let texts = [entry.fullText(), entry.summary ?? "", entry.content?.content ?? ""]
    let raw = Letters.blanksFolded(wanted.text)
    if texts.contains(where: { Letters.blanksFolded($0) == raw }) { return true }
    let wanted = Letters.of(PlainText.extract(html: raw))
    return texts.contains { Letters.of($0) == wanted }
  }

  private func isAddress(_ found: String?) -> Bool {
    wanted.text == found || (wanted.text == "" && found == nil)
  }

  /// A name, or a name with a mail address in brackets.
  private func isName(of author: Author?) -> Bool {
    isText(author?.name) || wanted.text.flatMap(PersonName.author) == author
  }

  private func isLink(of author: Author?) -> Bool {
    guard let text = wanted.text else { return false }
    return author?.link == text || author?.link == "mailto:" + text
  }

  private func isInstant(_ found: Timestamp?) -> Bool {
    if let text = wanted.string { return FeedDate.parse(text) == found && found != nil }
    guard let parts = wanted.array?.compactMap(\.int), parts.count > 5 else { return false }
    let text = parts[1...5].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return found?.iso8601
      == "\(parts[0])-\(text[0])-\(text[1])T\(text[2]):\(text[3]):\(text[4])Z"
  }

  private func isEnclosure(_ name: String, _ entry: ParsedEntry) -> Bool {
    let inside = name.dropFirst(11)
    guard let close = inside.firstIndex(of: "]"), let index = Int(inside[..<close]),
      entry.enclosures.indices.contains(index)
    else { return false }
    let found = entry.enclosures[index]
    switch inside[inside.index(after: close)...] {
    case ".href", ".url": return wanted.text == found.url
    case ".length": return wanted.int64 == found.length
    case ".type": return wanted.text == found.mediaType
    default:
      return wanted["href"]?.string == found.url && wanted["type"]?.string == found.mediaType
        && wanted["length"]?.int64 == found.length
    }
  }
}
