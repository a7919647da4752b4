/// Finds the feeds that a web page links to, without building a tree.
package enum Discovery {
  /// In the page's order: `<link rel="alternate">` of a feed's media type first, then links that look like feeds.
  package static func feeds(in bytes: [UInt8], url: String? = nil) -> [DiscoveredFeed] {
    bytes.withUnsafeBufferPointer { feeds(in: $0, url: url) }
  }

  static func feeds(in bytes: UnsafeBufferPointer<UInt8>, url: String?) -> [DiscoveredFeed] {
    var declared: [DiscoveredFeed] = []
    var guessed: [DiscoveredFeed] = []
    forEachTag(in: bytes, url: url) { name, attributes, base in
      if name == "link", let feed = declaredFeed(attributes, base) { add(feed, to: &declared) }
      if name == "a", let feed = guessedFeed(attributes, base) { add(feed, to: &guessed) }
      return declared.count < 64
    }
    return declared.isEmpty ? guessed : declared
  }

  /// The picture that a page names as its own.
  package static func icon(in bytes: [UInt8], url: String?) -> String? {
    var icon: String?
    bytes.withUnsafeBufferPointer { bytes in
      forEachTag(in: bytes, url: url) { name, attributes, base in
        if name == "link", let href = TagAttributes.value(attributes, name: "href"),
          let relation = TagAttributes.value(attributes, name: "rel")?.lowercased(),
          relation.split(whereSeparator: \.isWhitespace).contains("icon")
        {
          icon = Sanitiser.line(WebAddress.resolve(href, base: base))
        }
        return icon == nil && name != "body"
      }
    }
    return icon
  }

  /// Visits start tags, names in lower case, with the base of their addresses, until `visit` says no.
  private static func forEachTag(
    in bytes: UnsafeBufferPointer<UInt8>, url: String?,
    _ visit: (_ name: String, _ attributes: UnsafeBufferPointer<UInt8>, _ base: String?) -> Bool
  ) {
    var base = url
    var scanner = TagScanner(bytes)
    var i = 0
    while let open = scanner.find(UInt8(ascii: "<"), from: i) {
      switch scanner.token(at: open) {
      case .text: i = open + 1
      case .ignored(let end), .end(_, let end): i = end
      case .start(let name, let end):
        i = end
        let attributes = UnsafeBufferPointer(rebasing: bytes[name.upperBound..<end - 1])
        let name = String(decoding: bytes[name], as: UTF8.self).lowercased()
        switch name {
        case "script": i = scanner.rawTextEnd(name: "script", from: end)
        case "style": i = scanner.rawTextEnd(name: "style", from: end)
        case "base":
          if let href = TagAttributes.value(attributes, name: "href") {
            base = WebAddress.resolve(href, base: url)
          }
        default: if !visit(name, attributes, base) { return }
        }
      }
    }
  }

  private static func add(_ feed: DiscoveredFeed, to list: inout [DiscoveredFeed]) {
    guard list.count < 64, !list.contains(where: { $0.url == feed.url }) else { return }
    list.append(feed)
  }

  private static func declaredFeed(
    _ attributes: UnsafeBufferPointer<UInt8>, _ base: String?
  ) -> DiscoveredFeed? {
    func value(_ name: StaticString) -> String? { TagAttributes.value(attributes, name: name) }
    guard let href = value("href"), !href.isEmpty, let relation = value("rel")?.lowercased() else {
      return nil
    }
    let words = relation.split(whereSeparator: \.isWhitespace)
    let type = value("type")?.lowercased().split(separator: ";").first.map(String.init)
    let isFeedType = type.map { types.contains($0) } ?? false
    guard words.contains("feed") || (words.contains("alternate") && isFeedType) else { return nil }
    let title = value("title").map(Sanitiser.line)
    return DiscoveredFeed(
      url: Sanitiser.line(WebAddress.resolve(href, base: base)),
      title: title?.isEmpty == true ? nil : title, mediaType: type)
  }

  private static func guessedFeed(
    _ attributes: UnsafeBufferPointer<UInt8>, _ base: String?
  ) -> DiscoveredFeed? {
    guard let href = TagAttributes.value(attributes, name: "href") else { return nil }
    let path = href.lowercased().prefix { $0 != "?" && $0 != "#" }
    let looksLikeFeed = endings.contains { path.hasSuffix($0) }
    let url = Sanitiser.line(WebAddress.resolve(href, base: base))
    guard looksLikeFeed, Sanitiser.isLive(link: url) else { return nil }
    return DiscoveredFeed(url: url)
  }

  private static let types: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/rdf+xml", "application/feed+json",
    "application/json", "application/xml", "text/xml", "application/x-rss+xml", "text/rss+xml",
  ]

  private static let endings = [
    ".rss", ".rdf", ".atom", "/feed", "/feed/", "/rss", "/rss/", "/atom", "/atom/", "feed.xml",
    "rss.xml", "atom.xml", "index.xml", "feed.json",
  ]
}
