import FeedCore
import FeedParser
import Testing

@testable import FeedSources

@Suite struct FeedStatusTests {
  @Test(arguments: [
    ("<link>https://feed.test/a</link>", "https://feed.test/a"),
    ("<link>https://feed.test/a b</link>", "https://feed.test/a%20b"),
    ("<link>javascript:1</link>", nil), ("<link>file:///etc/passwd</link>", nil),
    ("<guid>tag:feed.test,2024:1</guid>", nil), ("<guid>--option</guid>", nil),
  ])
  func handsOnlyAddressesToABrowser(item: String, link: String?) throws {
    let document =
      "<rss version=\"2.0\"><channel><item>\(item)<title>T</title></item></channel></rss>"
    let feed = try FeedParser.parse(Array(document.utf8))
    let statuses = WebFeed.statuses(
      from: feed, source: SourceID("https://feed.test/"), name: "Tea",
      now: Timestamp(seconds: 1_796_040_000))
    #expect(statuses.map(\.status.link) == [link])
  }
}
