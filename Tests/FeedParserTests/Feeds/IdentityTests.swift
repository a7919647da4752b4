import FeedCore
import Testing

@testable import FeedParser

@Suite struct IdentityTests {
  private func keys(_ items: String...) throws -> [String] {
    let body = items.joined(separator: "</item><item>")
    return try FeedParser.parse(Documents.rss(item: body)).entries.map(\.key)
  }

  private let shop = "<link>https://shop.feed.test</link><pubDate>1 Jan 2024</pubDate>"

  @Test func tellsEntriesWithTheSameLinkApart() throws {
    let items = ["A", "B", "C", "D"].map { "<title>\($0)</title>" + shop }
    let all = try keys(items[0], items[1], items[2], items[3])
    #expect(Set(all).count == 4)
    // The order does not matter.
    #expect(try keys(items[3], items[1], items[0], items[2]).sorted() == all.sorted())
  }

  @Test func keepsBothOfTwoWithOneGuid() throws {
    let first = "<guid>g</guid><title>A</title>"
    let second = "<guid>g</guid><title>B</title>"
    let once = try keys(first, second)
    #expect(Set(once).count == 2)
    #expect(try keys(second, first) == once.reversed())
  }

  @Test func tellsIdenticalEntriesApartByOrder() throws {
    #expect(Set(try keys("<title>A</title>", "<title>A</title>", "<title>A</title>")).count == 3)
    let many = String(repeating: "<title>A</title></item><item>", count: 20_000)
    #expect(Set(try keys(many)).count == 20_001)
  }

  @Test(arguments: [
    ("<guid>g</guid><title>A</title>", "<guid>g</guid><title>B</title>"),
    (
      "<guid>g</guid><title>A</title><pubDate>1 Jan 2024</pubDate>",
      "<guid>g</guid><title>A</title><pubDate>2 Jan 2024</pubDate>"
    ),
    (
      "<link>https://feed.test/a</link><title>A</title>",
      "<link>https://feed.test/a</link><title>B</title>"
    ),
  ])
  func namesTheKeysOfTwinsThatComeAndGo(first: String, second: String) throws {
    let alone = try FeedParser.parse(Documents.rss(item: first))
    let both = try FeedParser.parse(Documents.rss(item: first + "</item><item>" + second))
    #expect(alone.entries[0].key != both.entries[0].key)
    #expect(both.otherKeys(of: both.entries[0]).contains(alone.entries[0].key))
    #expect(alone.otherKeys(of: alone.entries[0]).contains(both.entries[0].key))
    #expect(!alone.otherKeys(of: alone.entries[0]).contains(both.entries[1].key))
  }

  @Test(arguments: [
    ("<guid>https://feed.test/a</guid>", "<guid>https://www.feed.test/a</guid>"),
    ("<guid>http://feed.test/a</guid>", "<guid>https://feed.test/a/</guid>"),
    (
      "<link>https://feed.test/a</link><title>x</title>",
      "<link>https://feed.test/a</link><title>y</title>"
    ),
    (
      "<guid>g</guid><link>https://feed.test/a</link><pubDate>1 Jan 2024</pubDate>",
      "<guid>g</guid><link>https://feed.test/b</link>"
    ),
  ])
  func staysWhenSomethingMoves(before: String, after: String) throws {
    #expect(try keys(before) == keys(after))
  }

  @Test func doesNotTakeTheFrontPageForAnEntry() throws {
    let front = "<link>https://feed.test/</link>"
    #expect(try keys(front + "<title>A</title>") != keys(front + "<title>B</title>"))
  }
}
