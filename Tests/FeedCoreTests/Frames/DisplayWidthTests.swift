import Glibc
import SeededNumbers
import Testing

@testable import FeedCore

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("词语", 4), ("e\u{301}", 1), ("é", 1), ("한글", 4),
    ("ᄒ\u{1161}\u{11AB}", 2),
    ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏽", 2), ("❤️", 1), ("1️⃣", 1), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
    ("🇩", 1), ("क्षि", 3), ("\u{200B}\u{200D}\u{FEFF}\u{202E}", 0), ("\u{7}\u{1B}[", 1), ("ｱ", 1),
    ("“…”", 3), ("\u{301}", 0), ("\u{1FAE8}", 2), ("\u{A0}", 1), ("　", 2), ("\u{FFFD}", 1),
    ("a\r\n", 1), ("𠀀", 2), ("🀄", 2),
  ])
  func countsColumns(text: String, columns: Int) {
    #expect(DisplayWidth().columns(of: text) == columns)
    #expect(text.reduce(0) { $0 + DisplayWidth().columns(of: $1) } == columns)
  }

  @Test(arguments: [
    ("\t", 8), ("a\t", 8), ("a\tb", 9), ("1234567\t", 8), ("12345678\t", 16), ("词\tx", 9),
    ("\t\t", 16),
  ])
  func takesTabsToTheNextStop(text: String, columns: Int) {
    #expect(DisplayWidth().columns(of: text) == columns)
    #expect(DisplayWidth().expandingTabs(text).utf8.contains(9) == false)
    #expect(DisplayWidth().columns(of: DisplayWidth().expandingTabs(text)) == columns)
  }

  @Test func expandsTabsLineByLine() {
    #expect(DisplayWidth().expandingTabs("abc\n\tx\ny\tz") == "abc\n        x\ny       z")
  }

  @Test(arguments: [("“…”", 6), ("α", 2), ("é", 2), ("e\u{301}", 1), ("词", 2), ("x", 1), ("│", 2)])
  func countsAmbiguousCharactersTwiceWhenAsked(text: String, columns: Int) {
    #expect(DisplayWidth(ambiguousIsWide: true).columns(of: text) == columns)
  }

  /// The table and ncurses have to agree, or columns shift. Other versions of the library know a few differently.
  @Test func agreesWithTheCLibrary() throws {
    let symbol = try #require(dlsym(nil, "wcwidth"))
    typealias Function = @convention(c) (Int32) -> Int32
    let wcwidth = unsafeBitCast(symbol, to: Function.self)
    setlocale(LC_CTYPE, "C.UTF-8")
    var wrong = 0
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let columns = wcwidth(Int32(value))
      if columns >= 0, Int(columns) != DisplayWidth().columns(of: scalar) { wrong += 1 }
    }
    #expect(wrong < 200)
  }

  @Test func findsTheClustersOfTheStandardLibrary() {
    var generator = SeededNumbers(7)
    for _ in 0..<300 {
      let text = nastyText(40, using: &generator)
      let lengths = DisplayWidth().read(text[...]) { reader in
        var lengths: [Int] = []
        while !reader.isAtEnd {
          let cluster = reader.next()
          lengths.append(cluster.end - cluster.start)
        }
        return lengths
      }
      // Only a carriage return and its line feed are read one by one.
      let expected = text.flatMap { $0 == "\r\n" ? [1, 1] : [$0.utf8.count] }
      #expect(lengths == expected)
    }
  }

  @Test(arguments: [
    ("plain", 5, "plain"), ("plain", 4, "pla…"), ("plain", 1, "…"), ("plain", 0, ""),
    ("two words", 5, "two…"), ("Dmitri Kovač", 8, "Dmitri…"), ("Mara Lindqvist", 8, "Mara Li…"),
    ("词语词语", 8, "词语词语"), ("词语词语", 7, "词语词…"), ("词语词语", 6, "词语…"), ("词", 1, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍💻👩‍💻", 3, "👩‍💻…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ("नमस्ते", 3, "नम…"),
  ])
  func cutsBetweenClusters(text: String, columns: Int, expected: String) {
    #expect(DisplayWidth().truncated(text, to: columns) == expected)
  }

  @Test func neverCutsToMoreThanWasAsked() {
    var generator = SeededNumbers(3)
    for round in 0..<400 {
      let text = nastyText(20, using: &generator).filter { $0 != "\t" }
      let limit = round % 30
      let cut = DisplayWidth().truncated(text, to: limit)
      #expect(DisplayWidth().columns(of: cut) <= limit)
      if cut != text { #expect(cut.isEmpty || cut.hasSuffix("…")) }
    }
  }
}
