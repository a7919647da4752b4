/// An RSS feed of any size, as blogs write it.
struct BenchFeed {
  let bytes: [UInt8]

  init(size: Int, isCDATA: Bool) {
    let body = Self.paragraphs(16)
    let inside = isCDATA ? "<![CDATA[\(body)]]>" : Self.escaped(body)
    var text = Array("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Tea</title>".utf8)
    text.reserveCapacity(size + 8192)
    var number = 0
    while text.count < size {
      text +=
        """
        <item><title>Cup \(number)</title><link>https://feed.test/\(number)</link>\
        <guid>https://feed.test/\(number)</guid><pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate>\
        <author>ada@feed.test (Ada)</author><category>tea</category>\
        <description>\(inside)</description></item>

        """.utf8
      number += 1
    }
    bytes = text + Array("</channel></rss>".utf8)
  }

  static func paragraphs(_ count: Int) -> String {
    (0..<count).map { number in
      "<p>Kettle \(number) sings, <a href=\"/k/\(number)\">the cups</a> are warm &amp; <b>ready</b> for guests.</p>\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
