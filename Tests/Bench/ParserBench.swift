import FeedCore
import FeedParser
import Glibc

/// Feed parsing, excerpts and pages, on text made up here.
func benchParser() {
  let feed = rss(items: 25_000)
  let megabytes = Double(feed.count) / 1e6
  var entries = 0
  let parse = bestOfThree { entries = (try? FeedParser.parse(feed).entries.count) ?? 0 }
  print("parser.rss: \(rounded(megabytes / parse)) MB/s (limit 68, \(entries) entries)")
  let body = paragraphs(40_000)
  let bodySize = Double(body.utf8.count) / 1e6
  var length = 0
  let text = bestOfThree { length = PlainText.extract(html: body).utf8.count }
  print("parser.text: \(rounded(bodySize / text)) MB/s (limit 150, \(length) bytes out)")
  let page = paragraphs(36)
  var blocks = 0
  let open = bestOfThree { blocks = HTMLBlocks.blocks(html: page).count }
  print(
    "parser.page: \(rounded(open * 1000)) ms for \(page.utf8.count) bytes (limit 1.5 for 4 KB, \(blocks) blocks)"
  )
  let hostile = [UInt8](repeating: UInt8(ascii: "<"), count: 2_000_000)
  let less = bestOfThree { _ = try? FeedParser.parse(Array("<rss><channel>".utf8) + hostile) }
  print("parser.hostile: \(rounded(less)) s for two million `<` (limit 2)")
}

private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

private func bestOfThree(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  return (0..<3).map { _ in
    let start = now()
    work()
    return now() - start
  }.min() ?? 0
}

private func paragraphs(_ count: Int) -> String {
  (0..<count).map { number in
    "<p>Kettle \(number) sings, <a href=\"/k/\(number)\">the cups</a> are warm &amp; <b>ready</b> for guests.</p>\n"
  }.joined()
}

private func rss(items: Int) -> [UInt8] {
  let body = paragraphs(16)
  var text = "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Tea</title>"
  for number in 0..<items {
    text += """
      <item><title>Cup \(number)</title><link>https://feed.test/\(number)</link>\
      <guid>https://feed.test/\(number)</guid><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>\
      <description><![CDATA[\(body)]]></description></item>

      """
  }
  return Array((text + "</channel></rss>").utf8)
}
