import FeedCore

/// The words of a body, for the search index: tags away, references resolved. One pass, no tree.
enum PlainText {
  /// In UTF-8.
  static func of(_ body: StatusBody) -> [UInt8] {
    var content = body.content
    return content.withUTF8 { of($0, body.format) }
  }

  static func of(_ bytes: UnsafeBufferPointer<UInt8>, _ format: StatusBody.Format) -> [UInt8] {
    if format == .plain { return Array(bytes) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 8)
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&") {
        end += 1
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
      index = end
      if end == bytes.count { break }
      index =
        bytes[end] == UInt8(ascii: "<") ? skipTag(bytes, end, &out) : reference(bytes, end, &out)
    }
    return out
  }

  /// Where the text goes on behind the tag at `start`; behind its end tag for scripts and styles.
  private static func skipTag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ out: inout [UInt8]
  ) -> Int {
    var end = start + 1
    // A "<" that begins no tag is text.
    guard end < bytes.count, isLetter(bytes[end]) || bytes[end] == 0x2F || bytes[end] == 0x21
    else {
      out.append(0x20)
      return end
    }
    let isEndTag = bytes[end] == 0x2F
    let name = name(bytes, isEndTag ? end + 1 : end)
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    if !inline.contains(name) { out.append(0x20) }
    guard !isEndTag, name == script || name == style else { return end + 1 }
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "<"), end + 1 < bytes.count, bytes[end + 1] == 0x2F,
        self.name(bytes, end + 2) == name
      {
        break
      }
      end += 1
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    return end + 1
  }

  /// The name of a tag in lower case, as a number: its first eight letters.
  private static func name(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    var (name, index) = (UInt64(0), start)
    while index < min(start + 8, bytes.count), isLetter(bytes[index]) {
      name = name << 8 | UInt64(bytes[index] | 0x20)
      index += 1
    }
    return name
  }

  private static func name(_ text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let script = name("script")
  private static let style = name("style")
  /// Tags that stand inside words.
  private static let inline = [
    "a", "b", "i", "u", "s", "em", "strong", "span", "code", "sub", "sup", "mark", "font", "wbr",
  ].map { name($0) }

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
