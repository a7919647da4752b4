import SeededNumbers
import Testing

@testable import FeedCore

@Suite struct TextWrapTests {
  @Test(arguments: [
    ("", 10, []), ("   \n  \n", 10, []), ("one", 10, ["one"]),
    ("one two three", 8, ["one two", "three"]), ("one two", 3, ["one", "two"]),
    ("  one  two  ", 20, ["one  two"]), ("one   two", 4, ["one", "two"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdefgh", 3, ["a", "abc", "def", "gh"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("1-2 3", 2, ["1-", "2", "3"]),
    ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]), ("foo\u{200B}bar", 3, ["foo", "bar"]),
    ("foo\u{2060}bar x", 5, ["foo\u{2060}ba", "r x"]),
    ("a\nb", 10, ["a", "b"]),
    ("a\r\nb\rc\u{2028}d\u{2029}e\u{85}f", 10, ["a", "b", "c", "d", "e", "f"]),
    ("a\n\n\n\nb\n\n", 10, ["a", "", "b"]), ("\n\na", 10, ["a"]),
    ("a  \u{301}b", 20, ["a  \u{301}b"]), ("a \u{301}", 20, ["a \u{301}"]),
    ("a\tb", 20, ["a       b"]),
  ])
  func breaksLatinAtBlanks(text: String, columns: Int, lines: [String]) {
    #expect(TextWrap().lines(text, columns: columns).map(String.init) == lines)
  }

  @Test(arguments: [
    ("一二三四", 4, ["一二", "三四"]), ("一二三四", 5, ["一二", "三四"]),
    ("一二三，四", 6, ["一二", "三，四"]), ("一二（三）四", 6, ["一二", "（三）", "四"]),
    ("一二「三", 6, ["一二", "「三"]), ("一二。」三", 6, ["一", "二。」", "三"]),
    ("中文abc中文", 6, ["中文", "abc中", "文"]), ("ちょっと", 4, ["ちょ", "っと"]),
    ("カード", 4, ["カー", "ド"]), ("——好", 3, ["——", "好"]), ("好——", 3, ["好", "——"]),
    ("中", 1, ["中"]), ("中文", 1, ["中", "文"]), ("a中b", 1, ["a", "中", "b"]),
    ("去 了", 4, ["去", "了"]), ("约翰·史密斯", 6, ["约翰·", "史密斯"]),
  ])
  func breaksChineseByItsRules(text: String, columns: Int, lines: [String]) {
    #expect(TextWrap().lines(text, columns: columns).map(String.init) == lines)
  }

  @Test(arguments: [
    ("👩‍💻👩‍💻👩‍💻", 4, ["👩‍💻👩‍💻", "👩‍💻"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("🇩🇪🇫🇷", 3, ["🇩🇪", "🇫🇷"]), ("👍🏽👍🏽", 3, ["👍🏽", "👍🏽"]), ("中文字", 3, ["中", "文", "字"]),
  ])
  func keepsClustersAndWideCharactersWhole(text: String, columns: Int, lines: [String]) {
    #expect(TextWrap().lines(text, columns: columns).map(String.init) == lines)
  }

  @Test(arguments: [
    ("one two three four", 9, 1, ["one two …"]), ("one two, three", 9, 1, ["one two …"]),
    ("one two three", 13, 1, ["one two three"]), ("one two three", 7, 2, ["one two", "three"]),
    ("一二三四五六", 8, 1, ["一二三 …"]), ("abcdefghijkl", 5, 1, ["abcd…"]),
    ("a abcdefghijklmnop", 8, 1, ["a abcde…"]), ("one\ntwo", 9, 1, ["one …"]),
    ("one\n\ntwo", 9, 2, ["one …"]), ("one\n\n  ", 9, 1, ["one"]), ("约翰，史密斯来了", 8, 1, ["约翰 …"]),
    ("中文", 1, 1, ["…"]),
    ("ab", 1, 1, ["…"]), ("one two", 7, 0, []),
  ])
  func endsWithAnEllipsisAtTheLimit(text: String, columns: Int, limit: Int, lines: [String]) {
    #expect(TextWrap().lines(text, columns: columns, limit: limit).map(String.init) == lines)
  }

  @Test func leavesBlankLinesOutWhenAsked() {
    let lines = TextWrap().lines("a\n\nb\n \nc", columns: 5, keepsBlankLines: false)
    #expect(lines == ["a", "b", "c"])
  }

  @Test func losesNothingThatCanBeSeen() {
    var generator = SeededNumbers(11)
    for round in 0..<1000 {
      let text = nastyText(1 + round % 60, using: &generator)
      let columns = round < 500 ? 1 + round : Int.random(in: 1...30, using: &generator)
      let lines = TextWrap().lines(text, columns: columns)
      #expect(
        Self.visible(lines.joined()) == Self.visible(text), "\(text.debugDescription) in \(columns)"
      )
    }
  }

  @Test func fitsEveryLineThatIsMoreThanOneCluster() {
    var generator = SeededNumbers(13)
    for round in 0..<1000 {
      let text = nastyText(1 + round % 60, using: &generator)
      let columns = round < 500 ? 1 + round : Int.random(in: 1...12, using: &generator)
      let limit = round % 3 == 0 ? 2 : Int.max
      let lines = TextWrap().lines(text, columns: columns, limit: limit)
      #expect(lines.count <= limit)
      for line in lines
      where line.contains(where: { DisplayWidth().columns(of: $0) < 2 }) || columns > 1 {
        let seen = line.filter { DisplayWidth().columns(of: $0) > 0 }
        #expect(
          seen.count <= 1 || DisplayWidth().columns(of: line) <= columns,
          "\(text.debugDescription) in \(columns): \(line)")
      }
    }
  }

  @Test func keepsPunctuationFromTheEdges() {
    var generator = SeededNumbers(17)
    let characters = Array("的一是在不了有和人这，。、；：？！）」』》（「『《")
    for columns in 8...40 {
      // Never two marks of one kind together: no line could hold a hundred of them.
      var text = ""
      var wasMark = true
      for _ in 0..<200 {
        let next = characters.randomElement(using: &generator)!
        let isMark = !next.isLetter
        text.append(isMark && wasMark ? "字" : next)
        wasMark = isMark && !wasMark
      }
      for line in TextWrap().lines(text, columns: columns).dropFirst() {
        #expect(!"，。、；：？！）」』》".contains(line.first!))
      }
      for line in TextWrap().lines(text, columns: columns).dropLast() {
        #expect(!"（「『《".contains(line.last!))
      }
    }
  }

  private static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      DisplayWidth().columns(of: $0) > 0 && !$0.properties.isWhitespace
    }
  }
}
