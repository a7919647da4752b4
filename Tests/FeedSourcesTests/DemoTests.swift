import FeedCore
import FeedParser
import Testing

@testable import FeedSources

@Suite struct DemoTests {
  /// 2026-11-30 14:03 in a zone an hour east.
  private let clock = TestClock(Timestamp(seconds: 1_796_043_780))

  private func demo() -> DemoTransport {
    DemoTransport(
      files: ServiceFixtures.resource, utcOffset: 3600, now: { [clock] in clock.now })
  }

  private func catalogue(_ wire: DemoTransport) -> SourceCatalogue {
    SourceCatalogue(
      transport: wire, settings: .init(weibo: { DemoTransport.credentials }),
      dayOf: { DayStamp($0, utcOffset: 3600) }, now: { [clock] in clock.now })
  }

  private func addresses() throws -> [SourceID] {
    let text = try #require(ServiceFixtures.resource(DemoTransport.subscriptions))
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { SourceID(String($0.prefix { $0 != " " })) }
  }

  @Test func hasEightSourcesOfEveryKind() throws {
    let kinds = try addresses().map(SourceCatalogue.kind)
    #expect(kinds.count == 8)
    #expect(Set(kinds) == [.weibo, .zhihuDaily, .feed])
  }

  @Test func answersEveryFeedWithAWeekThatEndsToday() async throws {
    let wire = demo()
    var formats: Set<FeedFormat> = []
    for source in try addresses() where SourceCatalogue.kind(of: source) == .feed {
      let answer = try await wire.send(TransportRequest(url: source.rawValue))
      let feed = try FeedParser.parse(answer.body, url: source.rawValue)
      formats.insert(feed.format)
      #expect(feed.title != nil && feed.entries.count >= 4, "\(source.rawValue)")
      let ages = feed.entries.compactMap { entry in
        entry.date.map { (clock.now.seconds - $0.seconds) / 3600 }
      }
      #expect(ages.count == feed.entries.count)
      #expect(ages.allSatisfy { (0...24 * 7).contains($0) }, "\(source.rawValue)")
    }
    #expect(formats.count >= 3)
  }

  @Test func letsEntriesArriveOverTime() async throws {
    let wire = demo()
    let request = TransportRequest(url: "https://fretwork.example/feed.atom")
    func count() async throws -> Int {
      try FeedParser.parse(try await wire.send(request).body).entries.count
    }
    let before = try await count()
    clock.advance(149)
    #expect(try await count() == before)
    clock.advance(1)
    #expect(try await count() == before + 1)
  }

  @Test func letsWeiboWaitAndBringsItAtARefresh() async throws {
    let store = MemoryStore()
    let weibo = try #require(catalogue(demo()).remote(Weibo.address))
    _ = try await weibo.refresh(into: store, now: clock.now)
    #expect(try await weibo.pending()?.statuses == 0)
    clock.advance(130)
    #expect(try await weibo.pending()?.statuses == 3)
    let changes = try await weibo.refresh(into: store, now: clock.now)
    #expect(changes.new.count == 3)
    #expect(try await weibo.pending()?.statuses == 0)
  }

  @Test func showsAWeekOfWeibo() async throws {
    let weibo = try #require(catalogue(demo()).remote(Weibo.address))
    var pages: [DayPage] = []
    var position: Position?
    while let page = try await weibo.page(before: position) {
      pages.append(page)
      guard let older = page.older else { break }
      position = older
    }
    let today = DayStamp(clock.now, utcOffset: 3600)
    #expect(pages.map(\.day) == (0...6).map { today.advanced(by: -$0) })
    let all = pages.flatMap(\.statuses)
    #expect(all.count >= 18 && all.contains { $0.pictures.count == 9 })
    #expect(all.contains { if case .deleted? = $0.reposted { true } else { false } })
    #expect(all.contains { if case .status? = $0.reposted { true } else { false } })
    #expect(all.contains { $0.isTextCut } && all.contains { $0.author?.isMember == true })
    let controls = all.flatMap { $0.text.unicodeScalars }.filter {
      $0.value < 0x20 && $0 != "\n" || (0x80...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value)
    }
    #expect(controls.isEmpty)
    #expect(try await weibo.comments(of: all[0]).count == 3)
    let long = try #require(all.first { $0.isTextCut })
    #expect(try await weibo.body(of: long) != nil)
  }

  @Test func showsAWeekOfTheDailyWithPages() async throws {
    let daily = try #require(catalogue(demo()).remote(ZhihuDaily.address))
    var pages: [DayPage] = []
    var position: Position?
    while let page = try await daily.page(before: position) {
      pages.append(page)
      guard let older = page.older else { break }
      position = older
    }
    #expect(pages.first?.isTopStories == true && pages.first?.statuses.count == 3)
    #expect(pages.count == 8)
    let all = pages.flatMap(\.statuses)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { $0.sortDate <= clock.now.advanced(by: 60) })
    for status in all {
      let body = try await daily.body(of: status)
      #expect((body == nil) == (status.id.key == "103"))
      #expect(try await daily.counts(of: status)?.likes != nil)
    }
    #expect(try await daily.comments(of: all[0]).count == 3)
  }
}
