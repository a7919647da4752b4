/// Makes text from outside harmless for a terminal. All of it goes through here, once.
///
/// Dropped: C0, C1 and DEL, whole escape sequences, bidi embeddings, overrides and isolates, soft hyphens,
/// annotation marks, combining marks beyond eight in a row or without a base. Line and paragraph separators and
/// NEL become newlines, or blanks in a line.
package enum Sanitiser {
  /// Text of one line: every run of white space that holds a line break or tab is one blank; ends trimmed.
  package static func line(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      if isHarmless(bytes, line: true) { return nil }
      var cleaner = TextCleaner(keepsLines: false)
      cleaner.append(bytes)
      return cleaner.finish()
    } ?? text
  }

  /// Text of many lines: newlines and tabs stay, CR LF and CR are newlines.
  package static func text(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      if isHarmless(bytes, line: false) { return nil }
      var cleaner = TextCleaner(keepsLines: true)
      cleaner.append(bytes)
      return cleaner.finish()
    } ?? text
  }

  /// May a terminal be told of this address as a link? http, https, mailto, gemini, gopher and magnet may.
  package static func isLive(link: String) -> Bool {
    var link = link
    return link.withUTF8 { bytes in
      guard let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":")) else { return false }
      guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
      let scheme = String(decoding: bytes[..<colon].map { $0 | 0x20 }, as: UTF8.self)
      return liveSchemes.contains(scheme)
    }
  }

  /// The address if it is live and free of controls, else nil.
  package static func liveLink(_ link: String?) -> String? {
    guard let link, isLive(link: link) else { return nil }
    let clean = line(link)
    return clean == link ? link : isLive(link: clean) ? clean : nil
  }

  private static let liveSchemes: Set<String> = [
    "http", "https", "mailto", "gemini", "gopher", "magnet",
  ]

  /// Nothing in `bytes` needs a closer look. Wrong answers in the careful direction are fine.
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>, line: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    if line, first == 0x20 || last == 0x20 { return false }
    var i = 0
    while i < bytes.count {
      if i + 8 <= bytes.count, ByteWord(bytes, at: i).isPrintable {
        i += 8
        continue
      }
      let byte = bytes[i]
      if byte < 0x80 {
        if byte < 0x20 {
          if line || byte != 0x0A { return false }
        } else if byte == 0x7F {
          return false
        }
      } else if suspicious(byte) || TextCleaner.isKanaMark(bytes, at: i) {
        return false
      }
      i += 1
    }
    return true
  }

  /// Lead bytes of blocks that hold controls or marks: C1, general punctuation, combining marks, Indic, specials.
  private static func suspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xCC, 0xCD, 0xD2, 0xD6...0xE2, 0xEA, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }
}
