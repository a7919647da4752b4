/// Text being gathered from an element, with the markup in it written out again.
struct Capture {
  let tag: FeedTag
  /// How deep the element lies.
  let depth: Int
  /// The base that was in force inside the element.
  let base: String?
  let type: String?
  let mode: String?
  /// The element's relation or other attribute that its meaning hangs on.
  var attribute: String?
  private(set) var bytes: [UInt8] = []
  private(set) var hasMarkup = false
  private let limit: Int
  /// Does the element's content count as XML, so that text in it has to be escaped to become HTML?
  let isInline: Bool

  init(tag: FeedTag, depth: Int, base: String?, type: String?, mode: String?) {
    self.tag = tag
    self.depth = depth
    self.base = base
    self.type = type?.lowercased()
    self.mode = mode?.lowercased()
    limit = Self.isBody(tag) ? 16_000_000 : 65_536
    isInline = Self.isInline(type: self.type, mode: self.mode)
  }

  static func isBody(_ tag: FeedTag) -> Bool {
    switch tag {
    case .description, .summary, .content, .encoded, .body, .mediaDescription, .itunesSummary,
      .dcDescription, .abstract:
      true
    default: false
    }
  }

  private static func isInline(type: String?, mode: String?) -> Bool {
    guard mode == nil || mode == "xml", let type else { return mode == "xml" }
    return type == "xhtml" || type.hasSuffix("+xml") || type.hasSuffix("/xml") || mode == "xml"
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard bytes.count + text.count <= limit else {
      append(prefixOf: text)
      return
    }
    if isInline { escape(text) } else { bytes.append(contentsOf: text) }
  }

  private mutating func append(prefixOf text: UnsafeBufferPointer<UInt8>) {
    var room = max(0, limit - bytes.count)
    while room > 0, text[room] & 0xC0 == 0x80 { room -= 1 }
    guard room > 0 else { return }
    bytes.append(contentsOf: text[..<room])
  }

  mutating func open(_ element: XMLElement) {
    hasMarkup = true
    guard bytes.count < limit else { return }
    bytes.append(UInt8(ascii: "<"))
    let name = element.name
    bytes.append(contentsOf: name.utf8)
    for k in 0..<element.attributeCount {
      guard let attribute = element.attributeName(k) else { continue }
      bytes.append(0x20)
      if let prefix = element.attributePrefix(k) {
        bytes.append(contentsOf: String(cString: prefix).utf8)
        bytes.append(UInt8(ascii: ":"))
      }
      bytes.append(contentsOf: String(cString: attribute).utf8)
      bytes.append(contentsOf: "=\"".utf8)
      attributeValue(element.attributeValue(k))
      bytes.append(0x22)
    }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func close(_ name: String) {
    guard bytes.count < limit, !Self.void.contains(name.lowercased()) else { return }
    bytes.append(contentsOf: "</\(name)>".utf8)
  }

  private mutating func attributeValue(_ value: UnsafeBufferPointer<UInt8>) {
    for byte in value {
      switch byte {
      // Ampersands are `&#38;` already.
      case 0x22: bytes.append(contentsOf: "&quot;".utf8)
      default: bytes.append(byte)
      }
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      default: bytes.append(byte)
      }
    }
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}
