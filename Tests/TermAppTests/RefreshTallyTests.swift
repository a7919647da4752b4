import FeedCore
import FeedSources
import Synchronization
import Testing

@testable import TermApp

/// What the reader is told of a refresh.
@Suite struct RefreshTallyTests {
  private final class Told: Sendable {
    private let told = Mutex<[Int]>([])

    var done: [Int] { told.withLock { $0 } }

    func take(_ event: Event) {
      if case .refreshProgressed(let progress) = event {
        told.withLock { $0.append(progress.done) }
      }
    }
  }

  /// Tells a tally of feeds that are through at `times`, in milliseconds, and gives those that were passed on.
  private func passedOn(of total: Int, at times: [Int64]) -> [Int] {
    let told = Told()
    let time = Mutex<Int64>(0)
    let tally = RefreshTally(
      kinds: [:], isAsked: true, clock: { time.withLock { $0 } }, report: { told.take($0) })
    tally.take(.started(total: total))
    for (index, now) in times.enumerated() {
      time.withLock { $0 = now }
      tally.take(.progress(RefreshProgress(total: total, done: index + 1)))
    }
    return told.done
  }

  @Test func tellsHowFarItIsTwentyTimesASecondAtMost() {
    #expect(passedOn(of: 9, at: [1, 2, 30, 50, 51, 60, 100, 101]) == [0, 1, 5, 8])
  }

  @Test func tellsOfTheLastFeedAtOnce() {
    #expect(passedOn(of: 3, at: [1, 2, 3]) == [0, 1, 3])
  }

  @Test func saysNothingOfARefreshWithoutFeeds() {
    let told = Told()
    let tally = RefreshTally(kinds: [:], isAsked: false, report: { told.take($0) })
    tally.take(.started(total: 0))
    tally.take(.progress(RefreshProgress()))
    tally.take(.finished(RefreshProgress()))
    #expect(told.done.isEmpty)
  }
}
