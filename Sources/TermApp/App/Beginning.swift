import FeedCore
import FeedSources
import FeedStore

/// What has to be known before the first paint.
struct Beginning: Sendable {
  let feeds: [Feed]
  /// Where each tab was left, by the name of its scope, as kept.
  let places: [String: String]
  let opening: StoreOpening
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
    opening = try await store.open()
    if options.isDemo {
      let text = EmbeddedFile.bytes(DemoTransport.subscriptions).map(Array.init) ?? []
      try await store.synchronise(feeds: Subscriptions(text).feeds)
    } else {
      // A file that is not there says nothing; what was subscribed to stays.
      if let bytes = try TextFile(path: options.paths.urls).read() {
        let subscriptions = Subscriptions(bytes).feeds
        if !subscriptions.isEmpty || opening != .readOnly {
          try? await store.synchronise(feeds: subscriptions)
        }
      }
    }
    feeds = try await store.feeds()
    found = feeds.isEmpty ? FirstRunFindings(in: environment) : FirstRunFindings()
    places = try await store.places()
  }
}
