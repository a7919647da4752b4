import Glibc

/// Finds tags, comments and the like in HTML without building a tree, in linear time whatever the input.
struct TagScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Behind this there is no `>` any more, so no tag either.
  private let lastGreater: Int
  /// Set once quotes have led a scan astray; then they count for nothing, which keeps the whole linear.
  private var ignoresQuotes = false
  /// Behind this there is no end of a comment.
  private var noCommentEndAfter = Int.max

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lastGreater = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  enum Token {
    /// Name lies in `name`, attributes up to `end`, which is behind the `>`.
    case start(name: Range<Int>, end: Int)
    case end(name: Range<Int>, end: Int)
    /// A comment, a declaration, a processing instruction.
    case ignored(end: Int)
    /// The `<` is text.
    case text
  }

  /// What begins at the `<` at `start`.
  mutating func token(at start: Int) -> Token {
    let next = start + 1
    guard next < bytes.count, start < lastGreater else { return .text }
    let byte = bytes[next]
    if Self.isLetter(byte) {
      let name = nameRange(from: next)
      if bytes[name.upperBound] == UInt8(ascii: ">") {
        return .start(name: name, end: name.upperBound + 1)
      }
      return tagEnd(from: name.upperBound).map { .start(name: name, end: $0) } ?? .text
    }
    switch byte {
    case UInt8(ascii: "/"):
      guard next + 1 < bytes.count, Self.isLetter(bytes[next + 1]) else {
        return find(UInt8(ascii: ">"), from: next).map { .ignored(end: $0 + 1) } ?? .text
      }
      let name = nameRange(from: next + 1)
      if bytes[name.upperBound] == UInt8(ascii: ">") {
        return .end(name: name, end: name.upperBound + 1)
      }
      return tagEnd(from: name.upperBound).map { .end(name: name, end: $0) } ?? .text
    case UInt8(ascii: "!"):
      if next + 2 < bytes.count, bytes[next + 1] == 0x2D, bytes[next + 2] == 0x2D {
        if let end = commentEnd(from: next + 3) { return .ignored(end: end) }
      }
      return find(UInt8(ascii: ">"), from: next).map { .ignored(end: $0 + 1) } ?? .text
    case UInt8(ascii: "?"):
      return find(UInt8(ascii: ">"), from: next).map { .ignored(end: $0 + 1) } ?? .text
    default: return .text
    }
  }

  /// Behind the end tag that closes raw text (`script`, `style`) begun at `start`; the end when there is none.
  func rawTextEnd(name: StaticString, from start: Int) -> Int {
    let count = name.utf8CodeUnitCount
    var i = start
    while let found = find(UInt8(ascii: "<"), from: i) {
      i = found + 1
      guard found + 2 + count <= bytes.count, bytes[found + 1] == UInt8(ascii: "/") else {
        continue
      }
      var matches = true
      for k in 0..<count where bytes[found + 2 + k] | 0x20 != name.utf8Start[k] { matches = false }
      if matches {
        return find(UInt8(ascii: ">"), from: found).map { $0 + 1 } ?? bytes.count
      }
    }
    return bytes.count
  }

  func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func find(_ words: StaticString, from start: Int) -> Int? {
    let count = words.utf8CodeUnitCount
    var from = start
    while let found = find(words.utf8Start[0], from: from), found + count <= bytes.count {
      if memcmp(bytes.baseAddress! + found, words.utf8Start, count) == 0 { return found }
      from = found + 1
    }
    return nil
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private func nameRange(from start: Int) -> Range<Int> {
    var i = start
    while i < bytes.count, bytes[i] > 0x20, bytes[i] != UInt8(ascii: ">"),
      bytes[i] != UInt8(ascii: "/"), bytes[i] != UInt8(ascii: "<")
    {
      i += 1
    }
    return start..<i
  }

  /// Behind the `>` that ends a tag; quoted values may hold one.
  private mutating func tagEnd(from start: Int) -> Int? {
    if !ignoresQuotes {
      var i = start
      var quote: UInt8 = 0
      var afterEquals = false
      while i < bytes.count {
        let byte = bytes[i]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return i + 1
        } else if afterEquals, byte == 0x22 || byte == 0x27 {
          quote = byte
        }
        if byte == UInt8(ascii: "=") {
          afterEquals = quote == 0
        } else if byte > 0x20 {
          afterEquals = false
        }
        i += 1
      }
      ignoresQuotes = true
    }
    return find(UInt8(ascii: ">"), from: start).map { $0 + 1 }
  }

  private mutating func commentEnd(from start: Int) -> Int? {
    guard start < noCommentEndAfter else { return nil }
    var i = start
    // `<!-->` and `<!--->` are whole comments.
    if i < bytes.count, bytes[i] == UInt8(ascii: ">") { return i + 1 }
    while let dash = find(0x2D, from: i) {
      if dash + 2 < bytes.count, bytes[dash + 1] == 0x2D {
        if bytes[dash + 2] == UInt8(ascii: ">") { return dash + 3 }
        if dash + 3 < bytes.count, bytes[dash + 2] == UInt8(ascii: "!"),
          bytes[dash + 3] == UInt8(ascii: ">")
        {
          return dash + 4
        }
      }
      i = dash + 1
    }
    noCommentEndAfter = start
    return nil
  }
}
