import FeedCore
import FeedStore

/// New subscriptions.
extension EffectRunner {
  func subscribe(to address: String) {
    write { [library, mailbox, refresher, paths] in
      try await Self.subscribe(to: address, library, mailbox, refresher, paths)
    }
  }

  /// Keeps the token first, for the account is asked at once.
  func addWeibo(token: String) {
    write { [library, mailbox, refresher, paths] in
      if let paths { try AccountsFile(path: paths.accounts).setToken(token, of: "weibo") }
      try await Self.subscribe(to: "weibo:home", library, mailbox, refresher, paths)
    }
  }

  /// Adds what the file lists to the person's own, which loses nothing.
  func importFile(_ path: String) {
    write { [library, mailbox, paths] in
      guard let paths else { throw Message("said.not-in-samples") }
      guard let bytes = try TextFile(path: Paths.absolute(path)).read() else {
        throw Message("import.no-file", path)
      }
      let listing = try Subscriptions.listing(of: bytes).found(in: path)
      let added = try Subscriptions.edit(paths.urls) { $0.add(listing) }
      try await library.store.synchronise(feeds: try Subscriptions.read(paths.urls).feeds)
      mailbox.post(.feedsRead(try await library.store.feeds()))
      mailbox.post(.imported(added, from: path))
    }
  }

  private static func subscribe(
    to address: String, _ library: Library, _ mailbox: Mailbox, _ refresher: Refresher,
    _ paths: Paths?
  ) async throws {
    guard let paths else { throw Message("said.not-in-samples") }
    let subscriber = Subscriber(setup: refresher.setup, store: library.store, urls: paths.urls)
    let added = try await subscriber.add(
      Subscriptions.Entry(address: address), folder: Paths.absolute("."))
    mailbox.post(.feedsRead(try await library.store.feeds()))
    mailbox.post(.storeChanged)
    if let trouble = added.trouble { mailbox.post(.sourceFailed(added.feed.id, trouble)) }
    mailbox.post(.said(.line("said.added", [added.feed.title])))
  }
}
