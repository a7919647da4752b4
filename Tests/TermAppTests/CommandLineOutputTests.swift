import Glibc
import Testing

@testable import TermApp

struct CommandLineOutputTests {
  @Test(arguments: [
    (JSON.null, "null"), (.bool(true), "true"), (.number(-12), "-12"),
    (.string("a\"b\\c\n\t\u{1}\u{7F}é"), #""a\"b\\c\n\t\u0001\u007fé""#),
    (.array([.number(1), .string("x")]), #"[1,"x"]"#),
    (.object(["b": .null, "a": .strings([])]), #"{"b":null,"a":[]}"#),
  ])
  func writesJSON(value: JSON, text: String) {
    #expect(value.text == text)
  }

  @Test func escapesJSONWhereTheLocaleIsNotUTF8() {
    #expect(
      String(decoding: OutputEncoding.escaped("\"é😀\""), as: UTF8.self) == #""\u00e9\ud83d\ude00""#)
  }

  @Test func replacesWhatAnASCIILocaleCannotShow() {
    // The locale of this thread alone: other tests set that of the process.
    let before = uselocale(newlocale(LC_CTYPE_MASK, "C", nil))
    defer { uselocale(before) }
    let text = "naïve — “日本” e\u{301} …"
    let bytes = OutputEncoding.locale.bytes(of: text)
    #expect(String(decoding: bytes, as: UTF8.self) == "na?ve - \"??\" e ~")
  }

  @Test func keepsResultsAndMessagesApart() {
    let output = Output(keeping: .utf8)
    output.line("result")
    output.message("trouble")
    output.write("more")
    #expect(output.results == "result\nmore")
    #expect(output.messages == "trouble\n")
  }
}
