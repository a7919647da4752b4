import Testing

@testable import FeedParser

@Suite struct SanitiserTests {
  /// A letter and a mark that sits on it.
  static let marked: [(String, Unicode.Scalar)] = [
    ("e", "\u{301}"), ("か", "\u{3099}"), ("は", "\u{309A}"), ("茶", "\u{302A}"), ("क", "\u{901}"),
  ]

  @Test(arguments: marked)
  func keepsEightMarksOfALetterAndNoMore(letter: String, mark: Unicode.Scalar) {
    let crowd = letter + String(repeating: Character(mark), count: 300)
    let kept = Array(letter.unicodeScalars) + Array(repeating: mark, count: 8)
    #expect(Array(Sanitiser.text("水" + crowd + "水").unicodeScalars.dropFirst().dropLast()) == kept)
    #expect(Array(Sanitiser.line(crowd).unicodeScalars) == kept)
    let page = PlainText.extract(html: "<p>\(crowd)</p>")
    #expect(Array(page.unicodeScalars) == kept)
  }

  @Test(arguments: marked)
  func dropsMarksWithoutALetter(letter: String, mark: Unicode.Scalar) {
    let lone = String(repeating: Character(mark), count: 3)
    #expect(Sanitiser.text(lone + letter).unicodeScalars.elementsEqual(letter.unicodeScalars))
  }

  @Test(arguments: [
    "「雾里的渡船」，今早……", "ばいおりん が パン", "한국어 글자", "　全角　", "茶\n水\t土", "が゜゛", "ㄅㄆㄇ",
  ])
  func leavesEastAsianTextAlone(text: String) {
    #expect(Sanitiser.text(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: ["\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{202E}", "\u{7F}", "\u{2066}"])
  func dropsControlsBesideEastAsianText(control: String) {
    for text in ["渡\(control)船", "か\u{3099}\(control)き", "\(control)茶"] {
      let wanted = text.unicodeScalars.filter { !control.unicodeScalars.contains($0) }
      #expect(Array(Sanitiser.text(text).unicodeScalars) == Array(wanted))
      #expect(Array(Sanitiser.line(text).unicodeScalars) == Array(wanted))
    }
  }

  @Test func aCharacterCutShortIsNoMark() {
    // Bytes that only look like the beginning of a mark; a string holds the replacement for them.
    let text = String(decoding: [0xE8, 0x8C, 0xB6, 0xE3, 0x82] as [UInt8], as: UTF8.self)
    #expect(Sanitiser.text(text).hasPrefix("茶"))
  }
}
