import FeedCore
import Testing

@testable import FeedParser

@Suite struct FixtureTests {
  @Test(
    "reads real documents whole",
    arguments: [
      ("newsboat/test/data/rss20_1.xml", FeedFormat.rss),
      ("newsboat/test/data/atom10_1.xml", .atom),
      ("yarr/src/parser/fixtures/rdf/basic.xml", .rdf),
      ("feedkit/Tests/FeedKitTests/Resources/json/feed.json", .json),
    ])
  func reads(path: String, format: FeedFormat) throws {
    let feed = try FeedParser.parse(Fixture.bytes(path))
    #expect(feed.format == format)
    #expect(!feed.entries.isEmpty)
    #expect(feed.entries.allSatisfy { $0.title?.isEmpty == false || !$0.text.isEmpty })
    #expect(Set(feed.entries.map(\.key)).count == feed.entries.count)
    // What is printed is JSON that reads back.
    let printed = try JSONValue(parsing: feed.json())
    #expect(printed["entries"]?.array?.count == feed.entries.count)
    #expect(printed["format"]?.string == format.rawValue)
  }
}
