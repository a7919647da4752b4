import FeedCore

extension RemoteSource {
  /// Brings what is new into the store. For a timeline nothing is pending after it.
  package func refresh(into store: any Store, now: Timestamp) async throws -> StoreChanges {
    let stored = try await store.days(in: .source(feed.id)).page(before: nil)?.statuses ?? []
    // Numbers of any length; the one with more digits is the newer one.
    let newest = stored.map(\.id).max { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
    let statuses = try await refresh(newest: newest, now: now)
    return try await store.save(statuses, from: feed.id, arrival: .refresh, now: now)
  }
}
