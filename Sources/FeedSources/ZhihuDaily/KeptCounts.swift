import FeedCore
import Synchronization

/// Numbers that cost a request each, kept for ten minutes.
final class KeptCounts: Sendable {
  private static let seconds: Int64 = 600
  private static let capacity = 500

  private let kept = Mutex<[StatusID: (counts: Counts, since: Timestamp)]>([:])

  func counts(of id: StatusID, now: Timestamp) -> Counts? {
    kept.withLock { kept in
      guard let entry = kept[id], now < entry.since.advanced(by: Self.seconds) else { return nil }
      return entry.counts
    }
  }

  func keep(_ counts: Counts, of id: StatusID, now: Timestamp) {
    kept.withLock { kept in
      if kept.count >= Self.capacity {
        kept = kept.filter { now < $0.value.since.advanced(by: Self.seconds) }
      }
      if kept.count >= Self.capacity { kept = [:] }
      kept[id] = (counts, now)
    }
  }
}
