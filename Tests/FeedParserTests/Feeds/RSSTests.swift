import FeedCore
import Testing

@testable import FeedParser

@Suite struct RSSTests {
  @Test func readsAnItem() throws {
    let entry = try Documents.entry(
      """
      <title>One</title><link>/a</link><guid isPermaLink="false">g1</guid>\
      <pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate><author>ada@feed.test (Ada T.)</author>\
      <category>x</category><category>y</category><description>short</description>\
      <content:encoded><![CDATA[<p>Long &amp; good</p><img src="/p.png" alt="P">]]></content:encoded>\
      <enclosure url="https://feed.test/a.mp3" type="audio/mpeg" length="12"/>\
      <enclosure url="https://feed.test/b.mp3" type="audio/mpeg"/>\
      <slash:comments>7</slash:comments><comments>https://feed.test/a#c</comments>
      """)
    #expect(entry.title == "One")
    #expect(entry.link == "https://feed.test/a")
    #expect(entry.guid == "g1")
    #expect(entry.key == "g1")
    #expect(entry.published?.iso8601 == "2004-01-01T19:48:21Z")
    #expect(entry.authors == [Author(name: "Ada T.", link: "mailto:ada@feed.test")])
    #expect(entry.categories == ["x", "y"])
    #expect(entry.text == "Long & good")
    #expect(entry.summary == "short")
    #expect(entry.enclosures.map(\.length) == [12, nil])
    #expect(entry.counts.comments == 7)
    #expect(entry.commentsLink == "https://feed.test/a#c")
    #expect(entry.pictures == [Picture(url: "https://feed.test/p.png", description: "P")])
  }

  @Test(
    "reads titles as a person expects",
    arguments: [
      ("Fish &amp;amp; chips &amp;#8212; 5 &amp;lt; 6", "Fish & chips — 5 < 6"),
      ("Salt&nbsp;&amp;&nbsp;oil &mdash; caf&eacute;", "Salt\u{A0}&\u{A0}oil — café"),
      ("<![CDATA[<b>Bold</b> words]]>", "Bold words"),
      ("1 &lt; 2 &amp; &lt;b&gt;", "1 < 2 & <b>"),
      ("<![CDATA[Using <title> tags]]>", "Using <title> tags"),
      ("AT&T & co", "AT&T & co"),
      ("a\u{7}b\u{1}c", "abc"),
      ("&#65286; wide", "＆ wide"),
      ("  two\n  lines ", "two lines"),
    ])
  func titles(raw: String, title: String) throws {
    #expect(try Documents.entry("<title>\(raw)</title>").title == title)
  }

  @Test func titlesAreHarmlessForTerminals() throws {
    let entry = try Documents.entry(
      "<title>News\u{1B}]8;;https://bad.feed.test\u{7}click\u{1B}[2J\u{9B}2J\u{202E}x</title>"
        + "<link>javascript:1</link>")
    #expect(entry.title == "Newsclickx")
    #expect(!Sanitiser.isLive(link: entry.link ?? ""))
  }

  @Test func textGoesOnAfterUnclosedDeclarations() throws {
    let entry = try Documents.entry(
      "<content:encoded><![CDATA[ a <!x<!y<< b ]]></content:encoded>")
    #expect(entry.text == "a <!x<!y<< b")
  }

  @Test(
    "bounds what ttl may ask for",
    arguments: [("0", 0), ("-5", 0), ("999999", 86_400), ("60", 3600)])
  func ttl(raw: String, seconds: Int) throws {
    let feed = try FeedParser.parse(Documents.rss(item: "", channel: "<ttl>\(raw)</ttl>"))
    #expect(feed.updateHints.interval == seconds)
  }

  @Test func readsSkipsAndHubs() throws {
    let feed = try FeedParser.parse(
      Documents.rss(
        item: "",
        channel: """
          <skipHours><hour>3</hour><hour>24</hour></skipHours><skipDays><day>Sunday</day></skipDays>\
          <atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="https://hub.test/"/>
          """))
    #expect(feed.updateHints.skipHours == [3, 0])
    #expect(feed.updateHints.skipDays == [0])
    #expect(feed.hubs == ["https://hub.test/"])
    #expect(feed.link == "https://feed.test/")
  }

  @Test func keepsAmpersandsOfAddressesInAttributes() throws {
    let entry = try Documents.entry(#"<enclosure url="https://feed.test/?a=1&amp;b=2&c=3"/>"#)
    #expect(entry.enclosures.first?.url == "https://feed.test/?a=1&b=2&c=3")
  }

  @Test func takesNoEmptyElementForAnAddress() throws {
    let entry = try Documents.entry("<title>A</title><link></link><comments> </comments>")
    #expect(entry.link == nil)
    #expect(entry.commentsLink == nil)
  }

  @Test func gathersCategoriesOfEveryVocabulary() throws {
    let entry = try Documents.entry(
      """
      <category>a</category><tags>b, c</tags><media:category label="d" \
      xmlns:media="http://search.yahoo.com/mrss/">x</media:category><itunes:category text="e" \
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><itunes:category text="f"/>\
      </itunes:category>
      """)
    #expect(entry.categories == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func readsChannelDefinitions() throws {
    let feed = try FeedParser.parse(
      Array(
        """
        <CHANNEL HREF="https://feed.test/"><TITLE>Tea</TITLE><ITEM \
        LASTMOD="2004-04-06T23:05:43-05:00"/><ITEM HREF="https://feed.test/1"/></CHANNEL>
        """.utf8))
    #expect(feed.format == .cdf)
    #expect(feed.link == "https://feed.test/")
    #expect(feed.entries.map { $0.date?.iso8601 } == ["2004-04-07T04:05:43Z", nil])
    #expect(feed.entries.map(\.link) == [nil, "https://feed.test/1"])
  }

  @Test func readsRDF() throws {
    let feed = try FeedParser.parse(
      Array(
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
        xmlns:rss="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">\
        <rss:channel><rss:title>T</rss:title></rss:channel>\
        <rss:item rdf:about="https://feed.test/1"><rss:title>One</rss:title>\
        <rss:link>https://feed.test/1</rss:link><dc:date>2004-05-01</dc:date>\
        <dc:creator>Ada</dc:creator></rss:item></rdf:RDF>
        """.utf8))
    #expect(feed.format == .rdf)
    #expect(feed.title == "T")
    #expect(feed.entries.map(\.title) == ["One"])
    #expect(feed.entries[0].guid == "https://feed.test/1")
    #expect(feed.entries[0].date?.iso8601 == "2004-05-01T00:00:00Z")
    #expect(feed.entries[0].authors.map(\.name) == ["Ada"])
  }

  @Test(arguments: [
    ("<guid>abc</guid>", "abc"), ("<guid isPermaLink=\"false\">abc</guid>", nil),
    ("<guid isPermaLink=\"false\">https://feed.test/a</guid>", nil),
    ("<guid>abc</guid><link>https://feed.test/a</link>", "https://feed.test/a"),
  ])
  func takesAnIdentifierForTheAddressUnlessItSaysItIsNone(item: String, link: String?) throws {
    #expect(try Documents.entry(item).link == link)
  }

  @Test func anIdentifierThatIsNoAddressIsNoBase() throws {
    let entry = try Documents.entry("<guid>tag:a</guid><description>b</description>")
    #expect(entry.content?.base == "https://feed.test/")
  }

  @Test func captionsStandOneBelowTheOther() throws {
    let captions = ["one", "two", "two", "three"].map {
      "<media:content url=\"a\" xmlns:media=\"http://search.yahoo.com/mrss/\">"
        + "<media:description>\($0)</media:description></media:content>"
    }
    #expect(try Documents.entry(captions.joined()).text == "one\ntwo\nthree")
    let described = captions.joined() + "<description>Text</description>"
    #expect(try Documents.entry(described).text == "Text")
  }

  @Test func theExcerptIsOfTheBriefWhereTheContentSaysNothing() throws {
    let entry = try Documents.entry(
      "<description>brief</description><content:encoded>&lt;img src='a'></content:encoded>")
    #expect(entry.excerpt == ("brief", false))
    #expect(entry.summary == "brief")
  }
}
