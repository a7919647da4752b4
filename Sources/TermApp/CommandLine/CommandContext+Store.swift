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
    case .recovered(let path): note(Message("store.recovered", path))
    case .openElsewhere(let host): throw StoreElsewhere(host: host)
    }
    try await synchronise(store)
    return store
  }

  /// Tells the store what the `urls` file says. A file that is not there says nothing.
  func synchronise(_ store: SQLiteStore) async throws {
    guard access(paths.urls, F_OK) == 0 else { return }
    let feeds = try Subscriptions.read(paths.urls).feeds
    do { try await store.synchronise(feeds: feeds) } catch StoreError.readOnly { return }
  }
}

/// A process on another machine has the store open.
struct StoreElsewhere: Error, Hashable {
  var host: String
}
