import FeedCore

/// An author as RSS writes one, in a single line: `me@example.org (Ada T.)`, `Ada T. <me@example.org>`, `Ada T.`
enum PersonName {
  static func author(_ raw: String) -> Author? {
    let text = TitleText.guessed(raw)
    guard !text.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    guard let mail = mailAddress(in: bytes) else { return Author(name: text) }
    let address = String(decoding: bytes[mail], as: UTF8.self)
    let name = name(without: mail, in: bytes)
    return Author(name: name.isEmpty ? address : name, link: "mailto:" + address)
  }

  private static func mailAddress(in text: [UInt8]) -> Range<Int>? {
    guard let at = text.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    var start = at
    while start > 0, isPart(text[start - 1]) { start -= 1 }
    var end = at + 1
    while end < text.count, isPart(text[end]) { end += 1 }
    guard start < at, end > at + 1, text[at..<end].contains(UInt8(ascii: ".")) else { return nil }
    return start..<end
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    TagScanner.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
      || parts.contains(byte)
  }

  /// What is left beside the address, without the brackets that held one of the two.
  private static func name(without mail: Range<Int>, in text: [UInt8]) -> String {
    var before = text[..<mail.lowerBound]
    var after = text[mail.upperBound...]
    if before.suffix(7).elementsEqual("mailto:".utf8) { before = before.dropLast(7) }
    if let left = before.last, let right = after.first,
      left == UInt8(ascii: "<") && right == UInt8(ascii: ">")
        || left == UInt8(ascii: "(") && right == UInt8(ascii: ")")
    {
      before = before.dropLast()
      after = after.dropFirst()
    }
    var rest = (before + after)[...]
    while let first = rest.first, opening.contains(first) { rest = rest.dropFirst() }
    while let last = rest.last, closing.contains(last) {
      // "(Ada (T.))" keeps its inner bracket.
      if last == UInt8(ascii: ")"), count("(", rest) >= count(")", rest) { break }
      rest = rest.dropLast()
    }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func count(_ letter: Unicode.Scalar, _ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 == UInt8(ascii: letter) ? 1 : 0) }
  }

  private static let parts = Array("._%+-=".utf8)
  private static let opening = Array(" (<,:\"".utf8)
  private static let closing = Array(" )>,:\"".utf8)
}
