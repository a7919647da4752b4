import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

/// When a feed is asked again, from what its document and its server say.
@Suite struct RefreshTimesTests {
  private let fixture = RefreshFixture()
  private var server: LoopbackServer { fixture.server }

  private func wait(_ more: String, _ headers: [String: String] = [:]) async throws -> Int64 {
    server.on("/", ServerReply(headers: headers, text: RefreshFixture.rss(["a"], more: more)))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    return try #require(await fixture.state(feed).nextDue).seconds - fixture.now.seconds
  }

  private static let syndication =
    "<sy:updatePeriod xmlns:sy=\"http://purl.org/rss/1.0/modules/syndication/\">daily</sy:updatePeriod>"
    + "<sy:updateFrequency xmlns:sy=\"http://purl.org/rss/1.0/modules/syndication/\">6"
    + "</sy:updateFrequency>"

  @Test(
    arguments: [
      ("", [:], 1800), ("<ttl>60</ttl>", [:], 3600), ("<ttl>1</ttl>", [:], 900),
      ("<ttl>999999</ttl>", [:], 86_400), (syndication, [:], 14_400),
      ("", ["Cache-Control": "public, max-age=7200"], 7200),
      ("", ["Expires": "Mon, 30 Nov 2026 02:53:20 GMT"], 7200),
      ("", ["Cache-Control": "max-age=9999999"], 86_400),
      ("<ttl>60</ttl>", ["Cache-Control": "max-age=7200"], 3600),
    ] as [(String, [String: String], Int64)])
  func waitsAsLongAsTheFeedOrItsServerWishes(
    more: String, headers: [String: String], expected: Int64
  ) async throws {
    let wait = try await wait(more, headers)
    #expect((expected..<expected + expected / 10).contains(wait))
  }

  @Test(
    arguments: [
      ("<ttl>0</ttl>", [:]), ("<ttl>-5</ttl>", [:]), ("<ttl>soon</ttl>", [:]),
      ("", ["Expires": "0"]), ("", ["Cache-Control": "max-age=0"]),
      ("", ["Cache-Control": "no-store"]),
      ("", ["Expires": "Mon, 30 Nov 1999 02:53:20 GMT"]),
    ] as [(String, [String: String])])
  func neverStopsNorStormsForAWishThatMakesNoSense(
    more: String, headers: [String: String]
  ) async throws {
    let wait = try await wait(more, headers)
    #expect((900...1980).contains(wait))
  }

  @Test func rests() async throws {
    // It is Monday, 00:53 UTC.
    let hours = "<ttl>15</ttl><skipHours><hour>1</hour><hour>2</hour></skipHours>"
    #expect(try await wait(hours) == 3 * 3600 - 3200)
    fixture.advance(seconds: -60)
    let days = "<ttl>15</ttl><skipDays><day>Monday</day><day>Tuesday</day></skipDays>"
    #expect(try await wait(days) == 2 * 86_400 - 3140)
    #expect(await fixture.state(fixture.feed("/")).waiting == .skipped)
  }

  @Test(arguments: [429, 503])
  func leavesAHostAloneAsLongAsItSays(status: Int) async throws {
    server.on("/busy", ServerReply(status, headers: ["Retry-After": "300"]))
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"])))
    let feeds = [fixture.feed("/busy"), fixture.feed("/")]
    try await fixture.refresh([feeds[0]])
    try await fixture.refresh([feeds[1]], reason: .forced)
    #expect(server.requests.map(\.path) == ["/busy"])
    fixture.advance(seconds: 300)
    try await fixture.refresh(feeds)
    #expect(server.requests.count == 3)
  }

  @Test func takesThePersonsIntervalBeforeAllOthers() async throws {
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"], more: "<ttl>60</ttl>")))
    let feed = fixture.feed("/")
    var options = FeedOptions()
    options.interval = 300
    try await fixture.refresh([feed]) { [options] in $0.options[feed.id] = options }
    let due = try #require(await fixture.state(feed).nextDue)
    #expect((300..<330).contains(due.seconds - fixture.now.seconds))
  }
}
