import FeedCore
import LoopbackServer
import Synchronization
import Testing

@testable import FeedSources

/// A first start: a refresh and a timeline that opens want the same page of a service.
@Suite final class NewestPageTests: Sendable {
  private let clock = TestClock(ServiceFixtures.now)
  private let asked = Mutex(0)

  private func page() -> NewestPage<Int> { NewestPage(clock: { [clock] in clock.now }) }

  private func count() -> Int {
    asked.withLock { asked in
      asked += 1
      return asked
    }
  }

  @Test func asksOnceForWhoComesMeanwhile() async throws {
    let page = page()
    let (begun, end) = (Gate(), Gate())
    async let first = page.answer(for: .timeline) {
      begun.open()
      #expect(await end.wait())
      return count()
    }
    #expect(await begun.wait())
    async let second = page.answer(for: .timeline) { count() }
    async let third = page.answer(for: .refresh) { count() }
    end.open()
    // Whoever is later than the answer is another timeline, which asks anew, or the refresh, which need not.
    let answers = try await [first, second, third]
    #expect(answers[0] == 1 && answers[1] <= 2 && answers[2] <= 2)
  }

  @Test func servesTheOtherOfTheTwoOnceAndSoon() async throws {
    let page = page()
    #expect(try await page.answer(for: .timeline) { count() } == 1)
    #expect(try await page.answer(for: .refresh) { count() } == 1)
    #expect(try await page.answer(for: .refresh) { count() } == 2)
    #expect(try await page.answer(for: .refresh) { count() } == 3)
    clock.advance(5)
    #expect(try await page.answer(for: .timeline) { count() } == 4)
    clock.advance(-60)
    #expect(try await page.answer(for: .refresh) { count() } == 5)
  }

  @Test func nobodyIsCancelledWithAnother() async throws {
    let page = page()
    let (begun, never) = (Gate(), Reply<Int>())
    let first = Task {
      try await page.answer(for: .timeline) {
        try await withTaskCancellationHandler {
          begun.open()
          return try await never.wait()
        } onCancel: {
          never.give(.failure(CancellationError()))
        }
      }
    }
    #expect(await begun.wait())
    let second = Task { try await page.answer(for: .refresh) { 7 } }
    let third = Task { try await page.answer(for: .refresh) { 7 } }
    third.cancel()
    first.cancel()
    #expect(try await second.value == 7)
    await #expect(throws: CancellationError.self) { try await first.value }
    _ = await third.result
  }

  @Test func tellsAFailureAndAsksAgain() async throws {
    let page = page()
    await #expect(throws: TransportError.self) {
      try await page.answer(for: .timeline) { throw TransportError.offline }
    }
    #expect(try await page.answer(for: .refresh) { count() } == 1)
  }

  /// Both at once, or one soon after the other.
  @Test(arguments: ["both", "timeline", "refresh"], [Weibo.address, ZhihuDaily.address])
  func aFirstStartAsksAServiceOnce(first: String, source: SourceID) async throws {
    let fixture = RefreshFixture()
    let (server, store) = (fixture.server, MemoryStore())
    let paths = ["/2/statuses/home_timeline.json", "/api/4/news/latest"]
    server.on(paths[0], ServerReply(body: ServiceFixtures.bytes("weibo/v2-timeline.json")))
    server.on(paths[1], ServerReply(body: ServiceFixtures.bytes("zhihu/latest.json")))
    let remote: any RemoteSource =
      source == Weibo.address
      ? Weibo(
        transport: fixture.transport, credentials: { WeiboCredentials(token: "t", uid: "42") },
        bases: Weibo.Bases(api: server.url(""), unread: server.url("")),
        dayOf: ServiceFixtures.china, now: { fixture.now })
      : ZhihuDaily(
        transport: fixture.transport, baseURL: server.url(""), now: { fixture.now })
    var engine = RefreshEngine(
      store: store, webFeed: WebFeed(transport: fixture.transport), schedule: Schedule(seed: 1),
      cores: 1, clock: { fixture.now })
    engine.remotes[source] = remote
    let view = BackfillingDaySource(
      scope: .source(source), store: store, remotes: [remote], now: { fixture.now },
      report: { _, _ in })
    let refreshes = engine
    switch first {
    case "both":
      async let refresh = refreshes.refresh([remote.feed])
      async let page = view.page(before: nil)
      #expect(try await page?.statuses.isEmpty == false)
      #expect(try await refresh.failed == 0)
    case "timeline":
      #expect(try await view.page(before: nil)?.statuses.isEmpty == false)
      #expect(try await refreshes.refresh([remote.feed]).failed == 0)
    default:
      #expect(try await refreshes.refresh([remote.feed]).failed == 0)
      #expect(try await view.page(before: nil)?.statuses.isEmpty == false)
    }
    let asked = server.requests.filter {
      paths.contains($0.path) && $0.query.firstRange(of: "max_id") == nil
    }
    #expect(asked.count == 1)
    #expect(await store.statuses.isEmpty == false)
  }
}
