import FeedCore
import FeedParser
import Glibc
import Testing

@testable import FeedSources

/// All recordings of a folder named by TIDINGS_CORPORA, as answers of the services.
@Suite(.enabled(if: getenv("TIDINGS_CORPORA") != nil))
struct ServiceCorpusTests {
  private static let folder = getenv("TIDINGS_CORPORA").map { String(cString: $0) } ?? ""

  private static func file(_ path: String) throws -> String {
    let bytes = try #require(ServiceFixtures.read(folder + "/api/" + path))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("client-timeline-0", 8), ("client-timeline-3", 8), ("home-timeline-2018", 6),
    ("v2-timeline", 20),
  ])
  func opensEveryWeiboTimeline(name: String, count: Int) async throws {
    let wire = TableTransport(["home_timeline": try Self.file("weibo/\(name).json")])
    let weibo = ServiceFixtures.weibo(wire)
    var (keys, position): ([String], Position?) = ([], nil)
    while let page = try await weibo.page(before: position) {
      keys += page.statuses.map(\.id.key)
      guard let older = page.older else { break }
      position = older
    }
    #expect(keys.count == count && Set(keys).count == count)
  }

  @Test func checksTheHomeTimelineOf2018ByValue() throws {
    let json = Payload(try JSONValue(parsing: try Self.file("weibo/home-timeline-2018.json")))
    let decoder = WeiboStatus(source: Weibo.address, now: ServiceFixtures.now)
    let statuses = (json["statuses"].list ?? []).compactMap { decoder.decode($0)?.status }
    #expect(statuses.map { $0.counts.likes } == [3, 0, 22, 0, 104, 4])
    #expect(statuses.map { $0.pictures.count } == [0, 2, 0, 0, 1, 0])
    #expect(statuses.map { $0.author?.isMember } == [true, false, true, true, true, false])
    #expect(
      statuses.map { $0.author?.verification } == [
        .person, nil, .organisation, .person, .person, .media,
      ])
    #expect(statuses.map(\.isTextCut) == [false, false, true, false, false, false])
    guard case .status(let nine)? = statuses[3].reposted else {
      Issue.record("no repost")
      return
    }
    #expect(nine.pictures.count == 9)
  }

  @Test(arguments: [
    ("latest-20170209", 20, 5), ("latest-20170210", 13, 5), ("latest-20170411", 13, 5),
    ("latest-20200405", 4, 5),
  ])
  func opensEveryDayOfZhihuDaily(name: String, stories: Int, top: Int) async throws {
    let zhihu = ServiceFixtures.zhihu(
      TableTransport(["/news/latest": try Self.file("zhihu/\(name).json")]))
    let all = try await zhihu.refresh(newest: nil, now: ServiceFixtures.now).map(\.status)
    #expect(all.count == stories + top)
    let page = try #require(try await zhihu.topStories()).page
    #expect(page.statuses.count == top && page.day.compact == name.suffix(8))
    let hours = all.prefix(stories).map(\.sortDate)
    #expect(hours == hours.sorted(by: >))
    #expect(all.allSatisfy { $0.pictures.count == 1 && $0.title != nil && $0.published != nil })
  }

  @Test(arguments: ["3892357", "9722986"])
  func opensEveryStory(id: String) async throws {
    let zhihu = ServiceFixtures.zhihu(
      TableTransport(["/news/\(id)": try Self.file("zhihu/news-\(id).json")]))
    let status = Status(
      id: StatusID(source: ZhihuDaily.address, key: id), sourceName: "x",
      sortDate: ServiceFixtures.now)
    let body = try #require(try await zhihu.body(of: status))
    #expect(body.content.contains("<figcaption>") && body.base?.hasSuffix(id) == true)
  }
}
