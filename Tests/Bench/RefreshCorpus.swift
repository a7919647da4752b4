import Glibc
import SeededNumbers

/// Feeds made up for measuring: the same arguments give the same bytes. Documents are put together from a few
/// paragraphs when they are asked for, so that a large corpus costs no memory.
struct RefreshCorpus: Sendable {
  let feeds: Int
  let entries: Int
  private let paragraphs: [String]

  init(feeds: Int, entries: Int) {
    self.feeds = feeds
    self.entries = entries
    var random = SeededNumbers(7)
    paragraphs = (0..<97).map { index in
      let words = index % 5 == 4 ? Self.chinese : Self.english
      let separator = index % 5 == 4 ? "" : " "
      let text = (0..<60).map { _ in words[Int(random.next() % UInt64(words.count))] }
      var sentence = text.joined(separator: separator)
      if index % 3 == 0 {
        sentence += " <a href=\"https://feed.test/?a=1&amp;b=\(index)\">more</a>"
      }
      if index % 7 == 0 { sentence += " <img src=\"/p\(index).jpg\" alt=\"a picture\">" }
      return "<p>\(sentence)&hellip;</p>\n"
    }
  }

  /// The document of feed `number`; with `new` more entries on top, different for each `epoch`.
  func document(_ number: Int, new: Int = 0, epoch: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries * 4_500)
    bytes +=
      """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0"><channel><title>Feed \(number)</title><link>https://\(number).feed.test/</link>

      """.utf8
    for entry in 0..<new { add("new-\(epoch)-\(entry)", at: -1 - epoch, number, &bytes) }
    for entry in 0..<entries { add("\(entry)", at: entry, number, &bytes) }
    bytes += "</channel></rss>".utf8
    return bytes
  }

  private func add(_ name: String, at index: Int, _ feed: Int, _ bytes: inout [UInt8]) {
    var random = SeededNumbers(UInt64(feed) << 20 | UInt64(index + 1000))
    var time = time_t(1_796_000_000 - index * 7200 - feed * 13)
    var parts = tm()
    gmtime_r(&time, &parts)
    var date = [CChar](repeating: 0, count: 64)
    strftime(&date, 64, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    let stamp = date.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    bytes +=
      """
      <item><title>Entry \(name) of feed \(feed)</title>
      <link>https://\(feed).feed.test/\(name)</link><guid isPermaLink="false">\(feed)/\(name)</guid>
      <pubDate>\(stamp)</pubDate><category>bench</category><description><![CDATA[
      """.utf8
    let count = 8 + Int(random.next() % 6)
    for _ in 0..<count {
      bytes += paragraphs[Int(random.next() % UInt64(paragraphs.count))].utf8
    }
    bytes += "]]></description></item>\n".utf8
  }

  private static let english = """
    the river ferry canal frost morning guitar luthier wood string bridge tide lantern harbour letter \
    window bread market garden engine signal paper winter summer bicycle heron lock repair measure
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let chinese = "运河 薄霜 渡船 苍鹭 清晨 吉他 木材 琴弦 灯笼 港口 信件 面包 市场 花园 引擎 冬天".split(
    separator: " "
  ).map(String.init)
}
