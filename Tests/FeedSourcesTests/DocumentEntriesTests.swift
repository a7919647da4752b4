import FeedCore
import Testing

@testable import FeedSources

/// Taking documents apart without parsing them.
@Suite struct DocumentEntriesTests {
  private func entries(_ text: String, type: String? = nil) -> (prints: [UInt64], rest: String)? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      guard let entries = DocumentEntries(bytes, url: "u", contentType: type) else { return nil }
      let rest = entries.document(without: Set(entries.prints)) ?? "whole".utf8.map(\.self)
      return (entries.prints, String(decoding: rest, as: UTF8.self))
    }
  }

  @Test(arguments: [
    (
      "<rss><channel><title>t</title><item><guid>1</guid></item>\n<item ><guid>2</guid></item></channel></rss>",
      2, "<rss><channel><title>t</title>\n</channel></rss>"
    ),
    (
      "<?xml version='1.0'?><feed><entry><id>1</id></entry></feed>", 1,
      "<?xml version='1.0'?><feed></feed>"
    ),
    (
      "<rss><item><description><![CDATA[</item><item>]]></description><guid><![CDATA[1]]></guid></item></rss>",
      1, "<rss></rss>"
    ),
    (
      "<rss><!-- <item> --><items/><item><guid>1</guid></item></rss>", 1,
      "<rss><!-- <item> --><items/></rss>"
    ),
    ("<rss><item><!-- </item> --><guid>1</guid></item ></rss>", 1, "<rss></rss>"),
  ])
  func findsEntries(text: String, count: Int, rest: String) {
    let found = entries(text)
    #expect(found?.prints.count == count)
    #expect(found?.rest == rest)
  }

  @Test(arguments: [
    "", "<rss></rss>", "text", "{\"items\":[]}", "<rss><item><title>no guid</title></item></rss>",
    "<rss><item><guid>1</guid></item><item><guid>1</guid></item></rss>",
    "<rss><item><guid>1</guid><item><guid>2</guid></item></rss>",
    "<rss><item><guid>1</guid>", "<rss><item><guid/></item></rss>",
    "<rss><item><guid></guid></item></rss>", "<rss><![CDATA[<item><guid>1</guid></item></rss>",
    "<?xml version='1.0' encoding='gb2312'?><rss><item><guid>1</guid></item></rss>",
  ])
  func leavesOtherDocumentsAlone(text: String) { #expect(entries(text) == nil) }

  @Test func leavesOtherEncodingsAlone() {
    let text = "<rss><item><guid>1</guid></item></rss>"
    #expect(entries(text, type: "text/xml; charset=gb2312") == nil)
    #expect(entries(text, type: "text/xml; charset=UTF-8") != nil)
  }

  @Test func tellsEntriesApartByTheirBytesAndByTheRoot() throws {
    func prints(_ root: String, _ item: String) throws -> [UInt64] {
      try #require(entries("<\(root)><item><guid>1</guid>\(item)</item></\(root)>")).prints
    }
    let first = try prints("rss", "a")
    #expect(try prints("rss", "a") == first)
    #expect(try prints("rss", "b") != first)
    #expect(try prints("rss xml:base='x'", "a") != first)
    #expect(first.allSatisfy { $0 < 1 << 48 })
  }

  @Test func parsesAllWhenANewOneLeadsWhereAKnownOneDoes() {
    func item(_ guid: String, _ link: String) -> String {
      "<item><guid>\(guid)</guid><link>\(link)</link></item>"
    }
    let old = Array("<rss>\(item("1", "http://a/"))</rss>".utf8)
    let known = old.withUnsafeBytes {
      Set(DocumentEntries($0, url: "u", contentType: nil)?.prints ?? [])
    }
    for (link, isWhole) in [("http://a/", true), ("http://b/", false)] {
      let new = Array("<rss>\(item("2", link))\(item("1", "http://a/"))</rss>".utf8)
      new.withUnsafeBytes {
        let rest = DocumentEntries($0, url: "u", contentType: nil)?.document(without: known)
        #expect((rest == nil) == isWhole)
      }
    }
  }
}
