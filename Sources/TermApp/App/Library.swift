import FeedCore
import FeedSources
import FeedStore

/// What the reader reads from: the store, and the adapters of the services.
actor Library {
  nonisolated let store: SQLiteStore
  private let catalogue: SourceCatalogue
  /// Adapters by source; they remember what their last answers told, so one is kept for each.
  private var adapters: [SourceID: any RemoteSource] = [:]
  /// The running window of each view: its pages lead on from one another.
  private var windows: [TimelineScope: BackfillingDaySource] = [:]

  init(store: SQLiteStore, catalogue: SourceCatalogue) {
    self.store = store
    self.catalogue = catalogue
  }

  /// The adapter of a service; nil for web feeds.
  func remote(_ source: SourceID) -> (any RemoteSource)? {
    if let adapter = adapters[source] { return adapter }
    let adapter = catalogue.remote(source)
    adapters[source] = adapter
    return adapter
  }

  /// The services among the subscriptions.
  func remotes() async throws -> [any RemoteSource] {
    try await store.feeds().compactMap { remote($0.id) }
  }

  /// The days of a view, from the store, with what it lacks fetched on the way.
  ///
  /// - Parameter isNew: begin anew; otherwise the window that was begun goes on.
  func days(
    in scope: TimelineScope, isNew: Bool,
    report: @escaping @Sendable (SourceID, any Error) -> Void
  ) async throws -> any DaySource {
    // Its pages do not depend on one another, and there are as many queries as letters are typed.
    if case .query = scope { return store.days(in: scope) }
    if !isNew, let window = windows[scope] { return window }
    var remotes: [any RemoteSource] = []
    switch scope {
    case .all, .tag, .source:
      for feed in try await store.feeds() where scope.contains(feed) {
        if let remote = remote(feed.id) { remotes.append(remote) }
      }
    // What is unread, starred or asked for is a choice among what is stored.
    case .unread, .starred, .query: break
    }
    let window = BackfillingDaySource(
      scope: scope, store: store, remotes: remotes, now: { LocalZone.now() }, report: report)
    windows[scope] = window
    return window
  }
}
