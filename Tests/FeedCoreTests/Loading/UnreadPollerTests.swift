import Synchronization
import Testing

@testable import FeedCore

@Suite struct UnreadPollerTests {
  private struct Broken: Error {}

  /// Waits for ever, or until it is cancelled.
  private static func hang() async {
    var never = AsyncStream<Void> { _ in }.makeAsyncIterator()
    await never.next()
  }

  /// What a poll reported, as text, sorted.
  private static func poll(
    _ sources: [UnreadPoller.Source], deadline: @escaping @Sendable () async throws -> Void
  ) async -> [String] {
    let reports = Mutex<[String]>([])
    await UnreadPoller(deadline: deadline).poll(sources) { source, answer in
      let text =
        switch answer {
        case .count(let count): "\(count)"
        case .failed: "failed"
        case .late: "late"
        }
      reports.withLock { $0.append("\(source.rawValue) \(text)") }
    }
    return reports.withLock { $0.sorted() }
  }

  @Test func reportsEachSourceOnce() async {
    let reports = await Self.poll(
      [
        .init(SourceID("a")) { 3 }, .init(SourceID("b")) { throw Broken() },
        .init(SourceID("c")) { 0 },
      ], deadline: { await Self.hang() })
    #expect(reports == ["a 3", "b failed", "c 0"])
  }

  @Test func asksAllAtTheSameTime() async {
    // Each answers only when the other has been asked.
    let (left, leftAsked) = AsyncStream.makeStream(of: Void.self)
    let (right, rightAsked) = AsyncStream.makeStream(of: Void.self)
    let reports = await Self.poll(
      [
        .init(SourceID("a")) {
          leftAsked.yield()
          for await _ in right { break }
          return 1
        },
        .init(SourceID("b")) {
          rightAsked.yield()
          for await _ in left { break }
          return 2
        },
      ], deadline: { await Self.hang() })
    #expect(reports == ["a 1", "b 2"])
  }

  @Test func givesUpOnASourceThatHangsWithoutHoldingTheOthers() async {
    let (working, done) = AsyncStream.makeStream(of: Void.self)
    let reports = Mutex<[String]>([])
    // Time is over for whoever still waits when the other's answer has been told.
    await UnreadPoller(deadline: { for await _ in working {} }).poll([
      .init(SourceID("hangs")) {
        await Self.hang()
        return 9
      },
      .init(SourceID("works")) { 1 },
    ]) { source, answer in
      let text = if case .count(let count) = answer { "\(count)" } else { "late" }
      reports.withLock { $0.append("\(source.rawValue) \(text)") }
      done.finish()
    }
    #expect(reports.withLock { $0 } == ["works 1", "hangs late"])
  }

  @Test func reportsALateSourceEvenWhenItIgnoresBeingCancelled() async {
    let (reported, report) = AsyncStream.makeStream(of: Void.self)
    let wasLate = Mutex(false)
    await UnreadPoller(deadline: {}).poll([
      .init(SourceID("stubborn")) {
        // Goes on until its own lateness was reported, cancelled or not.
        await Task { for await _ in reported { break } }.value
        return 1
      }
    ]) { _, answer in
      if case .late = answer { wasLate.withLock { $0 = true } }
      report.yield()
    }
    #expect(wasLate.withLock { $0 })
  }

  @Test func keepsTheOldNumberOfAFailedPollAndMarksItStale() {
    let source = SourceID("weibo:home")
    var pending = PendingCounts()
    #expect(pending[source] == UnreadCount())
    pending.apply(.count(40), of: source)
    #expect(pending[source] == UnreadCount(40))
    pending.apply(.late, of: source)
    #expect(pending[source] == UnreadCount(40, isStale: true))
    pending.apply(.failed(Broken()), of: source)
    #expect(pending[source] == UnreadCount(40, isStale: true))
    pending.apply(.count(-2), of: source)
    #expect(pending[source] == UnreadCount(0))
    pending.apply(.count(7), of: source)
    pending.refreshed(source)
    #expect(pending[source] == UnreadCount(0))
    pending.keep([])
    #expect(pending.counts.isEmpty)
  }

  @Test(arguments: [
    (0, false, nil), (0, true, nil), (-3, false, nil), (1, false, "1"), (99, false, "99"),
    (100, false, "99+"), (12_345, false, "99+"), (40, true, "40?"), (99, true, "99?"),
    (100, true, "99+"),
  ])
  func writesTheBadge(count: Int, isStale: Bool, text: String?) {
    #expect(UnreadCount(count, isStale: isStale).badge == text)
  }

  @Test func countsPendingOfTimelinesAndUnreadOfFeeds() {
    let weibo = Feed(id: SourceID("weibo:home"), kind: .timeline, title: "Weibo")
    let blog = Feed(id: SourceID("https://blog.example"), title: "Blog")
    let daily = Feed(id: SourceID("zhihu-daily:"), kind: .daily, title: "Daily")
    let muted = Feed(id: SourceID("https://noise.example"), title: "Noise", isMuted: true)
    let hidden = Feed(id: SourceID("https://aside.example"), title: "Aside", isHidden: true)
    let feeds = [weibo, blog, daily, muted, hidden]
    let unread = [weibo.id: 100, blog.id: 3, daily.id: 2, muted.id: 50, hidden.id: 7]
    let pending = PendingCounts([weibo.id: UnreadCount(7, isStale: true)])
    #expect(
      UnreadCount.badge(feeds, unread: unread, pending: pending) == UnreadCount(12, isStale: true))
    #expect(
      UnreadCount.badge(feeds, unread: unread, pending: pending, countsAll: true)
        == UnreadCount(112, isStale: true))
    #expect(UnreadCount.sum([muted], unread: unread, pending: pending) == UnreadCount(50))
    #expect(UnreadCount.sum([blog, daily], unread: unread, pending: pending) == UnreadCount(5))
  }
}
