import FeedCore

/// The text of HTML without a tree: linear, bounded, hundreds of megabytes a second. For excerpts and the index.
package enum PlainText {
  /// The most scalars that an excerpt has; so it has at most as many characters.
  package static let excerptLength = 600

  /// The text of `html`, blocks separated by newlines, through the sanitiser; at most `limit` bytes of it.
  package static func extract(html: String, limit: Int = .max) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var extractor = TextExtractor(bytes, limit: limit)
      return extractor.text()
    }
  }

  /// Plain text, blank lines folded and ends trimmed, through the sanitiser; at most `limit` bytes of it.
  package static func extract(plain: String, limit: Int = .max) -> String {
    var plain = plain
    return plain.withUTF8 { bytes in
      var folder = TextFolder(limit: limit)
      folder.appendPlain(bytes)
      return folder.finish()
    }
  }

  /// The beginning of a body for a card, and whether there is more.
  static func excerpt(of body: StatusBody) -> (String, isCut: Bool) {
    var content = body.content
    return content.withUTF8 { excerpt($0, isHTML: body.format == .html) }
  }

  private static func excerpt(
    _ bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool
  ) -> (String, isCut: Bool) {
    // Most texts have a scalar a byte; of one that has more of them, the beginning is gathered once more.
    let (short, isWhole) = beginning(of: bytes, isHTML: isHTML, limit: excerptLength + 32)
    let excerpt = cut(short)
    if isWhole || excerpt.isCut { return excerpt }
    // A scalar takes at most four bytes; a little more shows whether the text goes on.
    return cut(beginning(of: bytes, isHTML: isHTML, limit: excerptLength * 4 + 16).text)
  }

  private static func beginning(
    of bytes: UnsafeBufferPointer<UInt8>, isHTML: Bool, limit: Int
  ) -> (text: String, isWhole: Bool) {
    if isHTML {
      var extractor = TextExtractor(bytes, limit: limit)
      let text = extractor.text()
      return (text, !extractor.isFull)
    }
    var folder = TextFolder(limit: limit)
    folder.appendPlain(bytes)
    let isWhole = !folder.isFull
    return (folder.finish(), isWhole)
  }

  /// Cuts at a character's edge, better at a word's.
  static func cut(_ text: String) -> (String, isCut: Bool) {
    var text = text
    let end: Int? = text.withUTF8 { bytes in
      guard bytes.count > excerptLength else { return nil }
      guard let end = offset(ofScalar: excerptLength, in: bytes) else { return nil }
      var blank = end
      while blank > 1, end - blank < 60 {
        blank -= 1
        if bytes[blank] == 0x20 || bytes[blank] == 0x0A { return blank }
      }
      return end
    }
    guard let end else { return (text, false) }
    if let words = words(before: end, in: &text) { return (words, true) }
    let index = text.utf8.index(text.startIndex, offsetBy: end)
    // An index inside a character is moved to its start.
    let start = text[...index].indices.last ?? text.startIndex
    var result = String(text[..<(start < index ? start : index)])
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return (result, true)
  }

  /// The text up to the last word before `end`; nil when bytes alone can't tell whether a character is cut there.
  private static func words(before end: Int, in text: inout String) -> String? {
    text.withUTF8 { bytes in
      guard bytes[end] == 0x20 else { return nil }
      var start = end
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x0A { start -= 1 }
      guard start > 0, bytes[start - 1] > 0x20, bytes[start - 1] < 0x7F else { return nil }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<start]), as: UTF8.self)
    }
  }

  /// Where the scalar of this number begins, counted from 0; nil when there are not that many.
  private static func offset(ofScalar number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var i = 0
    var scalars = 0
    while i < bytes.count {
      if i + 8 <= bytes.count, scalars + 8 <= number, ByteWord(bytes, at: i).isASCII {
        i += 8
        scalars += 8
        continue
      }
      if bytes[i] & 0xC0 != 0x80 {
        if scalars == number { return i }
        scalars += 1
      }
      i += 1
    }
    return nil
  }
}
