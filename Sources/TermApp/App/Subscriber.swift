import FeedCore
import FeedParser
import FeedSources
import FeedStore

/// Subscribes to what a person typed: finds the feed of a web page, fetches it, writes the line of the `urls` file.
struct Subscriber: Sendable {
  let setup: RefreshSetup
  let store: SQLiteStore
  let urls: String

  /// What came of it.
  struct Added: Sendable {
    var feed: Feed
    /// False: it was subscribed to before; only tags or a title were added.
    var isNew: Bool
    /// Statuses of it that are stored now.
    var count: Int
    /// It could not be fetched now, and will be later.
    var trouble: FeedTrouble?
    /// Other feeds that the same page names.
    var others: [DiscoveredFeed] = []
  }

  /// - Parameters:
  ///   - entry: its address is as typed.
  ///   - folder: where relative paths begin.
  /// - Throws: `Message` when there is no feed, `FileError`, `StoreError`.
  func add(_ entry: Subscriptions.Entry, folder: String) async throws -> Added {
    guard let address = SubscriptionsAddress.read(entry.address, folder: folder) else {
      let isPath = ["/", "./", "../", "~"].contains { entry.address.hasPrefix($0) }
      throw Message(isPath ? "import.no-file" : "add.no-address", entry.address)
    }
    var entry = entry.cleaned
    entry.address = address
    let finder = FeedFinder(webFeed: setup.webFeed)
    do { return try await subscribe(entry) } catch let trouble as FeedTrouble {
      guard trouble.kind == .notAFeed, trouble.detail == "html" else {
        throw failure(address, trouble)
      }
      guard let found = try? await finder.feeds(at: address, now: LocalZone.now()),
        let first = found.first
      else { throw Message("add.nothing-there", address) }
      entry.address = first.url
      do {
        var added = try await subscribe(entry)
        added.others = Array(found.dropFirst())
        return added
      } catch let trouble as FeedTrouble {
        throw failure(first.url, trouble)
      }
    }
  }
}

extension Subscriber {
  /// - Throws: `FeedTrouble` when it makes no sense to keep the subscription.
  private func subscribe(_ entry: Subscriptions.Entry) async throws -> Added {
    let source = SourceID(entry.address)
    let known = try await store.feeds().first { $0.id == source }
    let feed =
      known
      ?? Feed(
        id: source, kind: entry.kind, title: entry.shownTitle,
        tags: entry.tags)
    if known == nil { try await store.subscribe(feed) }
    var trouble: FeedTrouble?
    if let why = Self.trouble(try await fetch(feed), feed) {
      if known == nil, !Self.mayPass(why) {
        try await store.unsubscribe(source, purging: true)
        throw why
      }
      trouble = why
    }
    if known == nil, trouble == nil { try await keepIcon(of: source) }
    try Subscriptions.edit(urls) { $0.add(entry) }
    try await store.synchronise(feeds: try Subscriptions.read(urls).feeds)
    let now = try await store.feeds().first { $0.id == source } ?? feed
    let count = try await store.totals()[source] ?? 0
    return Added(feed: now, isNew: known == nil, count: count, trouble: trouble)
  }

  /// Asks for the site's icon, once: a feed is subscribed to but once. One that can't be had is none.
  private func keepIcon(of source: SourceID) async throws {
    guard let address = FeedAddress(source) else { return }
    let state = try await store.feedStates()[source]
    let icon = try await IconFinder(transport: setup.webFeed.transport)
      .icon(of: address, declared: state?.icon, site: state?.site)
    if let icon { try await store.setIcon(icon.bytes, from: icon.url, of: source) }
  }

  private func fetch(_ feed: Feed) async throws -> FeedResult? {
    let last = LastResult()
    try await setup.engine(store, [feed]).refresh([feed], reason: .forced) { event in
      if case .feedDone(let result) = event { last.keep(result) }
    }
    return last.result
  }

  /// Why there is nothing of it now; nil when there is.
  private static func trouble(_ result: FeedResult?, _ feed: Feed) -> FeedTrouble? {
    let host = WebAddress(feed.id.rawValue)?.host
    switch result?.outcome {
    case .changed, .unchanged: return nil
    case .failed(let why): return why
    case .gone: return FeedTrouble(.httpStatus, host: host, number: 410)
    // Another feed of its host was told to wait, so it was not asked at all.
    case .notAsked, nil: return FeedTrouble(.httpStatus, host: host, number: 429)
    }
  }

  /// Whether a failure is one of the hour: the address may be right all the same.
  private static func mayPass(_ trouble: FeedTrouble) -> Bool {
    switch trouble.kind {
    case .timedOut, .refusedConnection, .cutShort, .offline, .unavailable, .serviceRefused,
      .proxyFailed:
      true
    case .httpStatus: trouble.number == 429 || trouble.number ?? 0 >= 500
    default: false
    }
  }

  private func failure(_ address: String, _ trouble: FeedTrouble) -> Message {
    Message(trouble).placed(at: SourceID(address).printable + ": ")
  }
}
