import FeedCore
import Synchronization
import Testing

@testable import FeedSources

@Suite struct BackfillingDaySourceTests {
  private static let today = 20_787

  private func view(
    _ scope: TimelineScope, _ store: any Store, _ remotes: [any RemoteSource]
  ) -> BackfillingDaySource {
    BackfillingDaySource(
      scope: scope, store: store, remotes: remotes, now: { ServiceFixtures.now },
      report: { _, _ in })
  }

  /// Every status through the loader, load after load, until the end or a failure.
  private func read(_ source: some DaySource) async -> (keys: [String], days: [Int], failed: Bool) {
    var state = LoaderState()
    var (keys, days): ([String], [Int]) = ([], [])
    for _ in 1...50 {
      for await event in ThreeDayLoader(source, from: state) {
        switch event {
        case .page(let page, let next):
          keys += page.statuses.map { "\($0.id.source.rawValue)/\($0.id.key)" }
          if days.last != page.day.ordinal { days.append(page.day.ordinal) }
          state = next
        case .threeDaysLoaded(_, let next): state = next
        case .end: return (keys, days, false)
        case .failed: return (keys, days, true)
        default: break
        }
      }
    }
    return (keys, days, false)
  }

  private func feed(_ store: MemoryStore, daysAgo: [Int]) async {
    let statuses = daysAgo.map { ago in
      FetchedStatus(
        status: Status(
          id: StatusID(source: SourceID("feed"), key: "\(ago)"), sourceName: "feed",
          sortDate: Timestamp(seconds: Int64(Self.today - ago) * 86_400 + 3 * 3600)))
    }
    _ = await store.save(
      statuses, from: SourceID("feed"), arrival: .refresh, now: ServiceFixtures.now)
  }

  @Test func mergesRemotePastsIntoTheDaysOfTheStore() async throws {
    let store = MemoryStore()
    await feed(store, daysAgo: [0, 2, 5])
    let daily = FakeRemote("daily", counts: [2, 1, 1, 1, 1, 1, 1], newestDay: Self.today)
    let posts = FakeRemote("posts", counts: [3, 3, 3, 3], newestDay: Self.today - 1)
    _ = try await daily.refresh(into: store, now: ServiceFixtures.now)
    let all = await read(view(.all, store, [daily, posts]))
    #expect(!all.failed)
    #expect(all.keys.count == 3 + 8 + 12 && Set(all.keys).count == all.keys.count)
    #expect(all.days == (0...6).map { Self.today - $0 })
  }

  @Test func answersTheNewestPageFromTheStoreAtOnce() async throws {
    let store = MemoryStore()
    let posts = FakeRemote("posts", counts: [3, 3], newestDay: Self.today)
    _ = try await posts.refresh(into: store, now: ServiceFixtures.now)
    let page = try await view(.all, store, [posts]).page(before: nil)
    #expect(page?.statuses.count == 3 && page?.continues == true)
    #expect(await posts.asked == 0)
  }

  @Test func fillsAnEmptyStoreWithUnreadStatusesAndPagesBackToReadOnes() async throws {
    let store = MemoryStore()
    let posts = FakeRemote("posts", counts: [2, 2, 2], newestDay: Self.today)
    let all = await read(view(.source(SourceID("posts")), store, [posts]))
    #expect(all.keys.count == 6)
    let arrivals = await store.arrivals
    #expect(arrivals.filter { $0.value == .refresh }.count == 2)
    #expect(arrivals.filter { $0.value == .paging }.count == 4)
  }

  @Test func goesOnWithoutASourceThatFailsInAMergedViewAndAsksAgainAtTheEnd() async throws {
    let store = MemoryStore()
    await feed(store, daysAgo: [0, 1, 3])
    let broken = FakeRemote("broken", counts: [1, 1, 1], newestDay: Self.today, failures: 1)
    let posts = FakeRemote("posts", counts: [1, 1, 1], newestDay: Self.today - 1)
    let log = FailureLog()
    let source = BackfillingDaySource(
      scope: .all, store: store, remotes: [broken, posts], now: { ServiceFixtures.now },
      report: { source, _ in log.note(source) })
    let all = await read(source)
    // What could not be asked for is no end.
    #expect(all.failed && all.keys.count == 6)
    #expect(log.sources == [SourceID("broken")])
    #expect(await broken.asked == 1)
    let again = await read(source)
    #expect(!again.failed && again.keys.count > 6)
    #expect(await read(source).keys.count == 9)
  }

  @Test func failsInItsOwnTabAndGoesOnFromTheFailedDay() async throws {
    let store = MemoryStore()
    let posts = FakeRemote("posts", counts: [2, 2, 2], newestDay: Self.today, failures: 1)
    _ = try await posts.refresh(into: store, now: ServiceFixtures.now)
    let source = view(.source(SourceID("posts")), store, [posts])
    let first = try #require(try await source.page(before: nil))
    await #expect(throws: TransportError.self) { try await source.page(before: first.older) }
    #expect(await read(source).keys.count == 6)
  }

  @Test func readsLongDaysOfTheStoreToTheirEnd() async throws {
    let store = MemoryStore(pageSize: 2)
    let posts = FakeRemote("posts", counts: [5, 5, 5], newestDay: Self.today)
    _ = try await posts.refresh(into: store, now: ServiceFixtures.now)
    let all = await read(view(.all, store, [posts]))
    #expect(all.keys.count == 15 && Set(all.keys).count == 15)
    #expect(all.days == [0, 1, 2].map { Self.today - $0 })
  }

  @Test func asksARemoteOncePerDay() async throws {
    let store = MemoryStore()
    let posts = FakeRemote("posts", counts: [1, 1, 1, 1, 1, 1], newestDay: Self.today)
    _ = await read(view(.all, store, [posts]))
    #expect(await posts.asked == 6)
  }

  @Test func showsTopStoriesOfADailyFirstWithTheirMarks() async throws {
    let store = MemoryStore()
    let wire = TableTransport([
      "/news/latest": String(decoding: ServiceFixtures.bytes("zhihu/latest.json"), as: UTF8.self),
      "/news/before/20200405":
        String(decoding: ServiceFixtures.bytes("zhihu/before-20200405.json"), as: UTF8.self),
      "/news/before/20200404": "{}",
    ])
    let zhihu = ServiceFixtures.zhihu(wire)
    let top = StatusID(source: ZhihuDaily.address, key: "9722376")
    await store.mark(top, Marks(isRead: true))
    let source = view(.source(ZhihuDaily.address), store, [zhihu])
    let first = try #require(try await source.page(before: nil))
    #expect(first.isTopStories && first.marks == [top: Marks(isRead: true)])
    let all = await read(source)
    #expect(all.keys.count == 7 && Set(all.keys).count == 7)
    #expect(wire.asked.filter { $0.hasSuffix("latest") }.count == 1)
  }

  @Test func showsADailyFromTheStoreWhenTheServiceFails() async throws {
    let store = MemoryStore()
    let good = ServiceFixtures.zhihu(
      TableTransport([
        "/news/latest": String(decoding: ServiceFixtures.bytes("zhihu/latest.json"), as: UTF8.self)
      ]))
    _ = try await good.refresh(into: store, now: ServiceFixtures.now)
    let broken = ServiceFixtures.zhihu(TableTransport([:]))
    let page = try await view(.source(ZhihuDaily.address), store, [broken]).page(before: nil)
    #expect(page?.isTopStories == false && page?.statuses.isEmpty == false)
  }
}

/// Which sources a view has reported.
private final class FailureLog: Sendable {
  private let noted = Mutex<[SourceID]>([])
  var sources: [SourceID] { noted.withLock { $0 } }
  func note(_ source: SourceID) { noted.withLock { $0.append(source) } }
}
