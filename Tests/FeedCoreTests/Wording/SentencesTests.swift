import Testing

@testable import FeedCore

@Suite struct SentencesTests {
  @Test(arguments: [
    ("plain", ["x"], "plain"), ("{1}", ["x"], "x"), ("a {2} b {1}", ["x", "y"], "a y b x"),
    ("{1} {9}", ["x"], "x "), ("{0} { {a} {1", ["x"], "{0} { {a} {1"), ("{{1}}", ["x"], "{x}"),
    ("{1}{1}", ["好"], "好好"), ("好{1}", ["!"], "好!"), ("a = b", [], "a = b"),
  ])
  func fillsPlaces(text: String, arguments: [String], result: String) {
    #expect(Sentences("key = \(text)").text("key", arguments) == result)
    #expect(Sentences("key = \(text)\nother = \n").text("key", arguments) == result)
  }

  @Test func findsEveryKeyOfAFile() {
    let lines = (0..<500).map { "key.\($0) = text \($0)" }
    let sentences = Sentences(lines.joined(separator: "\n"))
    #expect(sentences.keys.count == 500)
    for number in 0..<500 { #expect(sentences.text("key.\(number)") == "text \(number)") }
    #expect(sentences.text("key.500") == nil)
    #expect(sentences.text("key.1 ") == nil)
    #expect(sentences.text("") == nil)
  }

  @Test(arguments: ["", "\n\n", "# a = b", "nothing", " = text", "key = ", "key =", "key = \nk"])
  func passesOverWhatIsNoSentence(file: String) {
    #expect(Sentences(file).keys == [])
    #expect(Sentences(file).text("key") == nil)
  }

  @Test func takesTheLaterOfTwo() {
    #expect(Sentences("a = 1\nb = 2\na = 3").text("a") == "3")
  }

  @Test func partsLists() {
    #expect(Sentences("a = Mon, Tue").list("a") == ["Mon", "Tue"])
    #expect(Sentences("a = Mon, Tue").list("b") == [])
  }
}
