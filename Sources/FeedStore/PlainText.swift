import FeedCore

/// The words of a body, for the search index: tags away, references resolved. One pass, no tree.
enum PlainText {
  static func of(_ body: StatusBody) -> String {
    body.format == .plain ? body.content : of(html: body.content)
  }

  static func of(html: String) -> String {
    var html = html
    let out = html.withUTF8 { bytes in
      var out: [UInt8] = []
      out.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"): index = skipTag(bytes, index, &out)
        case UInt8(ascii: "&"): index = reference(bytes, index, &out)
        default:
          out.append(bytes[index])
          index += 1
        }
      }
      return out
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Where the text goes on behind the tag at `start`; behind its end tag for scripts and styles.
  private static func skipTag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ out: inout [UInt8]
  ) -> Int {
    let name = bytes[(start + 1)..<min(start + 12, bytes.count)].prefix { isLetter($0) }
    var end = start + 1
    // A "<" that begins no tag is text.
    guard end < bytes.count, isLetter(bytes[end]) || bytes[end] == 0x2F || bytes[end] == 0x21
    else {
      out.append(0x20)
      return end
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    if !inline.contains(word), bytes[start + 1] != 0x2F || !isInlineEnd(bytes, start) {
      out.append(0x20)
    }
    guard word == "script" || word == "style" else { return end + 1 }
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "<"), end + 1 < bytes.count, bytes[end + 1] == 0x2F {
        let closing = bytes[(end + 2)..<min(end + 2 + word.utf8.count, bytes.count)]
        if closing.map({ $0 | 0x20 }).elementsEqual(word.utf8) { break }
      }
      end += 1
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    return end + 1
  }

  /// Tags that stand inside words.
  private static let inline: Set<String> = [
    "a", "b", "i", "u", "s", "em", "strong", "span", "code", "sub", "sup", "mark", "font", "wbr",
  ]

  private static func isInlineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    let name = bytes[min(start + 2, bytes.count)..<min(start + 12, bytes.count)]
      .prefix { isLetter($0) }
    return inline.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ out: inout [UInt8]
  ) -> Int {
    var end = start + 1
    while end < min(bytes.count, start + 12), bytes[end] != UInt8(ascii: ";"), bytes[end] > 0x20 {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      out.append(0x20)
      return start + 1
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    var value: UInt32 = 0x20
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      value = UInt32(name.dropFirst(2), radix: 16) ?? 0x20
    } else if name.hasPrefix("#") {
      value = UInt32(name.dropFirst()) ?? 0x20
    } else if let index = latin1.firstIndex(of: Substring(name)) {
      value = 0xC0 + UInt32(index)
    }
    out.append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? " ")!)
    return end + 1
  }

  /// The named letters U+00C0 to U+00FF; other names are no letters.
  private static let latin1 = """
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
    Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
    Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
    ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
    oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(separator: " ")
}
