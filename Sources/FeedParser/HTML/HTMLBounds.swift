/// Cuts HTML down to what a tree can be built of without harm, in one linear pass.
///
/// At most 4 MB, 256 levels, 256 attributes and 64 KB a tag; beyond that tags are dropped and their text stays.
/// A `<` that begins no tag is written as a reference, so that nothing swallows the rest. Styles that were never
/// closed go on in every paragraph that follows, as HTML has it (13.2.4.3), but only while they are few.
struct HTMLBounds {
  static let maximumLength = 4_000_000
  static let maximumDepth = 256
  static let maximumAttributes = 256
  static let maximumTag = 65_536
  /// So many tags that a person wrote them has nobody seen.
  static let maximumTags = 100_000
  /// Styles open at once.
  static let maximumStyles = 32
  /// What copies of open styles may take altogether, about, in bytes of the tree.
  static let maximumCopies = 16_000_000

  struct OpenTag {
    let key: UInt64
    let isStyle: Bool
    let isWritten: Bool
    /// The whole start tag.
    let tag: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var scanner: TagScanner
  private var output: [UInt8] = []
  private var tags = 0
  private var open: [OpenTag] = []
  private var written = 0
  private var styles = 0
  /// About what a copy of each open style takes.
  private var styleSize = 0
  private var copies = 0

  static func bounded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var length = min(bytes.count, maximumLength)
    while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
    var bounds = HTMLBounds(UnsafeBufferPointer(rebasing: bytes[..<length]))
    return bounds.run()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    scanner = TagScanner(bytes)
  }

  private mutating func run() -> [UInt8] {
    output.reserveCapacity(bytes.count + 64)
    var i = 0
    while let less = scanner.find(UInt8(ascii: "<"), from: i) {
      write(i..<less)
      switch scanner.token(at: less) {
      case .text:
        output.append(contentsOf: "&lt;".utf8)
        i = less + 1
      case .ignored(let end): i = end
      case .start(let name, let end): i = start(name, less..<end)
      case .end(let name, let end):
        close(name, less..<end)
        i = end
      }
    }
    write(i..<bytes.count)
    return output
  }

  private mutating func write(_ range: Range<Int>) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
  }
}

extension HTMLBounds {
  /// Answers where the text goes on.
  private mutating func start(_ name: Range<Int>, _ tag: Range<Int>) -> Int {
    tags += 1
    guard tags <= Self.maximumTags, isWithinBounds(name, tag.upperBound) else {
      return tag.upperBound
    }
    let key = key(name)
    let kind = HTMLNesting.kind(key)
    switch kind {
    case .void: write(tag)
    case .raw:
      // Scripts and styles are left out where they stand.
      guard written < Self.maximumDepth else { break }
      write(tag)
      output.append(contentsOf: "</".utf8)
      write(name)
      output.append(UInt8(ascii: ">"))
    case .style:
      guard styles < Self.maximumStyles, written < Self.maximumDepth,
        copies < Self.maximumCopies, !isOpenThrice(key, tag)
      else { break }
      push(key, tag, isStyle: true)
    default:
      closeImplied(by: key)
      pay()
      push(key, tag, isStyle: false)
    }
    guard kind == .raw else { return tag.upperBound }
    return scanner.rawTextEnd(
      name: key == HTMLNesting.script ? "script" : "style", from: tag.upperBound)
  }

  private mutating func push(_ key: UInt64, _ tag: Range<Int>, isStyle: Bool) {
    let isWritten = written < Self.maximumDepth
    open.append(OpenTag(key: key, isStyle: isStyle, isWritten: isWritten, tag: tag))
    guard isWritten else { return }
    write(tag)
    written += 1
    if isStyle {
      styles += 1
      styleSize += tag.count + 160
    }
  }

  private mutating func close(_ name: Range<Int>, _ tag: Range<Int>) {
    let key = key(name)
    let isStyle = HTMLNesting.kind(key) == .style
    // Looking far back for a start would cost more than the tag is worth.
    var index = open.count - 1
    let last = max(0, open.count - 64)
    while index >= last, open[index].key != key {
      // What was opened outside a cell is not closed inside it.
      if isStyle, HTMLNesting.endsStyles(open[index].key) { return }
      index -= 1
    }
    guard index >= last else { return }
    if open[index].isWritten { write(tag) }
    if isStyle {
      remove(at: index)
    } else {
      removeAll(from: index)
      pay()
    }
  }

  /// Removes an element and all in it; styles that were not closed go on behind it, unless it is a cell or the like.
  private mutating func removeAll(from index: Int) {
    let endsStyles = HTMLNesting.endsStyles(open[index].key)
    var k = open.count - 1
    while k >= index {
      if endsStyles || !open[k].isStyle { remove(at: k) }
      k -= 1
    }
  }

  private mutating func remove(at index: Int) {
    let tag = open.remove(at: index)
    guard tag.isWritten else { return }
    written -= 1
    if tag.isStyle {
      styles -= 1
      styleSize -= tag.tag.count + 160
    }
  }

  /// `<p>` ends the paragraph before it, `<li>` the item: many leave these ends out.
  private mutating func closeImplied(by key: UInt64) {
    guard let closed = HTMLNesting.implied[key] else { return }
    while let index = open.lastIndex(where: { !$0.isStyle }), closed.contains(open[index].key) {
      removeAll(from: index)
    }
  }

  /// Counts what open styles cost when they go on in another block; once it is too much they end here.
  private mutating func pay() {
    copies += styleSize
    guard copies >= Self.maximumCopies, styles > 0 else { return }
    for index in open.indices.reversed() where open[index].isStyle {
      let tag = open[index].tag
      output.append(contentsOf: "</".utf8)
      write(tag.lowerBound + 1..<tag.lowerBound + 1 + HTMLNesting.length(open[index].key))
      output.append(UInt8(ascii: ">"))
      remove(at: index)
    }
  }

  /// More of the same style add nothing: HTML itself counts no more than three.
  private func isOpenThrice(_ key: UInt64, _ tag: Range<Int>) -> Bool {
    var count = 0
    for other in open where other.isStyle && other.key == key && other.tag.count == tag.count {
      if bytes[other.tag].elementsEqual(bytes[tag]) { count += 1 }
    }
    return count >= 3
  }

  private func isWithinBounds(_ name: Range<Int>, _ end: Int) -> Bool {
    guard end - name.lowerBound <= Self.maximumTag else { return false }
    guard end - name.upperBound > Self.maximumAttributes else { return true }
    var count = 0
    TagAttributes.forEach(UnsafeBufferPointer(rebasing: bytes[name.upperBound..<end])) { _, _ in
      count += 1
      return count <= Self.maximumAttributes
    }
    return count <= Self.maximumAttributes
  }

  private func key(_ name: Range<Int>) -> UInt64 {
    name.count <= 10 ? HTMLTag.packed(UnsafeBufferPointer(rebasing: bytes[name])) : 0
  }
}
