import Testing

@testable import FeedParser

@Suite struct PlainTextTests {
  @Test(
    "gives the text a reader sees",
    arguments: [
      ("<p>One</p><p>Two&nbsp;x</p>", "One\nTwo\u{A0}x"),
      ("a<br>b<script>var x = '<p>';</script>c", "a\nbc"),
      ("1 < 2 &copy &#150; &unknown;", "1 < 2 © – &unknown;"),
      ("<!-- x --><b>b</b><![CDATA[y]]>", "b"),
      ("x<style>p{}</style> y", "x y"),
      ("<pre>a\n\n b</pre>", "a\n\n b"),
      ("<title>in the body</title>stays", "in the body\nstays"),
      ("<div hidden>a<div>b</div></div>c", "c"),
      (
        "<span class=\"invisible\">https://</span><span class=\"ellipsis\">x.test</span>", "x.test…"
      ),
      ("<a title=\"a > b\">c</a>", "c"),
      ("unclosed <b", "unclosed <b"),
      ("a\u{1B}[2Jb", "ab"),
    ])
  func extracts(html: String, text: String) {
    #expect(PlainText.extract(html: html) == text)
  }

  @Test(arguments: 0..<20)
  func foldsBlanksWhereverTheyStand(length: Int) {
    let word = String(repeating: "x", count: length)
    for gap in ["  ", " \n", "\t ", " <b> ", "<i> </i> "] {
      let text = PlainText.extract(html: "a\(word)\(gap)b c \(word)! d\(word)  ")
      #expect(text == "a\(word) b c \(word)! d\(word)")
    }
    #expect(PlainText.extract(html: "a\(word)&lt;é 茶\(word)<br>b") == "a\(word)<é 茶\(word)\nb")
  }

  @Test func showsTheTitleOfAWholeDocument() {
    let page = "<html><head><title>A</title><style>p{}</style></head><body>B</body></html>"
    #expect(PlainText.extract(html: page) == "A\nB")
  }

  @Test func cutsAtAWord() {
    let (text, isCut) = PlainText.cut(String(repeating: "tea 茶 ", count: 200))
    #expect(isCut)
    #expect(text.count <= 600)
    #expect(text.hasSuffix("茶") || text.hasSuffix("tea"))
  }

  @Test(arguments: [
    ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"), ("x\u{7F}\u{0}y", "xy"), ("\u{2066}a", "a"),
    ("e" + String(repeating: "\u{301}", count: 100), "e" + String(repeating: "\u{301}", count: 8)),
    ("\u{301}\u{301}a", "a"), ("  a \t b  ", "a b"), ("“quoted” 茶の本 🍵", "“quoted” 茶の本 🍵"),
  ])
  func sanitisesLines(raw: String, clean: String) {
    #expect(Array(Sanitiser.line(raw).unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(arguments: [
    ("https://a.test/", true), ("HTTP://a.test", true), ("mailto:a@b.test", true),
    ("gemini://a.test", true), ("javascript:1", false), ("file:///etc/passwd", false),
    ("data:text/html,x", false), ("https://a.test/\u{1B}", false), ("/relative", false),
  ])
  func knowsLiveLinks(link: String, isLive: Bool) {
    #expect(Sanitiser.isLive(link: link) == isLive)
  }

  @Test(arguments: [
    ("../x", "https://a.test/b/c?q#f", "https://a.test/x"),
    ("?y", "https://a.test/b/c", "https://a.test/b/c?y"),
    ("//c.test/d", "https://a.test/", "https://c.test/d"),
    ("#f", "https://a.test/b", "https://a.test/b#f"),
    ("x", "https://a.test", "https://a.test/x"), ("mailto:a@b", "https://a.test", "mailto:a@b"),
    ("../../../x", "https://a.test/b/", "https://a.test/x"),
    ("./x/./y", "https://a.test/b/", "https://a.test/b/x/y"),
  ])
  func resolvesAddresses(reference: String, base: String, address: String) {
    #expect(WebAddress.resolve(reference, base: base) == address)
  }
}
