import Testing

@testable import FeedCore

@Suite struct WordingTests {
  @Test(arguments: ["strings/en", "strings/zh-Hans"])
  func hasEveryPhrase(path: String) {
    let texts = Wording.parse(Wording.strings(path))
    for phrase in Phrase.allCases { #expect(texts[phrase.key] != nil, "\(phrase.key)") }
    let known = Set(Phrase.allCases.map(\.key))
    for key in texts.keys where key.hasPrefix("frame.") { #expect(known.contains(key), "\(key)") }
  }

  @Test func putsTheSameThingsInBothLanguages() {
    let english = Wording.parse(Wording.strings("strings/en"))
    let chinese = Wording.parse(Wording.strings("strings/zh-Hans"))
    func holes(_ text: String?) -> Set<Character> {
      Set(
        (text ?? "").split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap(
          \.first))
    }
    // A language may leave out what another says, but not ask for what nobody gives.
    for phrase in Phrase.allCases {
      #expect(
        holes(chinese[phrase.key]).isSubset(of: holes(english[phrase.key])),
        "\(phrase.key)")
    }
  }

  @Test(arguments: [
    (Phrase.footerMoreOne, "frame.footer-more-one"), (.now, "frame.now"),
    (.dayOfYear, "frame.day-of-year"),
  ])
  func writesKeysInSmallLetters(phrase: Phrase, key: String) {
    #expect(phrase.key == key)
  }

  @Test(arguments: [
    (0, "0", "0"), (-1, "0", "0"), (9_999, "9999", "9999"), (10_000, "10k", "1万"),
    (12_345, "12k", "1.2万"),
    (19_999, "19k", "1.9万"), (100_000, "100k", "10万"), (999_999, "999k", "99.9万"),
    (1_000_000, "1m", "100万"),
    (1_250_000, "1.2m", "125万"), (123_456_789, "123m", "1.2亿"),
    (.max, "9223372036854m", "92233720368亿"),
  ])
  func shortensLargeNumbers(count: Int, english: String, chinese: String) {
    #expect(Wording.english.number(count) == english)
    #expect(Wording.chinese.number(count) == chinese)
  }

  @Test(arguments: [
    ("plain", ["x"], "plain"), ("{1}", ["x"], "x"), ("a {2} b {1}", ["x", "y"], "a y b x"),
    ("{1} {9}", ["x"], "x "), ("{0} { {a} {1", ["x"], "{0} { {a} {1"), ("{{1}}", ["x"], "{x}"),
    ("", [], ""),
  ])
  func fillsTemplates(text: String, arguments: [String], result: String) {
    #expect(Template(text).filled(arguments) == result)
  }

  @Test func saysDatesWithTheYearWhereItIsAnother() {
    let day = DayStamp(year: 2023, month: 3, day: 3)
    #expect(Wording.english.day(day, today: sampleToday) == "Friday 3 March 2023")
    #expect(Wording.chinese.day(day, today: sampleToday) == "2023年3月3日 星期五")
    #expect(Wording.english.date(day) == "3 March 2023")
    #expect(Wording.chinese.date(day) == "2023年3月3日")
  }

  @Test func endsSentencesOnce() {
    #expect(Wording.english.sentence("Yes") == "Yes.")
    #expect(Wording.english.sentence("Yes? ") == "Yes? ")
    #expect(Wording.chinese.sentence("好") == "好。")
    #expect(Wording.english.sentence("") == "")
  }

  @Test func showsTheKeyOfAPhraseThatIsMissing() {
    #expect(Wording(.english, strings: "# nothing\nfoo").text(.star) == "frame.star")
  }
}
