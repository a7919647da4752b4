/// Where statuses and marks are kept. FeedStore has the one implementation; adapters and the refresh engine write
/// through this, so that they know nothing of SQL.
package protocol Store: Sendable {
  func feeds() async throws -> [Feed]

  /// Adds or updates one source's statuses in one transaction. Saving the same again changes nothing.
  ///
  /// - Parameter arrival: `.paging` for older statuses the person paged back to: they arrive read.
  func save(
    _ statuses: [FetchedStatus], from source: SourceID, arrival: Arrival, now: Timestamp
  ) async throws -> StoreChanges

  /// Does what can be done of saving beforehand. Takes no turn of the store: any threads, many at once.
  func prepare(_ statuses: [FetchedStatus], from source: SourceID) -> PreparedStatuses

  /// Saves what several sources said, all of it or nothing; in one transaction where the store has them.
  ///
  /// - Returns: what changed, source by source.
  func save(_ documents: [PreparedStatuses], now: Timestamp) async throws -> [StoreChanges]

  /// A view of what is stored, as the loader reads it.
  func days(in scope: TimelineScope) -> any DaySource

  /// What the person did with `ids`; those never touched are absent.
  func marks(of ids: [StatusID]) async throws -> [StatusID: Marks]

  /// Stored and unread, by source. Sources without unread statuses may be absent.
  func unreadCounts() async throws -> [SourceID: Int]

  /// What is known of asking each feed; a feed that was never asked may be absent.
  func feedStates() async throws -> [SourceID: FeedState]

  /// Keeps new states, in one transaction; those of other feeds stay. The title and site in a state are shown where
  /// the person gave none.
  func setFeedStates(_ states: [SourceID: FeedState]) async throws
}

extension Store {
  package func prepare(_ statuses: [FetchedStatus], from source: SourceID) -> PreparedStatuses {
    PreparedStatuses(source: source, statuses: statuses)
  }

  package func save(
    _ documents: [PreparedStatuses], now: Timestamp
  ) async throws -> [StoreChanges] {
    var changes: [StoreChanges] = []
    for document in documents {
      changes.append(
        try await save(document.statuses, from: document.source, arrival: .refresh, now: now))
    }
    return changes
  }
}

/// How statuses came to the store.
package enum Arrival: Sendable, Hashable {
  case refresh
  case paging
}

/// What a write changed.
package struct StoreChanges: Sendable, Hashable {
  package var new: [StatusID]
  package var updated: [StatusID]
  package var vanished: [StatusID]

  package init(new: [StatusID] = [], updated: [StatusID] = [], vanished: [StatusID] = []) {
    self.new = new
    self.updated = updated
    self.vanished = vanished
  }

  package var isEmpty: Bool { new.isEmpty && updated.isEmpty && vanished.isEmpty }
}
