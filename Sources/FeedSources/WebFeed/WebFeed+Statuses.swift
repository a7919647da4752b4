import FeedCore
import FeedParser

extension WebFeed {
  /// The statuses of a document, in its order.
  ///
  /// - Parameters:
  ///   - name: what their cards are headed with.
  ///   - origin: what stands after "from", for feeds with a tag.
  ///   - now: when they were seen; undated ones stand there, in the document's order.
  package static func statuses(
    from feed: ParsedFeed, source: SourceID, name: String, origin: String? = nil, now: Timestamp
  ) -> [FetchedStatus] {
    feed.entries.enumerated().map { index, entry in
      let published = entry.date
      let excerpt = entry.excerpt
      let latest = now.advanced(by: 86_400)
      let sortDate = published.map { min($0, latest) } ?? now.advanced(by: Int64(-index))
      let status = Status(
        id: StatusID(source: source, key: entry.key), kind: .feed, sourceName: name,
        origin: origin, author: entry.authors.first ?? feed.authors.first, published: published,
        sortDate: sortDate, title: title(of: entry, text: excerpt.text), text: excerpt.text,
        link: link(of: entry),
        commentsLink: entry.commentsLink, pictures: entry.pictures, counts: entry.counts,
        enclosures: entry.enclosures, categories: entry.categories, isTextCut: excerpt.isCut)
      return FetchedStatus(
        status: status, body: entry.content, otherKeys: feed.otherKeys(of: entry))
    }
  }

  /// The entry's own title, else the first words of its text, else its address.
  private static func title(of entry: ParsedEntry, text: String) -> String? {
    if let title = entry.title, !title.isEmpty { return title }
    let line = text.prefix { $0 != "\n" }
    if line.isEmpty { return link(of: entry) }
    guard line.count > 80 else { return String(line) }
    let cut = line.prefix(80)
    // Whole words where there are spaces; Chinese and Japanese have none.
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }

  /// The entry's address if it is one that a browser may be given.
  private static func link(of entry: ParsedEntry) -> String? {
    guard let link = entry.link else { return nil }
    return Sanitiser.liveLink(link.split(separator: " ").joined(separator: "%20"))
  }

  /// What the document says of itself, for the feed's state.
  static func description(of feed: ParsedFeed) -> FeedAnswer.Description {
    FeedAnswer.Description(
      title: feed.title, site: feed.link, icon: feed.icon, interval: feed.updateHints.interval,
      skipHours: feed.updateHints.skipHours.sorted(), skipDays: feed.updateHints.skipDays.sorted())
  }
}
