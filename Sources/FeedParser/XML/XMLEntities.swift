import Glibc

/// The entities that a document declares for itself, expanded once and never from outside.
///
/// A value that names other entities is left with their names: no entity grows out of entities.
struct XMLEntities {
  private static let maximumCount = 256
  private static let maximumLength = 4096
  /// What all expansions of a document together may add, in bytes.
  private var budget = 1_000_000
  private var values: [String: [UInt8]] = [:]

  /// The length of a reference that XML itself defines and that stands for a legal character; nil otherwise.
  static func predefinedLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 3 < bytes.count else { return nil }
    func matches(_ name: StaticString) -> Bool {
      let count = name.utf8CodeUnitCount
      guard start + 1 + count <= bytes.count else { return false }
      return memcmp(bytes.baseAddress! + start + 1, name.utf8Start, count) == 0
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "a"): return matches("amp;") ? 5 : matches("apos;") ? 6 : nil
    case UInt8(ascii: "l"): return matches("lt;") ? 4 : nil
    case UInt8(ascii: "g"): return matches("gt;") ? 4 : nil
    case UInt8(ascii: "q"): return matches("quot;") ? 6 : nil
    case UInt8(ascii: "#"):
      guard let reference = CharacterReference.read(bytes, at: start, strict: true),
        reference.length <= 12
      else { return nil }
      // XML writes the x small; the numbers that HTML moves are moved here too.
      guard bytes[start + 2] != UInt8(ascii: "X"), isMeantAsWritten(reference) else { return nil }
      return reference.length
    default: return nil
    }
  }

  private static func isMeantAsWritten(_ reference: CharacterReference) -> Bool {
    switch reference.first {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF: true
    case 0xE000...0xFFFC: reference.length > 0 && !moved.contains(reference.first)
    case 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static let moved: Set<UInt32> = [0xFFFD]

  mutating func value(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (bytes: [UInt8], length: Int)? {
    guard !values.isEmpty else { return nil }
    var end = start + 1
    while end < bytes.count, end - start < 64, isName(bytes[end]) { end += 1 }
    guard end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
    guard let value = values[String(decoding: bytes[start + 1..<end], as: UTF8.self)] else {
      return nil
    }
    budget -= value.count
    return budget >= 0 ? (value, end + 1 - start) : ([], end + 1 - start)
  }

  /// Reads `<!DOCTYPE …[…]>` for entities with a value of their own; answers where the text goes on.
  mutating func readDocumentType(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var i = start + 2
    var isInside = false
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">"): if !isInside { return i + 1 }
      case UInt8(ascii: "<"):
        // Not inside brackets, the declaration was never closed.
        guard isInside else { return i }
        i = declaration(bytes, at: i)
        continue
      default: break
      }
      i += 1
    }
    // A subset without an end: skip only the first tag.
    var k = start
    while k < bytes.count, bytes[k] != UInt8(ascii: ">") { k += 1 }
    return min(k + 1, bytes.count)
  }

  /// One declaration of the subset; answers where it ends.
  private mutating func declaration(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var i = start + 1
    var quote: UInt8 = 0
    var words: [Range<Int>] = []
    var from = i
    while i < bytes.count {
      let byte = bytes[i]
      if quote != 0 {
        if byte == quote {
          words.append(from..<i)
          quote = 0
          from = i + 1
        }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
        from = i + 1
      } else if byte == UInt8(ascii: ">") || UTF8Text.isSpace(byte) {
        if i > from { words.append(from..<i) }
        from = i + 1
        if byte == UInt8(ascii: ">") { break }
      }
      i += 1
      if words.count > 64 { break }
    }
    define(bytes, words)
    while i < bytes.count, bytes[i] != UInt8(ascii: ">") { i += 1 }
    return min(i + 1, bytes.count)
  }

  private mutating func define(_ bytes: UnsafeBufferPointer<UInt8>, _ words: [Range<Int>]) {
    guard words.count == 3, values.count < Self.maximumCount,
      bytes[words[0]].elementsEqual("!ENTITY".utf8), words[2].count <= Self.maximumLength
    else { return }
    let name = String(decoding: bytes[words[1]], as: UTF8.self)
    let raw = UnsafeBufferPointer(rebasing: bytes[words[2]])
    var value: [UInt8] = []
    var i = 0
    while i < raw.count {
      if raw[i] == UInt8(ascii: "&"),
        let reference = CharacterReference.read(raw, at: i, strict: true)
      {
        reference.append(to: &value)
        i += reference.length
      } else {
        value.append(raw[i])
        i += 1
      }
    }
    // `<!ENTITY amp "&#38;#38;">` says twice what it means.
    if values[name] == nil { values[name] = value }
  }

  private func isName(_ byte: UInt8) -> Bool {
    TagScanner.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
