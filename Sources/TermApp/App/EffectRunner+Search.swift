import FeedCore
import FeedStore

/// Counting and indexing, in slices between which everybody else gets the store.
extension EffectRunner {
  func countMatches(_ query: String, request: Int) {
    counting?.cancel()
    counting = run { [library, mailbox] in
      try await Self.count(query, library.store) {
        mailbox.post(.matchesCounted(request: request, $0))
      }
    }
  }

  func countToMark(_ scope: TimelineScope) {
    guard case .query(let text) = scope else { return }
    counting?.cancel()
    counting = run { [library, mailbox] in
      try await library.store.completeIndex(for: scope, slice: Self.slice)
      try await library.store.requireCompleteIndex(for: scope)
      try await Self.count(text, library.store) { count in
        if count.isDone { mailbox.post(.countedToMark(scope, count.unread)) }
      }
    }
  }

  /// What is unread of each query, after the marks that are being written.
  func count(_ queries: [String]) {
    tabCounting?.cancel()
    let write = writes.last
    tabCounting = run { [library, mailbox] in
      await write?.value
      for query in queries {
        // One that cannot be understood says so when its tab is opened.
        guard (try? Query(query)) != nil else { continue }
        try await Self.count("unread (\(query))", library.store) { count in
          if count.isDone { mailbox.post(.queryCounted(query, count.matches)) }
        }
      }
    }
  }

  private static func count(
    _ text: String, _ store: SQLiteStore, report: (MatchCount) -> Void
  ) async throws {
    let query = try Query(text)
    var count = MatchCount()
    while !count.isDone {
      try Task.checkCancellation()
      count = try await store.count(count, of: query)
      report(count)
    }
  }

  /// Statuses a slice: two or three milliseconds.
  static let slice = 20

  /// Indexes what waits, after what is being indexed already.
  func index() {
    let previous = indexing
    indexing = run { [library, mailbox] in
      await previous?.value
      guard try await library.store.searchIndex().waiting > 0 else { return }
      while try await library.store.indexSlice(Self.slice) {
        try Task.checkCancellation()
      }
      mailbox.post(.indexed)
    }
  }
}
