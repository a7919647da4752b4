import FeedCore
import FeedSources
import FeedStore

/// What has to be known before the first paint.
struct Beginning: Sendable {
  let feeds: [Feed]
  /// Where each tab was left, by the name of its scope, as kept.
  let places: [String: String]
  /// What opening the store met that the person has to know.
  let notice: Notice?
  /// Looked for where nothing is subscribed.
  let found: FirstRunFindings

  init(
    store: SQLiteStore, options: ReaderOptions, environment: [String: String]
  ) async throws {
    let settings = options.settings
    await store.configure(
      StoreSettings(
        marksUpdatedUnread: settings.flag(.markUpdatedUnread),
        foldsDuplicates: settings.flag(.foldDuplicates)))
    let opening = try await store.open()
    if options.isDemo {
      let text = EmbeddedFile.bytes(DemoTransport.subscriptions).map(Array.init) ?? []
      try await store.synchronise(feeds: Subscriptions(text).feeds)
    } else {
      // A file that is not there says nothing; what was subscribed to stays.
      if let bytes = try TextFile(path: options.paths.urls).read() {
        let subscriptions = Subscriptions(bytes).feeds
        // One that can only be read keeps those it has.
        try? await store.synchronise(feeds: subscriptions)
      }
    }
    feeds = try await store.feeds()
    found = feeds.isEmpty ? FirstRunFindings(in: environment) : FirstRunFindings()
    places = try await store.places()
    // What was met since goes first.
    let recovered = await store.takeRecovery()
    notice = Self.notice(
      recovered.map { .recovered(asideAt: $0) } ?? opening, path: options.paths.store)
  }

  static func notice(_ opening: StoreOpening, path: String) -> Notice? {
    switch opening {
    case .ready: nil
    case .readOnly: .trouble("said.read-only", [path])
    case .diskFull: .trouble("store.full")
    case .recovered(let aside): .trouble("store.recovered", [aside])
    case .openElsewhere(let host): .trouble("said.open-elsewhere", [host])
    }
  }
}
