import FeedCore
import Testing

@testable import FeedParser

@Suite struct EncodingTests {
  private func title(_ head: String, _ title: [UInt8], contentType: String? = nil) throws -> String?
  {
    let bytes =
      Array("\(head)<rss><channel><item><title>".utf8) + title
      + Array("</title></item></channel></rss>".utf8)
    return try FeedParser.parse(bytes, contentType: contentType).entries.first?.title
  }

  @Test(
    "decodes what documents declare",
    arguments: [
      ("gb2312", [0xD6, 0xD0, 0xB9, 0xFA], "中国"),
      ("GB18030", [0xD6, 0xD0, 0xB9, 0xFA], "中国"),
      ("big5", [0xA4, 0xA4, 0xB0, 0xEA], "中國"),
      ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
      ("euc-kr", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
      ("koi8-r", [0xFE, 0xC1, 0xCA], "Чай"),
      ("windows-1251", [0xD7, 0xE0, 0xE9], "Чай"),
      ("iso-8859-1", [0x63, 0x61, 0x66, 0xE9, 0x20, 0x93, 0x94], "café “”"),
      ("iso-8859-15", [0xA4], "€"),
    ] as [(String, [UInt8], String)])
  func declared(name: String, bytes: [UInt8], text: String) throws {
    #expect(try title("<?xml version='1.0' encoding='\(name)'?>", bytes) == text)
    #expect(try title("", bytes, contentType: "text/xml; charset=\(name)") == text)
  }

  @Test func prefersUTF8WhenTheBytesAre() throws {
    let utf8 = Array("Täglich – テスト".utf8)
    for head in [
      "", "<?xml version='1.0' encoding='utf-16'?>", "<?xml version='1.0' encoding='iso-8859-1'?>",
    ] {
      #expect(try title(head, utf8, contentType: "text/xml") == "Täglich – テスト")
    }
    let late = Array(String(repeating: "x", count: 2000).utf8) + Array("é".utf8)
    #expect(try title("", late, contentType: "text/xml")?.last == "é")
  }

  @Test func aCutCharacterMakesNoOtherEncoding() throws {
    let danish = Array("Brøndby til fans: æ ø å é ü ö ä ß ñ ç à è ì ò ù – tak".utf8)
    let head = "<?xml version='1.0' encoding='iso-8859-1'?>"
    #expect(try title(head, danish + [0xC3])?.hasPrefix("Brøndby") == true)
    // Few characters and one that is broken: the declaration is as likely.
    #expect(try title(head, [0x63, 0x61, 0x66, 0xE9]) == "café")
  }

  @Test func readsUTF16AndUTF32() throws {
    let text =
      "<?xml version='1.0' encoding='utf-16'?><rss><channel><item><title>茶</title></item></channel></rss>"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide = text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, little, wide] {
      #expect(
        try FeedParser.parse(bytes, contentType: "application/rss+xml").entries.first?.title == "茶")
    }
  }

  @Test func showsWhatCannotBeDecoded() throws {
    #expect(try title("", Array("日本語の文章 ".utf8) + [0xC3, 0x28]) == "日本語の文章 \u{FFFD}(")
  }
}
