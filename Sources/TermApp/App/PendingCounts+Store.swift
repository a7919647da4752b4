import FeedCore
import FeedStore

/// What waits on the servers of status networks, kept in the store, so that every process knows what the last poll of
/// any of them told.
extension SQLiteStore {
  private static let key = "pending"

  func pendingCounts() throws -> PendingCounts {
    var counts: [SourceID: UnreadCount] = [:]
    for line in (try value(for: Self.key) ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let count = Int(parts[0]) else { continue }
      counts[SourceID(String(parts[2]))] = UnreadCount(count, isStale: parts[1] == "stale")
    }
    return PendingCounts(counts)
  }

  /// Writes only what differs.
  func keep(_ pending: PendingCounts) throws {
    if try pendingCounts() == pending { return }
    let lines = pending.counts.sorted { $0.key < $1.key }.map { source, count in
      "\(count.count) \(count.isStale ? "stale" : "fresh") \(source.rawValue)"
    }
    try setValue(lines.joined(separator: "\n"), for: Self.key)
  }
}
