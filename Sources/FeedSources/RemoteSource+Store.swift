import FeedCore

extension RemoteSource {
  /// The newest status of this source that is stored, by its number: services give them out in order, while a status
  /// that was recommended or edited may stand above newer ones.
  package func newest(in store: any Store) async throws -> StatusID? {
    let stored = try await store.days(in: .source(feed.id)).page(before: nil)?.statuses ?? []
    // Numbers of any length; the one with more digits is the newer one.
    return stored.map(\.id).max { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
  }

  /// Brings what is new into the store. For a timeline nothing is pending after it.
  package func refresh(into store: any Store, now: Timestamp) async throws -> StoreChanges {
    let statuses = try await refresh(newest: try await newest(in: store), now: now)
    return try await store.save(statuses, from: feed.id, arrival: .refresh, now: now)
  }
}
