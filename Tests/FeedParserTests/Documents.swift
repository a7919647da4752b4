import FeedCore
import Testing

@testable import FeedParser

/// Small documents for tests.
enum Documents {
  static func rss(item: String, channel: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel><title>Tea</title>\
      <link>https://feed.test/</link>\(channel)<item>\(item)</item></channel></rss>
      """.utf8)
  }

  static func entry(_ item: String) throws -> ParsedEntry {
    try #require(try FeedParser.parse(rss(item: item)).entries.first)
  }

  static func atom(entry: String, attributes: String = "") -> [UInt8] {
    Array(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>Tea</title>\
      <entry>\(entry)</entry></feed>
      """.utf8)
  }

  static func atomEntry(_ entry: String, attributes: String = "") throws -> ParsedEntry {
    try #require(try FeedParser.parse(atom(entry: entry, attributes: attributes)).entries.first)
  }
}
