import FeedParser

extension Subscriptions {
  /// What a document lists: OPML where it is markup, else lines.
  static func entries(of bytes: [UInt8]) -> [Entry] {
    guard let opml = try? OPML.parse(bytes) else { return Subscriptions(bytes).entries }
    return opml.subscriptions.map {
      Entry(
        address: $0.url, tags: $0.tags,
        title: $0.title == Entry(address: $0.url).shownTitle ? nil : $0.title,
        isHidden: $0.isHidden)
    }
  }

  /// Adds what isn't there, and says how many addresses are new.
  mutating func add(_ entries: [Entry]) -> Int {
    let known = Set(self.entries.map(\.address))
    for entry in entries { add(entry) }
    return self.entries.count { !known.contains($0.address) }
  }
}
