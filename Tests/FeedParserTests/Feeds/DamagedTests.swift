import FeedCore
import Testing

@testable import FeedParser

@Suite struct DamagedTests {
  @Test(
    "recovers entries of broken documents",
    arguments: [
      "<feed/><feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>A</title></entry></feed>",
      String(repeating: " \n", count: 5000)
        + "<?xml version=\"1.0\"?><rss><channel><item><title>A</title></item></channel></rss>",
      "junk <rss><channel><item><title>A</title></item></channel></rss>",
      "<rss><channel><item><title>A</title>",
      "<rss><channel><item><title>A",
      "<rss><channel><item><title>A</title><item><title>B</title></item></channel></rss>",
      "<rss><channel><item><title>A<guid>x</guid></item></channel></rss>",
      "<rss><channel><item><title>A</title><description><b>x<br>y</description></item></rss>",
      "<rss><channel><item foo=bar foo=\"1\" baz><title>A</title></item></channel></rss>",
      "<rss><channel><item><x:y><title>B</title></x:y><title>A</title></item></channel></rss>",
      "<rss><channel><item><title>A</title><description><![CDATA[open</description></item></rss>",
    ])
  func recovers(text: String) throws {
    let feed = try FeedParser.parse(Array(text.utf8))
    #expect(feed.entries.first?.title == "A")
  }

  @Test func notesWhatWasMended() throws {
    #expect(try FeedParser.parse(Documents.rss(item: "<title>A</title>")).notes.isEmpty)
    #expect(
      try FeedParser.parse(Documents.rss(item: "<title>A&nbsp;</title>")).notes == [.notWellFormed])
  }

  @Test func readsNoFilesThroughEntities() throws {
    let text = """
      <!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yes &#38; no">]>\
      <rss><channel><item><title>&x; &y;</title></item></channel></rss>
      """
    #expect(try FeedParser.parse(Array(text.utf8)).entries.first?.title == "&x; yes & no")
  }

  @Test func entitiesDoNotGrow() throws {
    let bombs = (1...9).map {
      "<!ENTITY a\($0) \"" + String(repeating: "&a\($0 - 1);", count: 10) + "\">"
    }
    let text =
      "<!DOCTYPE r [<!ENTITY a0 \"lol\">\(bombs.joined())]><rss><channel><title>&a9;</title></channel></rss>"
    let feed = try FeedParser.parse(Array(text.utf8))
    #expect((feed.title ?? "").utf8.count < 5000)
  }

  @Test(
    "answers hostile input within its bounds",
    arguments: [
      "<rss><channel><item><description>" + String(repeating: "<div>", count: 50_000),
      "<rss><channel><item " + (0..<20_000).map { "a\($0)=\"x\"" }.joined(separator: " ")
        + "><title>t</title></item></channel></rss>",
      "<rss><channel><item><title>" + String(repeating: "<", count: 200_000),
      "<rss><channel>" + String(repeating: "<item a=\"", count: 50_000),
      "<rss><channel><item>" + String(repeating: "<a>", count: 50_000)
        + String(repeating: "</b>", count: 50_000),
      "<rss><channel><item><title>" + String(repeating: "<![CDATA[", count: 50_000),
    ])
  func bounded(text: String) throws {
    #expect(try FeedParser.parse(Array(text.utf8)).entries.count <= 2)
  }

  @Test func nestedArraysAreAnError() {
    #expect(throws: FeedParserError.malformedJSON(offset: 256)) {
      try FeedParser.parse([UInt8](repeating: UInt8(ascii: "["), count: 200_000))
    }
  }

  @Test func webPagesNameTheirFeeds() {
    let page = """
      <!DOCTYPE html><html><head><link rel="alternate" type="application/rss+xml" \
      title="News" href="/feed?a=1&amp;b=2"></head><body>x</body></html>
      """
    let found = DiscoveredFeed(
      url: "https://feed.test/feed?a=1&b=2", title: "News", mediaType: "application/rss+xml")
    #expect(throws: FeedParserError.notAFeed(isWebPage: true, links: [found])) {
      try FeedParser.parse(Array(page.utf8), url: "https://feed.test/x/")
    }
  }

  @Test(arguments: ["", "  \n", "hello", "null", "<opml/>", "{\"a\":1}"])
  func refusesWhatIsNoFeed(text: String) {
    #expect(throws: FeedParserError.self) { try FeedParser.parse(Array(text.utf8)) }
  }
}
