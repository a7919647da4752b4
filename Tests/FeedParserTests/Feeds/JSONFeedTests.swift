import FeedCore
import Testing

@testable import FeedParser

@Suite struct JSONFeedTests {
  @Test func readsItemsAndAuthorsInEveryShape() throws {
    let text = """
      {"version":"https://jsonfeed.org/version/1.1","title":"T","authors":{"name":"Ada T."},
      "next_url":"https://feed.test/2","items":[
      {"id":12345678901234567,"content_text":"1 < 2 & <b>no</b>","url":"https://feed.test/1"},
      {"id":"b","author":{"name":"Bo"},"content_html":"<p>x</p>","date_published":"2024-01-01T00:00:00Z",
      "attachments":[{"url":"https://feed.test/a.mp3","mime_type":"audio/mpeg","size_in_bytes":5}]}]}
      """
    let feed = try FeedParser.parse(Array(text.utf8))
    #expect(feed.format == .json)
    #expect(feed.version == "1.1")
    #expect(feed.nextPage == "https://feed.test/2")
    #expect(feed.entries[0].guid == "12345678901234567")
    #expect(feed.entries[0].text == "1 < 2 & <b>no</b>")
    #expect(feed.entries.map { $0.authors.map(\.name) } == [["Ada T."], ["Bo"]])
    #expect(feed.entries[1].enclosures.first?.length == 5)
  }

  @Test func listsAuthorsInOneLine() throws {
    let text = """
      {"version":"https://jsonfeed.org/version/1.1","items":[{"id":"a","content_text":"x",
      "authors":[{"name":"Ada"},{"name":"Bo"}]},{"id":"b","content_text":"x","author":{"name":"Cy"}}]}
      """
    let feed = try FeedParser.parse(Array(text.utf8))
    #expect(feed.entries.map(\.byline) == ["Ada, Bo", nil])
  }

  @Test(
    "tells feeds from other JSON",
    arguments: [
      (#"{"version":"https://jsonfeed.org/version/1","items":[]}"#, true),
      (#"{"items":[{"id":"1","content_text":"x"}]}"#, true),
      (#"{"version":"1.0","items":[{"id":"1","content_text":"x"}]}"#, false),
      (#"{"items":[{"id":"1","name":"x"}]}"#, false),
    ])
  func sniffs(text: String, isFeed: Bool) {
    #expect(((try? FeedParser.parse(Array(text.utf8))) != nil) == isFeed)
  }

  @Test func valuesKeepSixtyFourBits() throws {
    let value = try JSONValue(
      parsing: #"{"id":9007199254740993,"n":"7","e":"\u00e9\ud83c\udf75","l":[1,]}"#)
    #expect(value["id"]?.int64 == 9_007_199_254_740_993)
    #expect(value["n"]?.int == 7)
    #expect(value["e"]?.string == "é🍵")
    #expect(value["l"]?.array == [.integer(1)])
    #expect(value["none"] == nil)
  }
}
