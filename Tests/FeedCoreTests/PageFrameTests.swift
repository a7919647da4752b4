import Testing

@testable import FeedCore

@Suite struct PageFrameTests {
  private let wording = Wording(
    .english,
    Sentences("frame.page-picture = picture: {1}\nframe.page-picture-of = picture {1} of {2}: {3}"))

  private func lines(_ blocks: [TextBlock], _ width: Int = 30) -> [String] {
    PageFrame(blocks: blocks, width: width, wording: wording).lines.map(\.text)
  }

  @Test func numbersLinksBehindTheirTextAnAddressOnce() {
    let link = "https://a.example/"
    let frame = PageFrame(
      blocks: [
        .paragraph([
          TextRun("see "), TextRun("this", link: link), TextRun(" and "),
          TextRun("that", link: "https://b.example/"),
        ]),
        .paragraph([TextRun("this again", link: link)]),
      ], width: 40, wording: wording)
    #expect(frame.links == [link, "https://b.example/"])
    #expect(
      frame.lines.map(\.text)
        == ["see this\u{A0}[1] and that\u{A0}[2]", "", "this again\u{A0}[1]"])
  }

  @Test func aNumberStaysWithItsLinkAtTheEdge() {
    let text = lines(
      [.paragraph([TextRun("aaaa bbbb "), TextRun("cccc", link: "https://a.example/")])], 14)
    #expect(text == ["aaaa bbbb", "cccc\u{A0}[1]"])
  }

  @Test func listsStandInAndGoOnUnderTheirText() {
    let items: [[TextBlock]] = [
      [.paragraph([TextRun("one two three four five six")])], [.paragraph([TextRun("seven")])],
    ]
    #expect(
      lines([.list(start: 9, items: items)], 24)
        == ["    9. one two three", "       four five six", "   10. seven"])
    #expect(lines([.list(start: nil, items: [items[1]])], 24) == ["   • seven"])
  }

  @Test func quotesHaveABarOnEveryLine() {
    #expect(
      lines(
        [.quote([.paragraph([TextRun("one two three four")]), .paragraph([TextRun("five")])])], 12)
        == ["┃ one two", "┃ three four", "┃", "┃ five"])
  }

  @Test func preformattedLinesAreNeverWrapped() {
    let frame = PageFrame(
      blocks: [.preformatted([[TextRun("a long line of code")], [], [TextRun("  b\tc")]])],
      width: 8,
      wording: wording)
    #expect(frame.lines.map(\.text) == ["  a long line of code", "", "    b     c"])
    #expect(frame.preformattedWidth > 8)
  }

  @Test func aTableThatIsTooWideBecomesKeysAndValues() {
    let rows: [[[TextRun]]] = [
      [[TextRun("wood")], [TextRun("note")]], [[TextRun("spruce")], [TextRun("112 Hz")]],
    ]
    #expect(
      lines([.table(rows: rows, hasHeader: true)], 30) == ["wood    note", "spruce  112 Hz"])
    #expect(
      lines([.table(rows: rows, hasHeader: true)], 12) == ["wood: spruce", "note: 112 Hz"])
  }

  @Test func picturesAreCountedWhenThereAreSeveral() {
    let picture = TextBlock.picture(
      Picture(url: "https://a.example/x.png?s=1", description: nil), link: nil)
    #expect(lines([picture]) == ["[picture: x.png]\u{A0}[1]"])
    #expect(lines([picture, picture], 40).first == "[picture 1 of 2: x.png]\u{A0}[1]")
  }

  @Test(arguments: [1, 2, 3, 5, 9, 500])
  func losesNoWordAtAnyWidth(width: Int) {
    let blocks: [TextBlock] = [
      .quote([.list(start: 1, items: [[.quote([.paragraph([TextRun("词语abc")])])]])]),
      .details(summary: [TextRun("more")], [.paragraph([TextRun("é👩‍💻x")])]), .rule,
    ]
    let text = lines(blocks, width).joined().filter { !$0.isWhitespace && $0 != "┃" }
    for letter in "词语abcmoreé👩‍💻x" { #expect(text.contains(letter)) }
  }
}
