import FeedCore
import Synchronization
import Testing

@testable import FeedSources

/// A home timeline with a page size of its own, answering `since_id` and `max_id` as the service does.
private final class HomeTimeline: Transport {
  struct Post: Sendable {
    var id: Int64
    var day: Int
  }

  private let posts: Mutex<[Post]>
  private let pageSize: Int
  private let log = Mutex<[String]>([])
  /// The number of the request that fails, once.
  private let failing = Mutex<Int?>(nil)

  init(_ posts: [Post], pageSize: Int) {
    self.posts = Mutex(posts)
    self.pageSize = pageSize
  }

  var asked: [String] { log.withLock { $0 } }
  func add(_ post: Post) { posts.withLock { $0.insert(post, at: 0) } }
  func fail(at request: Int) { failing.withLock { $0 = request } }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    log.withLock { $0.append(request.url) }
    let isBroken = failing.withLock { failing in
      guard failing == log.withLock({ $0.count }) else { return false }
      failing = nil
      return true
    }
    if isBroken { throw TransportError.timedOut(host: "weibo.test", seconds: 45) }
    func number(_ name: String) -> Int64? {
      request.url.firstRange(of: name + "=").flatMap { range in
        Int64(request.url[range.upperBound...].prefix { $0.isNumber })
      }
    }
    let (since, upTo) = (number("since_id") ?? 0, number("max_id") ?? .max)
    let rows = posts.withLock { $0 }.filter { $0.id > since && $0.id <= upTo }.prefix(pageSize)
    let json = rows.map { post in
      let day = post.day < 10 ? "0\(post.day)" : "\(post.day)"
      return
        #"{"idstr":"\#(post.id)","text":"t","user":{"screen_name":"甲"},"created_at":"Sun Nov \#(day) 12:00:00 +0800 2026"}"#
    }
    return .text(#"{"statuses":[\#(json.joined(separator: ","))]}"#, url: request.url)
  }
}

@Suite struct WeiboTimelineTests {
  private static let base: Int64 = 5_233_000_000_000_000

  /// `counts[i]` posts on the day 25 − i.
  private func posts(_ counts: [Int]) -> [HomeTimeline.Post] {
    let days = counts.enumerated().flatMap { Array(repeating: 25 - $0.offset, count: $0.element) }
    return days.enumerated().map { .init(id: Self.base - Int64($0.offset), day: $0.element) }
  }

  private func walk(_ weibo: Weibo, from start: Position? = nil) async throws -> [DayPage] {
    var pages: [DayPage] = []
    var position = start
    while let page = try await weibo.page(before: position) {
      pages.append(page)
      guard let older = page.older, pages.count < 100 else { break }
      position = older
    }
    return pages
  }

  @Test(arguments: [1, 3, 20, 1000])
  func makesDaysOfAnswersWithoutDoublesOrGaps(pageSize: Int) async throws {
    let posts = posts([7, 1, 9, 2])
    let wire = HomeTimeline(posts, pageSize: pageSize)
    let pages = try await walk(ServiceFixtures.weibo(wire)).filter { !$0.statuses.isEmpty }
    #expect(pages.flatMap { $0.statuses.map(\.id.key) } == posts.map { String($0.id) })
    #expect(Set(pages.map { $0.day.civil.day }) == [25, 24, 23, 22])
    #expect(pages.map(\.day) == pages.map(\.day).sorted(by: >))
    for page in pages {
      #expect(Set(page.statuses.map { ServiceFixtures.china($0.sortDate) }) == [page.day])
    }
  }

  @Test func asksInclusivelyBelowWhatItHas() async throws {
    let wire = HomeTimeline(posts([3, 3]), pageSize: 2)
    _ = try await ServiceFixtures.weibo(wire).page(before: nil)
    #expect(wire.asked.count == 2)
    #expect(
      wire.asked[1].contains("max_id=\(Self.base - 2)&")
        || wire.asked[1].hasSuffix("max_id=\(Self.base - 2)"))
  }

  @Test func goesOnWithADayAfterTenAnswers() async throws {
    let wire = HomeTimeline(posts([25, 1]), pageSize: 2)
    let weibo = ServiceFixtures.weibo(wire)
    let first = try #require(try await weibo.page(before: nil))
    #expect(wire.asked.count == 10 && first.statuses.count == 20 && first.continues)
    let second = try #require(try await weibo.page(before: first.older))
    #expect(second.day == first.day && second.statuses.count == 5 && !second.continues)
  }

  @Test func givesAtMostTwoHundredAPage() async throws {
    let wire = HomeTimeline(posts([450, 1]), pageSize: 100)
    let pages = try await walk(ServiceFixtures.weibo(wire))
    #expect(pages.map(\.statuses.count) == [200, 200, 50, 1])
    #expect(pages.map(\.continues) == [true, true, false, false])
  }

  @Test func resumesFromThePositionAloneAfterARestart() async throws {
    let posts = posts([4, 4, 4])
    let wire = HomeTimeline(posts, pageSize: 3)
    let first = try #require(try await ServiceFixtures.weibo(wire).page(before: nil))
    let rest = try await walk(ServiceFixtures.weibo(wire), from: first.older)
    #expect(rest.flatMap { $0.statuses.map(\.id.key) } == posts.dropFirst(4).map { String($0.id) })
  }

  @Test func asksForAFailedDayAgain() async throws {
    let posts = posts([4, 4])
    let wire = HomeTimeline(posts, pageSize: 3)
    let weibo = ServiceFixtures.weibo(wire)
    wire.fail(at: 2)
    await #expect(throws: TransportError.timedOut(host: "weibo.test", seconds: 45)) {
      try await weibo.page(before: nil)
    }
    #expect(
      try await walk(weibo).flatMap { $0.statuses.map(\.id.key) } == posts.map { String($0.id) })
  }

  @Test func endsWhereTheServiceRepeatsItself() async throws {
    let wire = TableTransport([
      "home_timeline":
        #"{"statuses":[{"id":5,"text":"a","created_at":"Sun Nov 15 12:00:00 +0800 2026","user":{"screen_name":"b"}}]}"#
    ])
    #expect(try await walk(ServiceFixtures.weibo(wire)).count == 1)
  }

  @Test func keepsRecommendedOldStatusesOutOfTheWay() async throws {
    // The second row is much older than its neighbours, as the service's recommendations are.
    var posts = posts([5, 3])
    posts.insert(.init(id: Self.base - 500, day: 20), at: 1)
    posts.append(.init(id: Self.base - 501, day: 20))
    let pages = try await walk(ServiceFixtures.weibo(HomeTimeline(posts, pageSize: 3)))
      .filter { !$0.statuses.isEmpty }
    #expect(pages.map { $0.day.civil.day } == [25, 24, 20])
    #expect(pages.map(\.statuses.count) == [5, 3, 2])
  }

  @Test func refreshesInOneRequestSinceTheNewest() async throws {
    let wire = HomeTimeline(posts([5]), pageSize: 100)
    let weibo = ServiceFixtures.weibo(wire)
    wire.add(.init(id: Self.base + 10, day: 25))
    let newest = StatusID(source: Weibo.address, key: String(Self.base))
    let new = try await weibo.refresh(newest: newest, now: ServiceFixtures.now)
    #expect(new.map(\.status.id.key) == [String(Self.base + 10)])
    #expect(wire.asked.count == 1 && wire.asked[0].contains("since_id=\(Self.base)"))
  }

  @Test func closesTheGapWhenMoreIsNewThanAnAnswerHolds() async throws {
    let posts = posts([250])
    let wire = HomeTimeline(posts, pageSize: 100)
    let newest = StatusID(source: Weibo.address, key: String(Self.base - 240))
    let new = try await ServiceFixtures.weibo(wire).refresh(
      newest: newest, now: ServiceFixtures.now)
    #expect(new.map(\.status.id.key) == posts.prefix(240).map { String($0.id) })
    #expect(wire.asked.count == 3)
  }

  @Test func asksItsOwnHostForTheCountsByKind() async throws {
    let wire = TableTransport([
      "http://unread.test/2/remind/unread_count.json":
        #"{"status":"7","follower":1,"cmt":2,"dm":null,"mention_status":3,"mention_cmt":4}"#
    ])
    let counts = try await ServiceFixtures.weibo(wire).pending()
    #expect(counts == AccountCounts(statuses: 7, comments: 2, mentions: 7, followers: 1))
    #expect(wire.asked.count == 1 && wire.asked[0].contains("uid=42"))
  }

  @Test func showsCommentsAndRepostsAsBlocksBehindTheText() async throws {
    let user = #""user":{"screen_name":"甲"}"#
    let wire = TableTransport([
      "comments/show":
        #"{"comments":[{"id":1,"text":"好\n的",\#(user),"like_counts":3,"created_at":"Thu Jan 01 00:00:07 +0000 1970"}]}"#,
      "repost_timeline": #"{"reposts":[{"id":2,"text":"转发微博",\#(user)}]}"#,
    ])
    let status = Status(
      id: StatusID(source: Weibo.address, key: "77"), sourceName: "Weibo",
      sortDate: ServiceFixtures.now)
    let conversation = await Conversation(about: status, at: ServiceFixtures.weibo(wire))
    let name = TextRun("甲", style: .strong)
    #expect(
      conversation.blocks(commentsTitle: "C", repostsTitle: "R") { "\($0.seconds) s" } == [
        .rule, .heading(level: 2, [TextRun("C")]),
        .quote([
          .paragraph([name, TextRun("  7 s"), TextRun("  ♥ 3")]), .paragraph([TextRun("好")]),
          .paragraph([TextRun("的")]),
        ]),
        .rule, .heading(level: 2, [TextRun("R")]),
        .quote([.paragraph([name]), .paragraph([TextRun("转发微博")])]),
      ])
    #expect(wire.asked.allSatisfy { $0.contains("id=77") })
  }
}
