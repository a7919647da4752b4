import FeedSources
import Synchronization

/// The result of the one feed that was asked, brought by a report from another task.
final class LastResult: Sendable {
  private let kept = Mutex<FeedResult?>(nil)

  func keep(_ result: FeedResult) { kept.withLock { $0 = result } }

  var result: FeedResult? { kept.withLock { $0 } }
}
