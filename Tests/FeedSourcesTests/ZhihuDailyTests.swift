import FeedCore
import Testing

@testable import FeedSources

@Suite struct ZhihuDailyTests {
  private static func fixture(_ name: String) -> String {
    String(decoding: ServiceFixtures.bytes("zhihu/" + name), as: UTF8.self)
  }

  private static func wire(_ more: [String: String] = [:]) -> TableTransport {
    TableTransport(
      [
        "/news/latest": fixture("latest.json"),
        "/news/before/20200405": fixture("before-20200405.json"),
        "/news/before/20200404": #"{"date":"20200403","stories":[{"id":1,"title":"更早"}]}"#,
        "/news/before/20200403": "{}",
      ].merging(more) { $1 })
  }

  private func days(_ source: some DaySource) async throws -> [DayPage] {
    var pages: [DayPage] = []
    var position: Position?
    while pages.count < 50, let page = try await source.page(before: position) {
      pages.append(page)
      guard let older = page.older else { break }
      position = older
    }
    return pages
  }

  @Test func showsTopStoriesFirstAndEachStoryOnce() async throws {
    let wire = Self.wire()
    let pages = try await days(ServiceFixtures.zhihu(wire))
    #expect(pages.map(\.isTopStories) == [true, false, false, false])
    #expect(
      pages.map { $0.statuses.map(\.id.key) } == [
        ["9722415", "9722376", "9722200"], ["9722410", "9722404", "9722400"], ["9722300"], ["1"],
      ])
    #expect(pages.map(\.day.compact) == ["20200405", "20200405", "20200404", "20200403"])
    // A day is one request, the day before D is asked for with D.
    #expect(
      wire.asked.map { $0.split(separator: "/").suffix(2).joined(separator: "/") } == [
        "news/latest", "before/20200405", "before/20200404", "before/20200403",
      ])
  }

  @Test func decodesStoriesByValue() async throws {
    let zhihu = ServiceFixtures.zhihu(Self.wire())
    let statuses = try await zhihu.refresh(newest: nil, now: ServiceFixtures.now).map(\.status)
    let first = try #require(statuses.first)
    #expect(first.title == "渡船为什么总在雾里鸣笛？" && first.author?.name == "山树movie")
    #expect(first.pictures.map(\.url) == ["https://pic3.example/a.jpg"])
    #expect(first.link == "https://daily.zhihu.com/story/9722415")
    #expect(first.sourceDay?.compact == "20200405" && first.kind == .daily)
    // 16 hours in China.
    #expect(first.published == Timestamp(seconds: 1_586_073_600))
    #expect(statuses[1].author == nil && statuses[1].pictures.isEmpty)
    #expect(statuses[1].link == "https://daily.zhihu.com/story/9722410")
    #expect(statuses[3].pictures.count == 2)
    // The order of the list is the order in time, within an hour too.
    let days = statuses.prefix(4).map(\.sortDate)
    #expect(days == days.sorted(by: >) && Set(days).count == 4)
  }

  @Test func filesTopStoriesUnderTheirOwnDay() async throws {
    let zhihu = ServiceFixtures.zhihu(Self.wire())
    let top = try #require(try await zhihu.topStories()).page
    #expect(top.statuses.map { $0.sourceDay?.compact } == ["20200405", "20200404", "20200330"])
  }

  @Test func putsAStoryWithoutHourAtNoon() async throws {
    let zhihu = ServiceFixtures.zhihu(Self.wire())
    let page = try await zhihu.page(before: Position(rawValue: "20200405"))
    let undated = try #require(page?.statuses.last)
    #expect(undated.published == nil)
    #expect(undated.sortDate == Timestamp(seconds: 1_585_972_800))
  }

  @Test(arguments: [("010123", "20191231", "20200101"), ("123123", "20200101", "20191231")])
  func readsTheHourInTheYearOfItsList(prefix: String, list: String, day: String) throws {
    let hour = ZhihuHour(prefix, near: try #require(DayStamp(compact: list)))
    #expect(hour?.day.compact == day && hour?.hour == 23)
  }

  @Test(arguments: ["", "1319", "133009", "0405xx", "040524", "023010"])
  func refusesOtherHours(prefix: String) {
    #expect(ZhihuHour(prefix, near: DayStamp(year: 2020, month: 4, day: 5)) == nil)
  }

  @Test(arguments: [
    #"{"date":"20200404","stories":[{"id":2,"title":"again"}]}"#,
    #"{"date":"20200405","stories":[{"id":2,"title":"newer"}]}"#, "{}", #"{"stories":[]}"#,
  ])
  func endsWhereAnAnswerIsNotOlder(answer: String) async throws {
    let zhihu = ServiceFixtures.zhihu(Self.wire(["/news/before/20200404": answer]))
    #expect(try await days(zhihu).count == 3)
  }

  @Test func endsAtTheFirstIssueWithoutAsking() async throws {
    let wire = Self.wire([
      "/news/before/20130520": #"{"date":"20130519","stories":[{"id":3,"title":"第一期"}]}"#
    ])
    let page = try await ServiceFixtures.zhihu(wire).page(before: Position(rawValue: "20130520"))
    #expect(page?.statuses.first?.title == "第一期" && page?.older == nil)
  }

  @Test func passesOverDaysWithoutStoriesAndSkipsBrokenOnes() async throws {
    let wire = Self.wire([
      "/news/before/20200405": #"{"date":"20200404","stories":[]}"#,
      "/news/before/20200404":
        #"{"date":"20200403","stories":[null,7,{"id":null},{"id":"5","title":7},{"title":"x"}]}"#,
    ])
    let page = try await ServiceFixtures.zhihu(wire).page(before: Position(rawValue: "20200405"))
    #expect(page?.day.compact == "20200403" && page?.statuses.map(\.id.key) == ["5"])
  }

  @Test func putsPictureAndCreditsBeforeTheText() async throws {
    let zhihu = ServiceFixtures.zhihu(
      Self.wire([
        "/news/9722415": Self.fixture("news-9722415.json"),
        "/news/9722200":
          #"{"id":9722200,"type":1,"share_url":"http://x.example/","theme_name":"别处"}"#,
      ]))
    let page = try #require(try await zhihu.topStories()).page
    let body = try #require(try await zhihu.body(of: page.statuses[0]))
    #expect(body.content.hasPrefix(#"<figure><img src="https://pic1.example/t1.jpg""#))
    #expect(body.content.contains("<figcaption>SashSegal / CC0</figcaption>"))
    #expect(body.content.hasSuffix("<p>因为看不见的人也想被听见。</p></div>"))
    // Type 1 has no text here: it opens on the web.
    #expect(try await zhihu.body(of: page.statuses[2]) == nil)
  }

  @Test func keepsCountsForTenMinutes() async throws {
    let wire = Self.wire([
      "/story-extra/": #"{"popularity":118,"long_comments":2,"short_comments":14}"#
    ])
    let clock = TestClock(ServiceFixtures.now)
    let zhihu = ZhihuDaily(transport: wire, baseURL: "http://zhihu.test/", now: { clock.now })
    let status = try #require(try await zhihu.topStories()).page.statuses[0]
    for _ in 1...3 {
      #expect(try await zhihu.counts(of: status) == Counts(comments: 16, likes: 118))
    }
    clock.advance(599)
    _ = try await zhihu.counts(of: status)
    #expect(wire.asked.count == 2)
    clock.advance(1)
    _ = try await zhihu.counts(of: status)
    #expect(wire.asked.count == 3)
  }

  @Test func readsLongCommentsBeforeShortOnes() async throws {
    let zhihu = ServiceFixtures.zhihu(
      Self.wire([
        "/long-comments":
          #"{"comments":[{"id":1,"author":"甲","content":"长","likes":3,"time":1586073600,"avatar":"http://a"}]}"#,
        "/short-comments":
          #"{"comments":[{"id":2,"author":"乙","content":"短\u001b[0m","time":"1586073601","reply_to":{"author":"甲","content":"长"}},null]}"#,
      ]))
    let status = try #require(try await zhihu.topStories()).page.statuses[0]
    let comments = try await zhihu.comments(of: status)
    #expect(comments.map(\.text) == ["长", "短"] && comments.map(\.isLong) == [true, false])
    #expect(comments[0].likes == 3 && comments[0].published == Timestamp(seconds: 1_586_073_600))
    #expect(comments[1].answered == "@甲: 长")
  }
}
