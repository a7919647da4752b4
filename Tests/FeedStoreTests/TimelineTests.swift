import FeedCore
import Testing

@testable import FeedStore

@Suite(.inMemoryAndOnDisk)
struct TimelineTests {
  let store = Fixture.store()

  private func save(_ count: Int, of source: SourceID, every seconds: Int64) async throws {
    let statuses = (0..<count).map {
      Fixture.status("\($0)", of: source, age: Int64($0) * seconds)
    }
    _ = try await store.save(statuses, from: source, arrival: .refresh, now: Fixture.now)
  }

  @Test func pagesHoldOneDayEachAndPassOverEmptyDays() async throws {
    let statuses = [0, 3_600, 86_400, 5 * 86_400].map { Fixture.status("\($0)", age: $0) }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let source = store.days(in: .all)
    var days: [(Int, Int)] = []
    var position: Position?
    while let page = try await source.page(before: position) {
      days.append((page.day.civil.day, page.statuses.count))
      position = page.older
      if position == nil { break }
    }
    #expect(days.map(\.0) == [30, 29, 25])
    #expect(days.map(\.1) == [2, 1, 1])
  }

  @Test func aLongDayIsPagedInsideTheDay() async throws {
    try await save(450, of: Fixture.blog, every: 1)
    let first = try #require(try await store.page(in: .all, before: nil))
    #expect(first.statuses.count == 200)
    #expect(first.continues)
    let second = try #require(try await store.page(in: .all, before: first.older))
    let third = try #require(try await store.page(in: .all, before: second.older))
    #expect(third.statuses.count == 50)
    #expect(!third.continues)
    #expect(third.older == nil)
    #expect(third.day == first.day)
  }

  @Test(arguments: [0, 3_600, -18_000, 32_400])
  func daysAreThoseOfTheZone(offset: Int) async throws {
    let store = Fixture.store(utcOffset: offset)
    let statuses = (0..<48).map { Fixture.status("\($0)", age: Int64($0) * 3_600) }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    var position: Position?
    var seen: [DayStamp] = []
    while let page = try await store.page(in: .all, before: position) {
      for status in page.statuses {
        #expect(DayStamp(status.sortDate, utcOffset: offset) == page.day)
      }
      seen.append(page.day)
      position = page.older
      if position == nil { break }
    }
    #expect(seen == Array(Set(seen)).sorted(by: >))
  }

  @Test func aTagMergesItsFeedsInTheOrderOfTime() async throws {
    let feeds = (0..<7).map { SourceID("https://feed.test/\($0)") }
    try await store.synchronise(
      feeds: feeds.enumerated().map { Fixture.feed($1, tags: $0 < 5 ? ["blog"] : []) })
    var expected: [(Int64, String)] = []
    for (index, feed) in feeds.enumerated() {
      let statuses = (0..<60).map {
        Fixture.status("\(index)-\($0)", of: feed, age: Int64($0 * 4_001 + index * 577))
      }
      _ = try await store.save(statuses, from: feed, arrival: .refresh, now: Fixture.now)
      if index < 5 {
        expected += statuses.map { ($0.status.sortDate.seconds, $0.status.id.key) }
      }
    }
    let sorted = expected.sorted { $0.0 > $1.0 }.map(\.1)
    #expect(try await store.keys(in: .tag("blog")) == sorted)
    let middle = try #require(try await store.position(of: Fixture.id("2-30", of: feeds[2])))
    let above = try #require(try await store.page(in: .tag("blog"), after: middle))
    let index = try #require(sorted.firstIndex(of: "2-30"))
    #expect(above.page.statuses.last?.id.key == sorted[index - 1])
  }

  @Test func aPositionIsACutThatStaysGood() async throws {
    try await save(20, of: Fixture.blog, every: 100)
    let position = try #require(try await store.position(of: Fixture.id("10")))
    try await save(5, of: Fixture.news, every: 90)
    let page = try #require(try await store.page(in: .source(Fixture.blog), before: position))
    #expect(page.statuses.first?.id.key == "10")
    let above = try #require(try await store.page(in: .source(Fixture.blog), after: position))
    #expect(above.page.statuses.last?.id.key == "9")
    let below = try await store.page(in: .source(Fixture.blog), before: above.page.older)
    #expect(below?.statuses.first?.id.key == "10")
  }

  @Test func goingUpFromTheOldestMeetsEveryStatusOnce() async throws {
    try await save(700, of: Fixture.blog, every: 1_700)
    let all = try await store.keys(in: .all)
    let oldest = try #require(try await store.oldest(in: .all, count: 50))
    var keys = try await store.keys(in: .all, from: oldest)
    #expect(keys == Array(all.suffix(50)))
    var position: Position? = oldest
    while let start = position, let newer = try await store.page(in: .all, after: start) {
      keys = newer.page.statuses.map(\.id.key) + keys
      position = newer.newer
    }
    #expect(keys == all)
  }

  @Test func aDayIsFoundByItsDate() async throws {
    try await save(100, of: Fixture.blog, every: 43_200)
    let day = DayStamp(year: 2026, month: 11, day: 20)
    let page = try await store.page(in: .all, before: store.position(at: day))
    #expect(page?.day == day)
  }

  @Test func hiddenFeedsAreInTheirOwnViewOnly() async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog, tags: ["t"], isHidden: true), Fixture.feed(Fixture.news),
    ])
    try await save(3, of: Fixture.blog, every: 60)
    try await save(2, of: Fixture.news, every: 60)
    #expect(try await store.keys(in: .all).count == 2)
    #expect(try await store.keys(in: .tag("t")).isEmpty)
    #expect(try await store.keys(in: .source(Fixture.blog)).count == 3)
    #expect(try await store.unreadCount() == 2)
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news)])
    #expect(try await store.keys(in: .all).count == 5)
    #expect(try await store.check().isSound)
  }

  @Test func aDailyShowsTheDaysItFilesItsStoriesUnder() async throws {
    let daily = SourceID("zhihu-daily:")
    try await store.subscribe(Feed(id: daily, kind: .daily, title: "Daily"))
    let statuses = (0..<6).map { index in
      var fetched = Fixture.status("\(index)", of: daily, age: Int64(index) * 1_000)
      fetched.status.kind = .daily
      fetched.status.sourceDay = DayStamp(year: 2026, month: 11, day: 30 - index / 2)
      return fetched
    }
    _ = try await store.save(statuses, from: daily, arrival: .refresh, now: Fixture.now)
    let own = try #require(try await store.page(in: .source(daily), before: nil))
    #expect(own.statuses.count == 2)
    #expect(try await store.page(in: .all, before: nil)?.statuses.count == 6)
  }

  @Test func foldedDuplicatesAreShownOnce() async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news)])
    let one = Fixture.status("a", title: "A title long enough", link: "https://x.test/a?utm_id=1")
    let two = Fixture.status("b", of: Fixture.news, age: 60, link: "http://www.x.test/a/")
    _ = try await store.save([one], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    _ = try await store.save([two], from: Fixture.news, arrival: .refresh, now: Fixture.now)
    #expect(try await store.keys(in: .all) == ["a", "b"])
    await store.configure(StoreSettings(foldsDuplicates: true))
    #expect(try await store.keys(in: .all) == ["a"])
    let page = try #require(try await store.page(in: .all, before: nil))
    #expect(page.statuses.map(\.alsoIn) == [[Fixture.feed(Fixture.news).title]])
  }

  @Test func aDuplicateIsShownWhereItsTwinIsNot() async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog, tags: ["b"]), Fixture.feed(Fixture.news, tags: ["n"]),
    ])
    await store.configure(StoreSettings(foldsDuplicates: true))
    let one = Fixture.status("a", link: "https://x.test/a")
    let two = Fixture.status("b", of: Fixture.news, age: 60, link: "https://x.test/a")
    _ = try await store.save([one], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    _ = try await store.save([two], from: Fixture.news, arrival: .refresh, now: Fixture.now)
    #expect(try await store.keys(in: .tag("n")) == ["b"])
    #expect(try await store.keys(in: .source(Fixture.news)) == ["b"])
    #expect(try await store.keys(in: .unread) == ["a"])
  }

  @Test func readingOneReadsWhatIsFoldedIntoIt() async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news)])
    await store.configure(StoreSettings(foldsDuplicates: true))
    let one = Fixture.status("a", link: "https://x.test/a")
    let two = Fixture.status("b", of: Fixture.news, age: 60, link: "https://x.test/a")
    _ = try await store.save([one], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    _ = try await store.save([two], from: Fixture.news, arrival: .refresh, now: Fixture.now)
    let changed = try await store.mark([one.status.id], read: true)
    #expect(Set(changed.keys) == [one.status.id, two.status.id])
    #expect(try await store.unreadCount() == 0)
    _ = try await store.undo()
    #expect(try await store.unreadCount() == 2)
    #expect(try await store.check().isSound)
  }

  @Test(arguments: [TimelineScope.all, .unread, .query("unread")])
  func markingAViewReadMarksWhatIsFoldedInIt(scope: TimelineScope) async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news)])
    await store.configure(StoreSettings(foldsDuplicates: true))
    let one = Fixture.status("a", link: "https://x.test/a")
    let two = Fixture.status("b", of: Fixture.news, age: 60, link: "https://x.test/a")
    _ = try await store.save([one], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    _ = try await store.save([two], from: Fixture.news, arrival: .refresh, now: Fixture.now)
    _ = try await store.markRead(in: scope)
    #expect(try await store.unreadCounts() == [:])
    _ = try await store.undo()
    #expect(try await store.unreadCounts() == [Fixture.blog: 1, Fixture.news: 1])
    #expect(try await store.check().isSound)
  }

  @Test func mostBeingHiddenLeavesMergedViewsWhole() async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog, isHidden: true), Fixture.feed(Fixture.news),
    ])
    try await save(60, of: Fixture.blog, every: 60)
    try await save(3, of: Fixture.news, every: 600)
    #expect(try await store.keys(in: .all) == ["0", "1", "2"])
    #expect(try await store.count(in: .all) == 3)
    #expect(try await store.markRead(in: .all) == 3)
  }
}
