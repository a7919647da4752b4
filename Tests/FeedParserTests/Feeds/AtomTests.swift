import FeedCore
import Testing

@testable import FeedParser

@Suite struct AtomTests {
  @Test func resolvesNestedBases() throws {
    let feed = try FeedParser.parse(
      Array(
        """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://feed.test/log/">\
        <entry xml:base="2024/05/"><link href="tea"/></entry>\
        <entry><link href="https://other.test/x"/></entry></feed>
        """.utf8))
    #expect(
      feed.entries.map(\.link) == ["https://feed.test/log/2024/05/tea", "https://other.test/x"])
  }

  @Test func keepsContentAndSummary() throws {
    let entry = try Documents.atomEntry(
      "<content type=\"html\">&lt;p&gt;long&lt;/p&gt;</content><summary>short</summary>")
    #expect(entry.text == "long")
    #expect(entry.summary == "short")
  }

  @Test(
    "reads titles by their type",
    arguments: [
      (#"<title type="text">&lt;b-tree&gt;</title>"#, "<b-tree>"),
      (
        #"<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <a href="x">link</a></div></title>"#,
        "A link"
      ),
      (#"<title type="text">a &lt;= b</title>"#, "a <= b"),
      (#"<title type="html">a &amp;amp; &lt;b&gt;b&lt;/b&gt;</title>"#, "a & b"),
    ])
  func titles(raw: String, title: String) throws {
    #expect(try Documents.atomEntry(raw).title == title)
  }

  @Test func serialisesRawChildren() throws {
    let entry = try Documents.atomEntry(
      "<content type=\"html\"><p>One</p><title>two</title><p>three &lt;b&gt;4&lt;/b&gt;</p></content>"
    )
    #expect(entry.text == "One\ntwo\nthree 4")
  }

  @Test func escapesTextOfXHTML() throws {
    let entry = try Documents.atomEntry(
      #"<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">1 &lt; 2<br/>x</div></content>"#
    )
    #expect(entry.text == "1 < 2\nx")
  }

  @Test func decodesBase64() throws {
    let entry = try Documents.atomEntry(
      #"<content type="application/octet-stream">RXhhbXBsZSA8Yj4=</content>"#)
    #expect(entry.text == "Example <b>")
  }

  @Test func usesUpdatedAndForeignDates() throws {
    let updated = try Documents.atomEntry("<updated>2004-01-01T00:00:00Z</updated>")
    #expect(updated.date?.iso8601 == "2004-01-01T00:00:00Z")
    let foreign = try Documents.atomEntry("<pubDate>2024/05/01 09:30:15</pubDate>")
    #expect(foreign.date?.iso8601 == "2024-05-01T09:30:15Z")
  }

  @Test func readsTitlesInBase64ByTheirType() throws {
    let entry = try Documents.atomEntry(
      #"<title type="text/html" mode="base64">PGI+YjwvYj4gJmFtcDsgYw==</title>"#)
    #expect(entry.title == "b & c")
  }

  @Test func seesIdentifiersFromTheBaseThatIsStated() throws {
    let entry = try Documents.atomEntry(
      "<id>a/b</id>", attributes: #"xml:base="https://feed.test/log/""#)
    #expect(entry.guid == "a/b")
    #expect(entry.link == "https://feed.test/log/a/b")
    #expect(try Documents.atomEntry("<id>a/b</id>").link == "a/b")
  }

  @Test func takesTheSourcesAuthorsWhereTheEntryNamesNone() throws {
    let source = "<source><author><name>Origin</name></author></source>"
    #expect(try Documents.atomEntry(source).authors.map(\.name) == ["Origin"])
    let own = "<author><name>Ada</name></author>"
    #expect(try Documents.atomEntry(own + source).authors.map(\.name) == ["Ada"])
    #expect(try Documents.atomEntry(source + own).authors.map(\.name) == ["Ada"])
  }

  @Test func subtitlesReadAsText() throws {
    let feed = try FeedParser.parse(
      Array(
        """
        <feed version="0.3" xmlns="http://purl.org/atom/ns#"><tagline type="text/html" \
        mode="escaped">safe&lt;meta x="y"> &lt;b>words&lt;/b></tagline></feed>
        """.utf8))
    #expect(feed.subtitle == "safe words")
  }

  @Test func readsPersonsSourceAndReplies() throws {
    let entry = try Documents.atomEntry(
      """
      <author><name>Ada</name><uri>https://ada.test/</uri></author><author><name>Bo</name></author>\
      <source><title>Origin</title><link href="https://origin.test/"/></source>\
      <link rel="replies" type="text/html" href="https://feed.test/c" thr:count="3" \
      xmlns:thr="http://purl.org/syndication/thread/1.0"/><category term="t" label="Label"/>
      """)
    #expect(entry.authors == [Author(name: "Ada", link: "https://ada.test/"), Author(name: "Bo")])
    #expect(entry.sourceTitle == "Origin")
    #expect(entry.link == nil)
    #expect(entry.commentsLink == "https://feed.test/c")
    #expect(entry.counts.comments == 3)
    #expect(entry.categories == ["Label"])
  }
}
