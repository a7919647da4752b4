import FeedCore

/// JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1).
enum JSONFeed {
  /// nil when the document is another kind of JSON.
  static func parse(
    _ document: JSONValue, url: String?, onEntry: (ParsedEntry) -> Void
  ) -> ParsedFeed? {
    let version = document["version"]?.string
    guard document.object != nil else { return nil }
    // Some leave the version out; whoever writes another has another format, or an answer of some service.
    let isNamed = version?.contains("jsonfeed.org/version/") == true
    guard isNamed || (document["version"] == nil && holdsTexts(document)) else { return nil }
    var feed = ParsedFeed(format: .json)
    feed.version = version.flatMap { $0.split(separator: "/").last.map(String.init) }
    let base = document["feed_url"]?.string ?? url
    feed.title = line(document["title"])
    feed.link = link(document["home_page_url"], base)
    feed.subtitle = line(document["description"])
    feed.icon = link(document["icon"], base) ?? link(document["favicon"], base)
    feed.language = line(document["language"])
    feed.authors = authors(of: document, base)
    feed.nextPage = link(document["next_url"], base)
    feed.hubs = (document["hubs"]?.array ?? []).compactMap { link($0["url"], base) }
    for item in document["items"]?.array ?? [] where item.object != nil {
      onEntry(entry(item, base, feed.authors))
    }
    return feed
  }

  private static func holdsTexts(_ document: JSONValue) -> Bool {
    document["items"]?.array?.contains {
      $0["content_html"]?.string != nil || $0["content_text"]?.string != nil
    } ?? false
  }

  private static func entry(
    _ item: JSONValue, _ base: String?, _ feedAuthors: [Author]
  ) -> ParsedEntry {
    var draft = EntryDraft()
    draft.entry.guid = item["id"]?.text.map(Sanitiser.line)
    draft.setTitle(line(item["title"]) ?? "", rank: 9)
    draft.setLink(address(item["url"], base) ?? "", rank: 9)
    draft.setLink(address(item["external_url"], base) ?? "", rank: 5)
    draft.setPublished(item["date_published"]?.string.flatMap(FeedDate.parse), rank: 9)
    draft.setUpdated(item["date_modified"]?.string.flatMap(FeedDate.parse), rank: 9)
    // By the specification an item without authors has the feed's.
    let own = authors(of: item, base)
    draft.bylines = own.isEmpty ? feedAuthors : own
    if draft.bylines.count > 1 {
      draft.entry.byline = draft.bylines.map(\.name).joined(separator: ", ")
    }
    if let html = item["content_html"]?.string, !html.isEmpty {
      draft.add(Body(text: html, format: .html, base: nil, rank: 9))
    }
    if let text = item["content_text"]?.string, !text.isEmpty {
      draft.add(Body(text: text, format: .plain, base: nil, rank: 8))
    }
    if let summary = item["summary"]?.string, !summary.isEmpty {
      draft.add(Body(text: summary, format: .plain, base: nil, rank: 5))
    }
    for key in ["image", "banner_image"] {
      if let url = link(item[key], base) { draft.thumbnails.append(Picture(url: url)) }
    }
    for attachment in item["attachments"]?.array ?? [] {
      guard let url = address(attachment["url"], base) else { continue }
      let type = attachment["mime_type"]?.string.map(Sanitiser.line)
      draft.add(
        Enclosure(url: url, mediaType: type, length: attachment["size_in_bytes"]?.int64))
      if type?.hasPrefix("image/") == true { draft.add(Picture(url: url)) }
    }
    for tag in item["tags"]?.array ?? [] { draft.add(line(tag) ?? "") }
    return draft.finish(feedLink: base)
  }

  /// `authors` of 1.1, `author` of 1.0, and a lone object where an array belongs.
  private static func authors(of value: JSONValue, _ base: String?) -> [Author] {
    let listed = value["authors"].map { $0.array ?? [$0] } ?? []
    let all = listed.isEmpty ? value["author"].map { [$0] } ?? [] : listed
    return all.compactMap { author in
      let url = link(author["url"], base)
      guard let name = line(author["name"]) ?? line(author) ?? url else { return nil }
      return Author(name: name, link: url, avatar: link(author["avatar"], base))
    }
  }

  private static func line(_ value: JSONValue?) -> String? {
    guard let text = value?.text.map(Sanitiser.line), !text.isEmpty else { return nil }
    return text
  }

  private static func address(_ value: JSONValue?, _ base: String?) -> String? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    return Sanitiser.line(WebAddress.resolve(text, base: base))
  }

  private static func link(_ value: JSONValue?, _ base: String?) -> String? {
    Sanitiser.liveLink(address(value, base))
  }
}
