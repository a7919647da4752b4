import Testing

@testable import FeedCore

@Suite struct StringSearchTests {
  @Test(arguments: [
    ("abc", "bc", true), ("abc", "abcd", false), ("aab", "ab", true), ("汉字", "字", true),
    ("abc", "", false), ("", "a", false), ("aaaab", "aab", true),
  ])
  func findsATextInAText(text: String, wanted: String, isThere: Bool) {
    #expect(text.contains(wanted) == isThere)
    #expect(text.firstRange(of: wanted).map { String(text[$0]) } == (isThere ? wanted : nil))
  }

  @Test func partsATextByAText() {
    let text = ", a, b,, c, "
    #expect(text.split(separator: ", ") as [Substring] == ["a", "b,", "c"])
    #expect(
      text.split(separator: ", ", omittingEmptySubsequences: false) as [Substring]
        == ["", "a", "b,", "c", ""])
    #expect("a://b://c".split(separator: "://", maxSplits: 1) as [Substring] == ["a", "b://c"])
    #expect("plain".split(separator: ", ") as [Substring] == ["plain"])
  }

  @Test func replacesEveryOne() {
    #expect("a\"b\"".replacing("\"", with: "&quot;") == "a&quot;b&quot;")
    #expect("aaa".replacing("aa", with: "b") == "ba")
    #expect("".replacing("a", with: "b") == "")
  }
}
