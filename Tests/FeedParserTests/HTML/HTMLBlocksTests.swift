import FeedCore
import Testing

@testable import FeedParser

@Suite struct HTMLBlocksTests {
  private func blocks(_ html: String) -> [TextBlock] {
    HTMLBlocks.blocks(html: html, base: "https://feed.test/a/b.html")
  }

  @Test func foldsSpaceAndKeepsStyles() {
    #expect(
      blocks("<p>Hello   <a href='/y'><b>bold</b> link</a>&nbsp;text<br>next</p>") == [
        .paragraph([
          TextRun("Hello "), TextRun("bold", style: .strong, link: "https://feed.test/y"),
          TextRun(" link", link: "https://feed.test/y"), TextRun("\u{A0}text\nnext"),
        ])
      ])
  }

  @Test func keepsPreformattedTextExactly() {
    #expect(
      blocks("<pre><code>a\n\n<span>  b</span>\n</code></pre>") == [
        .preformatted([[TextRun("a", style: .code)], [], [TextRun("  b", style: .code)]])
      ])
  }

  @Test func nestsListsAndNumbersThem() {
    #expect(
      blocks("<ul><li>one<ol start=3><li>a</ol><li>two</ul></ul></ol>") == [
        .list(
          start: nil,
          items: [
            [.paragraph([TextRun("one")]), .list(start: 3, items: [[.paragraph([TextRun("a")])]])],
            [.paragraph([TextRun("two")])],
          ])
      ])
  }

  @Test func labelsMediaAndResolvesPictures() {
    #expect(
      blocks("<video src=a></video><video src=b></video><img src=\"../i/p.png\" alt='x \"y\"'>")
        == [
          .media(label: "video", url: "https://feed.test/a/a"),
          .media(label: "video", url: "https://feed.test/a/b"),
          .picture(Picture(url: "https://feed.test/i/p.png", description: "x \"y\""), link: nil),
        ])
  }

  @Test func readsTablesAndDetails() {
    #expect(
      blocks("<table><tr><th>k<th>v<tr><td>1<td>2</table><details><summary>S</summary>d</details>")
        == [
          .table(
            rows: [[[TextRun("k")], [TextRun("v")]], [[TextRun("1")], [TextRun("2")]]],
            hasHeader: true),
          .details(summary: [TextRun("S")], [.paragraph([TextRun("d")])]),
        ])
  }

  @Test func hidesWhatBrowsersHide() {
    #expect(
      blocks(
        "<script>x</script><style>y</style><div hidden>z</div><p style='display: none'>q</p>"
          + "<span class='invisible'>https://</span><span class='ellipsis'>feed.test/ab</span>")
        == [
          .paragraph([TextRun("feed.test/ab…")])
        ])
  }

  @Test func aBackslashIsNothingSpecialInAttributes() {
    #expect(
      blocks(#"<img src=/t.png alt='He said: \"tea\"' title="a \"b\" c">x"#) == [
        .picture(
          Picture(url: "https://feed.test/t.png", description: #"He said: \"tea\""#), link: nil),
        .paragraph([TextRun("x")]),
      ])
  }

  @Test func ignoresEndsWithoutABeginning() {
    #expect(
      blocks("<ul><li>x</li></ul></ul></ol>y") == [
        .list(start: nil, items: [[.paragraph([TextRun("x")])]]), .paragraph([TextRun("y")]),
      ])
  }

  @Test func tablesInTablesKeepTheOrder() {
    #expect(
      blocks("a<table><tr><td>b<table><tr><td>c<td>d</table>e<td>f</table>g") == [
        .paragraph([TextRun("a")]),
        .table(
          rows: [
            [
              [
                TextRun("b"), TextRun("\n"), TextRun("c"), TextRun("  "), TextRun("d"),
                TextRun("\n"), TextRun("e"),
              ],
              [TextRun("f")],
            ]
          ], hasHeader: false),
        .paragraph([TextRun("g")]),
      ])
  }

  @Test func gathersWhatLiesLooselyInLists() {
    #expect(
      blocks("<ul>loose<li>one<ul><li>two</ul><ul><li>three</ul></ul>") == [
        .list(
          start: nil,
          items: [
            [.paragraph([TextRun("loose")])],
            [
              .paragraph([TextRun("one")]),
              .list(start: nil, items: [[.paragraph([TextRun("two")])]]),
              .list(start: nil, items: [[.paragraph([TextRun("three")])]]),
            ],
          ])
      ])
  }

  @Test func keepsStylesAndLinksAcrossBlocks() {
    let link = "https://feed.test/y"
    #expect(
      blocks(
        "<a href=/y><b>a<p>b</p></b></a><h2>c <i>d</i></h2><blockquote><p>e<pre>f\n g</pre></blockquote>"
      )
        == [
          .paragraph([TextRun("a", style: .strong, link: link)]),
          .paragraph([TextRun("b", style: .strong, link: link)]),
          .heading(level: 2, [TextRun("c"), TextRun(" d", style: .emphasis)]),
          .quote([
            .paragraph([TextRun("e")]), .preformatted([[TextRun("f")], [TextRun(" g")]]),
          ]),
        ])
  }

  @Test func scriptsAreNoLinks() {
    #expect(blocks("<a href='javascript:1'>x</a>") == [.paragraph([TextRun("x")])])
  }

  @Test(
    "survives hostile markup",
    arguments: [
      String(repeating: "<div>", count: 50_000) + "x",
      String(repeating: "<b>", count: 20_000) + "x",
      String(repeating: "<", count: 100_000),
      "<p " + (0..<10_000).map { "a\($0)=x" }.joined(separator: " ") + ">x</p>",
      String(repeating: "<table><tr><td>", count: 5000) + "x",
    ])
  func bounded(html: String) {
    #expect(blocks(html).count <= 2)
  }

  @Test(
    "unclosed styles cost no more than what they stand in",
    arguments: [
      "<p><b a=N>x</p>", "<p><b a=N>x", "<div><font a=N>x</div>", "<p><a href=N>x",
      "<b a=N><table><td></b></td></table>", "<b><i>x</b>y</i>", "<td><b a=N>x", "<b a=N><p>",
    ])
  func unclosed(unit: String) {
    let parts = unit.split(separator: "N", omittingEmptySubsequences: false)
    let html = (0..<20_000).map { parts.joined(separator: String($0)) }.joined()
    let bounded = Array(html.utf8).withUnsafeBufferPointer { HTMLBounds.bounded($0) }
    #expect(bounded.count < html.utf8.count + 10_000)
    #expect(blocks(html).count <= 20_001)
  }

  @Test func stylesGoOnBehindTheElementTheyWereOpenedIn() {
    #expect(
      blocks("<p><b>x</p><p>y</b>z</p>") == [
        .paragraph([TextRun("x", style: .strong)]),
        .paragraph([TextRun("y", style: .strong), TextRun("z")]),
      ])
    #expect(
      blocks("<b><i>x</b>y</i>z") == [
        .paragraph([
          TextRun("x", style: [.strong, .emphasis]), TextRun("y", style: .emphasis), TextRun("z"),
        ])
      ])
    #expect(blocks("<table><tr><td><b>x</td><td>y</table>z").last == .paragraph([TextRun("z")]))
  }

  @Test(arguments: ["<p>x", "<ul><li>x</ul>", "<p>x<ul><li>y<li>z</ul>", "<dl><dt>x<dd>y</dl>"])
  func needsNoEndsThatHTMLLeavesOut(unit: String) {
    let one = blocks(unit).count
    #expect(blocks(String(repeating: unit, count: 500)).count == one * 500)
  }

  @Test func manyRowsNeedNoEnds() {
    let html = "<table>" + String(repeating: "<tr><td>a<td>b", count: 500) + "</table>"
    #expect(
      blocks(html) == [
        .table(
          rows: Array(repeating: [[TextRun("a")], [TextRun("b")]], count: 500), hasHeader: false)
      ])
  }
}
