/// Walks over HTML once and gathers what a reader would see; the state behind `PlainText`.
struct TextExtractor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var scanner: TagScanner
  private var folder: TextFolder
  private var preDepth = 0
  private var isInRubyText = false
  /// Element names that were hidden and never closed: hiding them would hide the rest.
  private var unclosed: Set<UInt64> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.bytes = bytes
    scanner = TagScanner(bytes)
    folder = TextFolder(limit: limit)
  }

  /// `text` stopped at the limit; there may be more.
  private(set) var isFull = false

  mutating func text() -> String {
    var i = 0
    let bytes = bytes
    let count = bytes.count
    folder.reserve(count)
    while i < count, !folder.isFull {
      let byte = bytes[i]
      if byte == UInt8(ascii: "<") {
        i = markup(at: i)
      } else if byte == UInt8(ascii: "&") {
        i = reference(at: i)
      } else if byte <= 0x20 {
        i += space(at: i)
      } else {
        let end = Self.endOfWords(bytes, from: i + 1, to: min(count - i, folder.room) + i)
        folder.append(bytes, i, end)
        i = end
      }
    }
    isFull = folder.isFull
    return folder.finish()
  }

  /// Behind words with single blanks between them, which need no folding; most text is that. Looks no further
  /// than `count`.
  @inline(__always)
  private static func endOfWords(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to count: Int
  ) -> Int {
    var end = start
    while end + 8 <= count, ByteWord(bytes, at: end).isPlainText(after: bytes[end - 1]) { end += 8 }
    // A blank that was taken last may be the first of several.
    if end > start, bytes[end - 1] == 0x20 { end -= 1 }
    while end < count {
      if isPlain(bytes[end]) {
        end += 1
      } else if bytes[end] == 0x20, end + 1 < count, isPlain(bytes[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
  }
}

extension TextExtractor {
  /// White space, or a control, which is nothing; answers how many bytes it took.
  private mutating func space(at i: Int) -> Int {
    if bytes[i] == 0x1B { return TextCleaner.escapeLength(bytes, at: i) }
    if bytes[i] == 0x20 || UTF8Text.isSpace(bytes[i]) { folder.space(bytes[i]) }
    return 1
  }

  private mutating func reference(at i: Int) -> Int {
    guard let reference = CharacterReference.read(bytes, at: i) else {
      folder.append(UInt8(ascii: "&"))
      return i + 1
    }
    folder.append(reference)
    return i + reference.length
  }

  private mutating func markup(at i: Int) -> Int {
    switch scanner.token(at: i) {
    case .text:
      folder.append(UInt8(ascii: "<"))
      return i + 1
    case .ignored(let end): return end
    case .start(let name, let end): return start(name, end)
    case .end(let name, let end):
      close(HTMLTag.named(slice(name)))
      return end
    }
  }

  private mutating func start(_ name: Range<Int>, _ end: Int) -> Int {
    let tag = HTMLTag.named(slice(name))
    switch tag {
    case .script: return scanner.rawTextEnd(name: "script", from: end)
    case .style: return scanner.rawTextEnd(name: "style", from: end)
    case .hidden: if let next = hiddenEnd(name, from: end) { return next }
    case .block, .paragraph: folder.lineBreak()
    case .lineBreak: folder.lineBreak()
    case .cell: folder.blank()
    case .pre:
      folder.lineBreak()
      preDepth += 1
      folder.keepsSpace = true
    case .rubyText:
      closeRubyText()
      folder.append(UInt8(ascii: "("))
      isInRubyText = true
    case .quote: folder.append(scalar: 0x201C)
    case .ruby, .span, .other: break
    }
    if tag != .hidden, end - name.upperBound > 7, isHidden(name.upperBound, end),
      let next = hiddenEnd(name, from: end)
    {
      return next
    }
    if tag == .span, hasClass("ellipsis", name.upperBound, end) {
      return ellipsis(name, from: end)
    }
    return end
  }

  private mutating func close(_ tag: HTMLTag) {
    switch tag {
    case .block, .paragraph: folder.lineBreak()
    case .cell: folder.blank()
    case .pre:
      preDepth = max(0, preDepth - 1)
      folder.keepsSpace = preDepth > 0
      folder.lineBreak()
    case .ruby, .rubyText: closeRubyText()
    case .quote: folder.append(scalar: 0x201D)
    default: break
    }
  }

  private mutating func closeRubyText() {
    if isInRubyText { folder.append(UInt8(ascii: ")")) }
    isInRubyText = false
  }

  /// Mastodon cuts a link's text and marks the cut with a class; the style sheet draws the dots.
  private mutating func ellipsis(_ name: Range<Int>, from start: Int) -> Int {
    guard let close = scanner.find(UInt8(ascii: "<"), from: start), close > start else {
      return start
    }
    folder.append(bytes, start, close)
    folder.append(scalar: 0x2026)
    return close
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// Behind the end tag that belongs to a hidden element; nil when it is never closed.
  private mutating func hiddenEnd(_ name: Range<Int>, from start: Int) -> Int? {
    let key = HTMLTag.packed(slice(name))
    guard !unclosed.contains(key) else { return nil }
    var depth = 1
    var i = start
    while let open = scanner.find(UInt8(ascii: "<"), from: i) {
      switch scanner.token(at: open) {
      case .text: i = open + 1
      case .ignored(let end): i = end
      case .start(let inner, let end):
        if inner.count == name.count, HTMLTag.packed(slice(inner)) == key { depth += 1 }
        i = end
      case .end(let inner, let end):
        if inner.count == name.count, HTMLTag.packed(slice(inner)) == key { depth -= 1 }
        i = end
        if depth == 0 { return end }
      }
    }
    unclosed.insert(key)
    return nil
  }

  private func isHidden(_ start: Int, _ end: Int) -> Bool {
    var result = false
    TagAttributes.forEach(slice(start..<end)) { name, value in
      switch name.count {
      case 5:
        if TagAttributes.equal(name, "class") {
          result = hasWord("invisible", TagAttributes.decoded(value))
        } else if TagAttributes.equal(name, "style") {
          result = TagAttributes.isInvisible(style: TagAttributes.decoded(value))
        }
      case 6: result = TagAttributes.equal(name, "hidden")
      default: break
      }
      return !result
    }
    return result
  }

  private func hasWord(_ wanted: String, _ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
  }

  private func hasClass(_ wanted: String, _ start: Int, _ end: Int) -> Bool {
    guard end - start > 8,
      let classes = TagAttributes.value(slice(start..<end), name: "class")
    else { return false }
    return hasWord(wanted, classes)
  }
}
