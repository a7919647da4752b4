import Testing

@testable import FeedCore

@Suite struct WordingTests {
  @Test(arguments: ["strings/en", "strings/zh-Hans"])
  func hasEveryPhrase(path: String) {
    let keys = Sentences(Wording.strings(path)).keys.filter { $0.hasPrefix("frame.") }
    #expect(Set(keys) == Set(Phrase.allCases.map(\.rawValue)))
  }

  @Test func putsTheSameThingsInBothLanguages() {
    let english = Sentences(Wording.strings("strings/en"))
    let chinese = Sentences(Wording.strings("strings/zh-Hans"))
    let marks = (1...9).map { "<\($0)>" }
    func holes(_ text: String?) -> Set<String> { Set(marks.filter { text?.contains($0) == true }) }
    // A language may leave out what another says, but not ask for what nobody gives.
    for key in english.keys {
      #expect(
        holes(chinese.text(key, marks)).isSubset(of: holes(english.text(key, marks))), "\(key)")
    }
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

  @Test(arguments: [("0", "0 feeds"), ("1", "1 feed"), ("2", "2 feeds"), ("11", "11 feeds")])
  func takesTheWordThatGoesWithTheNumber(count: String, expected: String) {
    let sentences = Sentences("key = <{1} {1|feed|feeds}> {2} {x|a} {1\n")
    #expect(sentences.text("key", [count, "…"]) == "<\(expected)> … {x|a} {1")
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
    #expect(Wording(.english, Sentences("# nothing\nfoo")).text(.star) == "frame.star")
  }
}
