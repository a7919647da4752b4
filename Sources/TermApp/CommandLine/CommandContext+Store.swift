import FeedCore
import FeedStore
import Glibc

extension CommandContext {
  /// The store, open, with the subscriptions of the `urls` file.
  ///
  /// - Throws: `FileError`, `StoreError`, `StoreElsewhere`.
  func openStore() async throws -> SQLiteStore {
    try paths.createFolders()
    let store = SQLiteStore(
      path: paths.store, day: { LocalZone.day(of: $0) }, dayStart: { LocalZone.start(of: $0) })
    await store.configure(
      StoreSettings(
        marksUpdatedUnread: settings.flag(.markUpdatedUnread),
        foldsDuplicates: settings.flag(.foldDuplicates)))
    switch try await store.open() {
    case .ready: break
    case .readOnly: note(Message("store.read-only", paths.store))
    case .diskFull: note(Message("store.full"))
    case .recovered(let path): note(Message("store.recovered", path))
    case .openElsewhere(let host): throw StoreElsewhere(host: host)
    }
    do { try await synchronise(store) } catch StoreError.damaged {
      try await store.recover()
      try await synchronise(store)
    }
    await tellRecovery(of: store)
    return store
  }

  /// Says that the store was recovered on the way.
  func tellRecovery(of store: SQLiteStore) async {
    if let path = await store.takeRecovery() { note(Message("store.recovered", path)) }
  }

  /// Says so where a view that was shown may lack what words would find.
  func tellPartialIndex(_ store: SQLiteStore, _ scope: TimelineScope) async throws {
    guard try scope.asksForWords() else { return }
    let index = try await store.searchIndex()
    if index.isPartial { note(Message("search.partial", String(index.waiting))) }
  }

  /// Tells the store what the `urls` file says. A file that is not there says nothing.
  func synchronise(_ store: SQLiteStore) async throws {
    guard access(paths.urls, F_OK) == 0 else { return }
    let feeds = try Subscriptions.read(paths.urls).feeds
    do { try await store.synchronise(feeds: feeds) } catch let error as StoreError
      where error == .readOnly || error == .diskFull
    { return }
  }
}

/// A process on another machine has the store open.
struct StoreElsewhere: Error, Hashable {
  var host: String
}
