import Glibc

/// Cuts text into what the search index holds and what a search asks for.
///
/// Words are folded (case, accents, full width). A run of Chinese, Japanese or Korean characters is cut into pairs,
/// and its last character stands alone too, so that any part of a run is found: two characters by their pair, one by
/// the pairs that begin with it.
enum SearchTerms {
  /// The terms of a text, between spaces.
  static func of(_ text: String) -> String {
    var cutter = TermCutter(pairs: true)
    cutter.add(text)
    return String(decoding: cutter.bytes, as: UTF8.self)
  }

  /// The text folded, with one space where anything but letters and digits stood, and runs left whole.
  static func plain(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { plain($0) }
  }

  static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var cutter = TermCutter(pairs: false)
    cutter.add(text)
    var bytes = cutter.bytes
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }

  /// What FTS5 is asked for when a person asks for `text`; nil when it holds nothing that is indexed.
  static func expression(_ text: String, isPrefix: Bool) -> String? {
    var parts: [String] = []
    let runs = plain(text).split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    for (index, run) in runs.enumerated() {
      let scalars = Array(run.unicodeScalars)
      if !isPaired(scalars[0]) {
        parts.append(quoted(run) + (isPrefix && index == runs.count - 1 ? "*" : ""))
      } else if scalars.count == 1 {
        parts.append(quoted(run) + "*")
      } else {
        for (one, two) in zip(scalars, scalars.dropFirst()) {
          parts.append(quoted(String(one) + String(two)))
        }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " AND ")
  }

  /// The index alone cannot tell: it knows no order of words, and no runs longer than a pair.
  static func needsReading(_ text: String) -> Bool {
    let bytes = plain(text)
    if bytes.contains(UInt8(ascii: " ")) { return true }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return scalars.count > 2 && isPaired(scalars[0])
  }

  /// Words that so many statuses may hold that going through the index for all of them takes longer than looking
  /// into the newest: the first letters somebody types, a single character of Chinese.
  static func mayBeBroad(_ text: String, isPrefix: Bool) -> Bool {
    let bytes = plain(text)
    if bytes.contains(UInt8(ascii: " ")) { return false }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return false }
    return isPaired(first) ? scalars.count == 1 : isPrefix && scalars.count <= 3
  }

  /// Whether `plain` text holds `needle` (plain too) as whole words; inside a run, anywhere.
  static func holds(_ text: [UInt8], _ needle: [UInt8], isPrefix: Bool) -> Bool {
    guard !needle.isEmpty else { return false }
    let space = UInt8(ascii: " ")
    let startsWord = needle[0] < 0x80 || !startsPaired(needle)
    let endsWord = !isPrefix && !endsPaired(needle)
    return text.withUnsafeBufferPointer { text in
      guard let first = text.baseAddress else { return false }
      var start = 0
      while start + needle.count <= text.count,
        let place = memchr(first + start, Int32(needle[0]), text.count - needle.count - start + 1)
      {
        let found = UnsafeRawPointer(place) - UnsafeRawPointer(first)
        let end = found + needle.count
        start = found + 1
        if startsWord, found > 0, text[found - 1] != space { continue }
        if endsWord, end < text.count, text[end] != space { continue }
        if memcmp(place, needle, needle.count) == 0 { return true }
      }
      return false
    }
  }

  /// Characters that are written without spaces between words.
  static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF, 0x3100...0x312F, 0x3130...0x318F,
      0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func startsPaired(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first.map(isPaired) ?? false
  }

  private static func endsPaired(_ bytes: [UInt8]) -> Bool {
    guard bytes[bytes.count - 1] >= 0x80 else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.last.map(isPaired) ?? false
  }

  private static func quoted(_ term: String) -> String { "\"\(term)\"" }
}
