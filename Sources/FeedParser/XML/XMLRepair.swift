import Glibc

/// Makes well-formed XML of what feeds send, in one linear pass, and hands it to `XMLReader`.
///
/// Comments, declarations and document types are left out; entities of HTML and of the document itself become
/// characters; stray `&`, `<` and controls are text or nothing; tags are balanced; an item inside an item ends the
/// first; everything lies in one root of ours, so two roots are two children. What comes out has tags of at most
/// 64 KB with at most 256 attributes, and no more than 256 levels.
struct XMLRepair {
  static let maximumDepth = 256
  static let maximumTag = 65_536
  static let maximumAttributes = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let reader: XMLReader
  var i = 0
  /// Something had to be mended.
  var isRepaired = false
  private var open: [OpenTag] = []
  private var emitted = 0
  /// Steps left for finding the start that an end belongs to.
  private var searchBudget = 50_000_000
  private let lastGreater: Int
  private var noCDATAEndAfter = Int.max
  private var noCommentEndAfter = Int.max
  var entities = XMLEntities()
  var ignoresQuotes = false

  struct OpenTag {
    var start: Int
    var length: Int
    var isEmitted: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, reader: XMLReader) {
    self.bytes = bytes
    self.reader = reader
    lastGreater = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  mutating func run() {
    reader.append("<tidings>")
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<") { markup() } else { text() }
    }
    if !open.isEmpty { isRepaired = true }
    while !open.isEmpty { closeLast() }
    reader.append("</tidings>")
    reader.finish()
  }

  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard
      let found = memchr(
        UnsafeMutableRawPointer(mutating: base + start), Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func find(_ words: StaticString, from start: Int) -> Int? {
    let first = words.utf8Start[0]
    var from = start
    while let found = find(first, from: from) {
      if starts(words, at: found) { return found }
      from = found + 1
    }
    return nil
  }

  func starts(_ word: StaticString, at position: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count, let base = bytes.baseAddress else { return false }
    return memcmp(base + position, word.utf8Start, count) == 0
  }
}

extension XMLRepair {
  private mutating func markup() {
    guard i + 1 < bytes.count, i < lastGreater || starts("<![CDATA[", at: i) else {
      // A document cut off in the middle of its markup.
      if i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "!") || isNameStart(bytes[i + 1]) {
        isRepaired = true
        i = find(UInt8(ascii: "<"), from: i + 1) ?? bytes.count
        return
      }
      return literalLess()
    }
    switch bytes[i + 1] {
    case UInt8(ascii: "/"): endTag()
    case UInt8(ascii: "!"): declaration()
    case UInt8(ascii: "?"):
      let end = find("?>", from: i + 2)
      if let end, end - i < 65_536 {
        i = end + 2
      } else {
        isRepaired = true
        i = (find(UInt8(ascii: ">"), from: i) ?? i) + 1
      }
    default:
      guard isNameStart(bytes[i + 1]), startTag() else { return literalLess() }
    }
  }

  /// A `<` that begins nothing.
  mutating func literalLess() {
    isRepaired = true
    if !open.isEmpty { reader.append("&lt;") }
    i += 1
  }

  private mutating func declaration() {
    if starts("<![CDATA[", at: i) {
      cdata()
    } else if starts("<!--", at: i) {
      if i < noCommentEndAfter, let end = find("-->", from: i + 4) {
        i = end + 3
      } else {
        noCommentEndAfter = min(noCommentEndAfter, i)
        isRepaired = true
        i = (find(UInt8(ascii: ">"), from: i) ?? i) + 1
      }
    } else if i + 2 < bytes.count, bytes[i + 2] | 0x20 == UInt8(ascii: "d"), open.isEmpty {
      i = entities.readDocumentType(bytes, at: i)
    } else {
      literalLess()
    }
  }

  /// Character data goes past libxml2, straight to the handler.
  private mutating func cdata() {
    let start = i + 9
    var end = bytes.count
    if start < noCDATAEndAfter, let found = find("]]>", from: start) {
      end = found
      i = found + 3
    } else {
      // Never closed: it ends where the element does.
      isRepaired = true
      noCDATAEndAfter = min(noCDATAEndAfter, start)
      end = endOfUnclosed(from: start)
      i = end
    }
    guard !open.isEmpty else { return }
    var k = start
    var from = start
    while k < end {
      if k + 8 <= end, ByteWord(bytes, at: k).hasNoControl {
        k += 8
        continue
      }
      let byte = bytes[k]
      if byte < 0x20, byte != 0x0A, byte != 0x09, byte != 0x0D {
        isRepaired = true
        reader.pass(slice(from, k))
        k += byte == 0x1B ? TextCleaner.escapeLength(slice(k, end), at: 0) : 1
        from = k
      } else {
        k += 1
      }
    }
    reader.pass(slice(from, end))
  }

  private func endOfUnclosed(from start: Int) -> Int {
    guard let tag = open.last else { return bytes.count }
    var k = start
    while let close = find("</", from: k) {
      if close + 2 + tag.length <= bytes.count, same(tag, close + 2, tag.length) { return close }
      k = close + 2
    }
    return bytes.count
  }
}

extension XMLRepair {
  var isInsideRoot: Bool { !open.isEmpty }

  /// Opens an element whose name lies at `start`; answers whether its tag is to be written.
  mutating func push(_ start: Int, _ length: Int) -> Bool {
    if isItem(start, length) { closeOpenItem(start, length) }
    let isEmitted = emitted < Self.maximumDepth
    if isEmitted { emitted += 1 } else { isRepaired = true }
    open.append(OpenTag(start: start, length: length, isEmitted: isEmitted))
    return isEmitted
  }

  mutating func closeLast() {
    guard let tag = open.popLast(), tag.isEmitted else { return }
    emitted -= 1
    reader.append("</")
    reader.append(slice(tag.start, tag.start + tag.length))
    reader.append(UInt8(ascii: ">"))
  }

  private mutating func endTag() {
    let start = i + 2
    guard start < bytes.count, isNameStart(bytes[start]) else { return literalLess() }
    var end = start
    while end < bytes.count, isName(bytes[end]) { end += 1 }
    let length = end - start
    guard let greater = find(UInt8(ascii: ">"), from: end) else { return literalLess() }
    if greater > end, slice(end, greater).contains(where: { !UTF8Text.isSpace($0) }) {
      isRepaired = true
      // `</title<link>`: the end tag lost its `>`.
      if let less = find(UInt8(ascii: "<"), from: end), less < greater {
        i = less
      } else {
        i = greater + 1
      }
    } else {
      i = greater + 1
    }
    close(start, length)
  }

  /// Closes the element of this name and all inside it; nothing when none is open.
  mutating func close(_ start: Int, _ length: Int) {
    guard let last = open.last else {
      isRepaired = true
      return
    }
    if same(last, start, length) { return closeLast() }
    isRepaired = true
    guard let index = indexOfOpen(start, length) else { return }
    while open.count > index { closeLast() }
  }

  private mutating func closeOpenItem(_ start: Int, _ length: Int) {
    guard let index = indexOfOpen(start, length) else { return }
    isRepaired = true
    while open.count > index { closeLast() }
  }

  private mutating func indexOfOpen(_ start: Int, _ length: Int) -> Int? {
    guard searchBudget > 0 else { return nil }
    var index = open.count - 1
    while index >= 0 {
      if same(open[index], start, length) { break }
      index -= 1
    }
    searchBudget -= open.count - max(index, 0)
    return index >= 0 ? index : nil
  }

  private func same(_ tag: OpenTag, _ start: Int, _ length: Int) -> Bool {
    guard tag.length == length, let base = bytes.baseAddress else { return false }
    return memcmp(base + tag.start, base + start, length) == 0
  }

  private func isItem(_ start: Int, _ length: Int) -> Bool {
    guard length >= 4, length < 20 else { return false }
    return (starts("item", at: start + length - 4) && boundary(start, length, 4))
      || (length >= 5 && starts("entry", at: start + length - 5) && boundary(start, length, 5))
  }

  private func boundary(_ start: Int, _ length: Int, _ local: Int) -> Bool {
    length == local || bytes[start + length - local - 1] == UInt8(ascii: ":")
  }

  @inline(__always)
  func isNameStart(_ byte: UInt8) -> Bool {
    TagScanner.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (0x30...0x3A).contains(byte) || byte == 0x2D || byte == 0x2E
  }
}
