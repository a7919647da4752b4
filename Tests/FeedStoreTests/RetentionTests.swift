import FeedCore
import Testing

@testable import FeedStore

@Suite(.inMemoryAndOnDisk)
struct RetentionTests {
  let store = Fixture.store()

  /// One status a day, of both feeds; "blog" keys are their age.
  private func fill(_ days: Int = 10) async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news)])
    try await save(days)
  }

  private func save(_ days: Int) async throws {
    for source in [Fixture.blog, Fixture.news] {
      let statuses = (0..<days).map {
        Fixture.status("\($0)", of: source, age: Int64($0) * 86_400 + 10, text: "tea")
      }
      _ = try await store.save(statuses, from: source, arrival: .refresh, now: Fixture.now)
    }
  }

  private func kept() async throws -> [String] { try await store.keys(in: .source(Fixture.blog)) }

  @Test func anIconGoesWithItsFeed() async throws {
    let store = Fixture.store()
    try await store.subscribe(Fixture.feed(Fixture.blog))
    try await store.setIcon([1, 2], from: "https://feed.test/1.png", of: Fixture.blog)
    try await store.setIcon([3], from: "https://feed.test/2.png", of: Fixture.blog)
    #expect(try await store.icon(of: Fixture.blog) == [3])
    #expect(try await store.icons() == [Fixture.blog: "https://feed.test/2.png"])
    try await store.unsubscribe(Fixture.blog, purging: true)
    #expect(try await store.icon(of: Fixture.blog) == nil)
  }

  @Test func oldStatusesArePurgedByAge() async throws {
    try await fill()
    #expect(try await store.purge(standard: Retention(days: 4), now: Fixture.now) == 12)
    #expect(try await kept() == ["0", "1", "2", "3"])
    #expect(try await store.unreadCounts() == [Fixture.blog: 4, Fixture.news: 4])
    #expect(try await store.totals() == [Fixture.blog: 4, Fixture.news: 4])
    #expect(try await store.check().isSound)
  }

  @Test func theNewestAreKeptByCount() async throws {
    try await fill()
    #expect(try await store.purge(standard: Retention(count: 3), now: Fixture.now) == 14)
    #expect(try await kept() == ["0", "1", "2"])
    #expect(try await store.check().isSound)
  }

  @Test func whatEitherRuleNoLongerKeepsGoes() async throws {
    try await fill()
    try await store.purge(standard: Retention(days: 5, count: 2), now: Fixture.now)
    #expect(try await kept() == ["0", "1"])
  }

  @Test(arguments: [Retention(), Retention(days: 0), Retention(count: 0)])
  func neverMeansNever(standard: Retention) async throws {
    try await fill()
    #expect(try await store.purge(standard: standard, now: Fixture.now) == 0)
    #expect(try await kept().count == 10)
  }

  @Test func aFeedsOwnRuleGoesBeforeTheStandard() async throws {
    try await fill()
    try await store.setRetention(Retention(days: 0, count: 0), of: Fixture.blog)
    try await store.setRetention(Retention(count: 1), of: Fixture.news)
    try await store.purge(standard: Retention(days: 2), now: Fixture.now)
    #expect(try await kept().count == 10)
    #expect(try await store.keys(in: .source(Fixture.news)) == ["0"])
  }

  @Test func starredStatusesAreNeverPurged() async throws {
    try await fill()
    try await store.mark([Fixture.id("7"), Fixture.id("9")], starred: true)
    try await store.purge(standard: Retention(days: 1, count: 1), now: Fixture.now)
    #expect(try await kept() == ["0", "7", "9"])
    #expect(try await store.keys(in: .starred) == ["7", "9"])
  }

  @Test func whatWasPurgedDoesNotComeBack() async throws {
    try await fill()
    try await store.purge(standard: Retention(days: 2), now: Fixture.now)
    try await save(10)
    #expect(try await kept() == ["0", "1"])
    try await save(11)
    #expect(try await kept() == ["0", "1", "10"])
  }

  @Test func marksOutliveThePurgedStatus() async throws {
    try await fill()
    try await store.mark([Fixture.id("8")], read: true)
    try await store.purge(standard: Retention(days: 2), now: Fixture.now)
    #expect(try await store.marks(of: [Fixture.id("8")])[Fixture.id("8")]?.isRead == true)
  }

  @Test func purgedStatusesAreFoundNoMore() async throws {
    try await fill()
    while try await store.indexSlice() {}
    try await store.purge(standard: Retention(days: 2), now: Fixture.now)
    #expect(try await store.count(in: .query("tea")) == 4)
    try await store.rebuildSearchIndex()
    while try await store.indexSlice() {}
    #expect(try await store.count(in: .query("tea")) == 4)
  }

  @Test func unsubscribingWithPurgeKeepsStarsAndMarks() async throws {
    try await fill()
    try await store.mark([Fixture.id("3")], starred: true)
    try await store.mark([Fixture.id("4")], read: true)
    try await store.unsubscribe(Fixture.blog, purging: true)
    #expect(try await store.feeds().map(\.id) == [Fixture.news])
    #expect(try await store.keys(in: .starred) == ["3"])
    #expect(try await store.check().isSound)
    // Who subscribes again gets everything anew, but for what was read.
    try await store.subscribe(Fixture.feed(Fixture.blog))
    try await save(10)
    #expect(try await kept().count == 10)
    #expect(try await store.marks(of: [Fixture.id("4")])[Fixture.id("4")]?.isRead == true)
  }
}
