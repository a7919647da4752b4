import FeedParser

extension Subscriptions {
  /// What a document lists that can be subscribed to.
  struct Listing: Equatable {
    var entries: [Entry] = []
    /// So many lines are no addresses, or would have run a program though the list came from elsewhere.
    var leftOut = 0
    /// The lines of a `urls` file that say no more and no less than an entry, as they stand there, without a line end.
    var lines: [Entry: String] = [:]
    /// The document is markup, as OPML is.
    var isMarkup = false

    /// - Throws: `Message` when there is nothing to subscribe to.
    func found(in name: String) throws -> Listing {
      guard entries.isEmpty else { return self }
      throw Message(isMarkup ? "import.broken" : "import.nothing", name)
    }
  }

  /// OPML where it is markup, else lines.
  ///
  /// Lines of newsboat's may name programs, for they are the person's own; OPML is passed around, and what it names is
  /// never run.
  static func listing(of bytes: [UInt8]) -> Listing {
    let opml = try? OPML.parse(bytes)
    let own = opml == nil ? Subscriptions(bytes) : nil
    let entries =
      opml?.subscriptions.map {
        Entry(
          address: $0.url, tags: $0.tags,
          title: $0.title == Entry(address: $0.url).shownTitle ? nil : $0.title,
          isHidden: $0.isHidden
        ).cleaned
      } ?? own?.entries ?? []
    var listing = Listing()
    listing.isMarkup =
      bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
    for entry in entries {
      // What a line could not say would be lost with the next reading.
      let isAddress =
        SubscriptionsAddress.read(entry.address, folder: "/") != nil
        && Entry(line: entry.line)?.address == entry.address
      if isAddress, opml == nil || !SubscriptionsAddress.runsProgram(entry.address) {
        listing.entries.append(entry)
      } else {
        listing.leftOut += 1
      }
    }
    listing.lines = own?.plainLines ?? [:]
    return listing
  }

  /// Adds what isn't there, lines as they stand, and says how many addresses are new.
  mutating func add(_ listing: Listing) -> Int {
    let known = Set(entries.map(\.address))
    for entry in listing.entries {
      // A line with controls in it is spelt our way, without them.
      let line = listing.lines[entry].flatMap { Sanitiser.text($0) == $0 ? $0 : nil }
      add(entry, written: line)
    }
    return entries.count { !known.contains($0.address) }
  }
}
