import FeedCore
import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
  private let seconds: Mutex<Int64>

  init(_ start: Timestamp) { seconds = Mutex(start.seconds) }

  var now: Timestamp { Timestamp(seconds: seconds.withLock { $0 }) }

  func advance(_ by: Int64) { seconds.withLock { $0 += by } }
}
