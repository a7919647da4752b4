/// Cuts HTML down to what a tree can be built of without harm, in one linear pass.
///
/// At most 4 MB, 256 levels, 256 attributes and 64 KB a tag; beyond that tags are dropped and their text stays.
/// A `<` that begins no tag is written as a reference, so that nothing swallows the rest.
enum HTMLBounds {
  static let maximumLength = 4_000_000
  static let maximumDepth = 256
  static let maximumAttributes = 256
  static let maximumTag = 65_536
  /// So many tags that a person wrote them has nobody seen.
  static let maximumTags = 100_000

  static func bounded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var length = min(bytes.count, maximumLength)
    while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
    let bytes = UnsafeBufferPointer(rebasing: bytes[..<length])
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var scanner = TagScanner(bytes)
    var open: [UInt64] = []
    var tags = 0
    var i = 0
    while let less = scanner.find(UInt8(ascii: "<"), from: i) {
      output.append(contentsOf: bytes[i..<less])
      switch scanner.token(at: less) {
      case .text:
        output.append(contentsOf: "&lt;".utf8)
        i = less + 1
      case .ignored(let end): i = end
      case .start(let name, let end):
        i = end
        tags += 1
        let key = key(bytes, name)
        guard tags <= maximumTags, isWithinBounds(bytes, name, end) else { continue }
        if voids.value(key) != nil {
          output.append(contentsOf: bytes[less..<end])
        } else {
          if open.count < maximumDepth { output.append(contentsOf: bytes[less..<end]) }
          open.append(key)
        }
        i = rawEnd(key, scanner, end, bytes, &output, &open)
      case .end(let name, let end):
        i = end
        let key = key(bytes, name)
        // Looking far back for a start would cost more than the tag is worth.
        guard let index = open.suffix(64).lastIndex(of: key) else { continue }
        if index < maximumDepth { output.append(contentsOf: bytes[less..<end]) }
        open.removeSubrange(index...)
      }
    }
    output.append(contentsOf: bytes[i...])
    return output
  }

  /// Scripts and styles are left out where they stand.
  private static func rawEnd(
    _ key: UInt64, _ scanner: TagScanner, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ output: inout [UInt8], _ open: inout [UInt64]
  ) -> Int {
    let next: Int
    switch key {
    case script: next = scanner.rawTextEnd(name: "script", from: end)
    case style: next = scanner.rawTextEnd(name: "style", from: end)
    default: return end
    }
    if open.count <= maximumDepth {
      output.append(contentsOf: (key == script ? "</script>" : "</style>").utf8)
    }
    open.removeLast()
    return next
  }

  private static func isWithinBounds(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ end: Int
  ) -> Bool {
    guard end - name.lowerBound <= maximumTag else { return false }
    guard end - name.upperBound > maximumAttributes else { return true }
    var count = 0
    TagAttributes.forEach(UnsafeBufferPointer(rebasing: bytes[name.upperBound..<end])) { _, _ in
      count += 1
      return count <= maximumAttributes
    }
    return count <= maximumAttributes
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> UInt64 {
    name.count <= 10 ? HTMLTag.packed(UnsafeBufferPointer(rebasing: bytes[name])) : 0
  }

  private static func key(_ name: String) -> UInt64 {
    Array(name.utf8).withUnsafeBufferPointer { HTMLTag.packed($0) }
  }

  private static let script = key("script")
  private static let style = key("style")
  private static let voids: NameTable = {
    var result = NameTable()
    result.add("area base br col embed hr img input link meta param source track wbr", 1)
    return result
  }()
}
