import FeedCore
import FeedSources
import FeedStore

/// Adding to the subscriptions: a line in the `urls` file, which is the truth, and the store after it.
struct Subscribing {
  /// nil for the samples: nothing is written there.
  let paths: Paths?
  let library: Library

  /// Subscribes to what the person typed.
  ///
  /// - Throws: `Message` for what is no address, `FileError`, `StoreError`.
  func subscribe(to typed: String) async throws -> Feed {
    guard let address = SubscriptionsAddress.read(typed, folder: currentFolder) else {
      throw Message("said.no-address", typed)
    }
    let feed = Feed(
      id: SourceID(address), kind: SourceCatalogue.kind(of: SourceID(address)).sourceKind,
      title: address)
    if let paths {
      try Subscriptions.edit(paths.urls) { $0.add(Subscriptions.Entry(address: address)) }
      try await library.store.synchronise(feeds: try Subscriptions.read(paths.urls).feeds)
    } else {
      try await library.store.subscribe(feed)
    }
    return feed
  }
}
