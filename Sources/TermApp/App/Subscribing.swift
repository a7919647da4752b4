import FeedCore
import FeedSources
import FeedStore
import FoundationEssentials
import Glibc

/// Adding to the subscriptions: a line in the `urls` file, which is the truth, and the store after it.
struct Subscribing {
  /// nil for the samples: nothing is written there.
  let paths: Paths?
  let library: Library

  /// Subscribes to what the person typed.
  ///
  /// - Throws: `Message` for what is no address, `FileError`, `StoreError`.
  func subscribe(to typed: String) async throws -> Feed {
    guard
      let address = SubscriptionsAddress.read(
        typed, folder: FileManager.default.currentDirectoryPath)
    else {
      throw Message("said.no-address", typed)
    }
    let feed = Feed(
      id: SourceID(address), kind: Subscriptions.Entry(address: address).kind,
      title: address)
    if let paths {
      try Subscriptions.edit(paths.urls) { $0.add(Subscriptions.Entry(address: address)) }
      try await library.store.synchronise(feeds: try Subscriptions.read(paths.urls).feeds)
    } else {
      try await library.store.subscribe(feed)
    }
    return feed
  }

  /// Adds the subscriptions of an OPML or `urls` file.
  ///
  /// - Returns: how many there were.
  func importFile(_ path: String) async throws -> Int {
    guard let bytes = try TextFile(path: Paths.absolute(path)).read() else {
      throw FileError.cannotRead(path: path, code: ENOENT)
    }
    let entries = Subscriptions(bytes).entries
    if let paths {
      try Subscriptions.edit(paths.urls) { file in for entry in entries { file.add(entry) } }
      try await library.store.synchronise(feeds: try Subscriptions.read(paths.urls).feeds)
    }
    return entries.count
  }
}
