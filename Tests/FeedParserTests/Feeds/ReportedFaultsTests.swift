import FeedCore
import Testing

@testable import FeedParser

/// What other readers were reported to get wrong, one input each; dates, blocks and terminals have tables of their own.
@Suite struct ReportedFaultsTests {
  private static let long = String(repeating: "x", count: 2000)

  @Test(
    "reads texts of items",
    arguments: [
      ("<content:encoded><![CDATA[ a <!x<!y<< b ]]></content:encoded>", "a <!x<!y<< b"),
      ("<description>a\tb &amp;lt;= c</description>", "a b <= c"),
      (
        "<description>one\u{2028}two\u{2029}three\u{85}four</description>", "one\ntwo\nthree\nfour"
      ),
      ("<description>a\u{FFFD}b c\u{A0}d e</description>", "a\u{FFFD}b c\u{A0}d e"),
      ("<description>wo\u{200B}rd wo\u{2060}rd</description>", "wo\u{200B}rd wo\u{2060}rd"),
      ("<description><![CDATA[<a href='x'>a\u{0}\u{1}\u{1}b</a>]]></description>", "ab"),
      (
        "<description><![CDATA[<ul><li>x</li></ul></ul></ol>y]]></description>", "x\ny"
      ),
      (
        "<description><![CDATA[<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>]]></description>",
        "a\nb\nc"
      ),
      ("<description><![CDATA[<pre>a\tb\n\n  c</pre>]]></description>", "a\tb\n\n  c"),
      ("<description>\u{5E9}\u{5DC}\u{5D5}\u{5DD} world 123</description>", "שלום world 123"),
    ])
  func texts(item: String, text: String) throws {
    #expect(try Documents.entry(item).text == text)
  }

  @Test(
    "reads titles",
    arguments: [
      ("Salt&nbsp;&amp;&nbsp;oil &mdash; caf&eacute;", "Salt\u{A0}&\u{A0}oil — café"),
      ("Fish &amp;amp; chips &amp;#8212; 5 &amp;lt; 6", "Fish & chips — 5 < 6"),
      ("&#xFF06;", "＆"),
      ("茶の本", "茶の本"),
      (
        "News\u{1B}]8;;https://bad.feed.test\u{7}click\u{1B}]8;;\u{7}\u{1B}]52;c;QUJD\u{7}\u{1B}[2J\u{9B}1m",
        "Newsclick"
      ),
      ("a\u{202E}b\u{2066}c", "abc"),
    ])
  func titles(raw: String, title: String) throws {
    #expect(try Documents.entry("<title>\(raw)</title>").title == title)
  }

  @Test(
    "finds entries whatever stands before them",
    arguments: [
      "<feed/>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>A</title></entry></feed>",
      String(repeating: " \n", count: 2500) + "<?xml version=\"1.0\"?><rss><channel><item>"
        + "<title>A</title></item></channel></rss>",
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-16\"?><rss><channel><item><title>A</title></item></channel></rss>",
      "<rss><channel><description>\(long)é</description><item><title>A</title></item></channel></rss>",
    ])
  func beginnings(text: String) throws {
    let feed = try FeedParser.parse(Array(text.utf8), contentType: "text/xml")
    #expect(feed.entries.map(\.title) == ["A"])
  }

  @Test func asksTheServerBeforeTheBytes() throws {
    let bytes =
      Array("<rss><channel><item><title>".utf8) + [0xD6, 0xD0, 0xB9, 0xFA]
      + Array("</title></item></channel></rss>".utf8)
    let feed = try FeedParser.parse(bytes, contentType: "text/xml; charset=\"GB2312\"")
    #expect(feed.entries.first?.title == "中国")
  }

  @Test func aNullIsNoFeed() {
    #expect(throws: FeedParserError.self) {
      try FeedParser.parse(Array("null".utf8), contentType: "application/feed+json")
    }
  }

  @Test(
    "sees addresses from where they stand",
    arguments: [
      ("https://feed.test/log/", "2024/05/", "tea", "https://feed.test/log/2024/05/tea"),
      ("https://feed.test/log/", "", "https://other.test/x", "https://other.test/x"),
    ])
  func bases(feed: String, entry: String, link: String, address: String) throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="\(feed)"><entry xml:base="\(entry)">\
      <link href="\(link)"/></entry></feed>
      """
    #expect(try FeedParser.parse(Array(text.utf8)).entries.first?.link == address)
  }

  @Test func picturesAreSeenFromTheEntry() throws {
    let entry = try Documents.entry(
      "<link>https://feed.test/a/b.html</link><description><![CDATA[<img src=\"../i/p.png\">]]></description>"
    )
    #expect(entry.pictures.map(\.url) == ["https://feed.test/i/p.png"])
  }

  @Test func scriptsAreNoLinks() throws {
    let entry = try Documents.entry("<title>A</title><link>javascript:1</link>")
    #expect(Sanitiser.liveLink(entry.link) == nil)
  }

  @Test func whatNamesNoDayIsUndated() throws {
    #expect(try Documents.entry("<title>A</title><pubDate>Wed,</pubDate>").date == nil)
  }

  @Test func keepsDatesOfAnyCentury() throws {
    let early = try Documents.entry("<pubDate>Mon, 01 Jan 1900 00:00:00 GMT</pubDate>")
    #expect(early.date?.iso8601 == "1900-01-01T00:00:00Z")
    let late = try Documents.entry("<pubDate>Sat, 01 Mar 2081 00:00:00 GMT</pubDate>")
    #expect(late.date?.iso8601 == "2081-03-01T00:00:00Z")
  }

  /// A store tells by link and title that an entry with another key is the one it has.
  @Test func theSurvivorOfTwoWithOneGuidIsKnownByLinkAndTitle() throws {
    func item(_ name: String) -> String {
      "<guid>g</guid><title>\(name)</title><link>https://feed.test/\(name)</link>"
    }
    let both = try FeedParser.parse(Documents.rss(item: item("a") + "</item><item>" + item("b")))
    #expect(Set(both.entries.map(\.key)).count == 2)
    // While both are there, a third changes nothing.
    let three = try FeedParser.parse(
      Documents.rss(item: [item("c"), item("b"), item("a")].joined(separator: "</item><item>")))
    #expect(Set(both.entries.map(\.key)).isSubset(of: three.entries.map(\.key)))
    let alone = try Documents.entry(item("b"))
    #expect(alone.key == "g")
    #expect(alone.link == both.entries[1].link)
    #expect(alone.title == both.entries[1].title)
  }

  @Test func exportedOutlinesHaveText() throws {
    let list = OPML(subscriptions: [Subscription(url: "https://a.test/", tags: ["x"])])
    let outlines = list.write().split(separator: "<outline").dropFirst()
    #expect(outlines.count == 2)
    #expect(outlines.allSatisfy { $0.contains(" text=\"") })
  }
}
