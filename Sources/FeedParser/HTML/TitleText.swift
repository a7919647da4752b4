/// Titles and other fields of one line, which feeds fill with text, with HTML, or with text escaped once too often.
enum TitleText {
  /// A field declared as HTML.
  static func html(_ raw: String) -> String {
    Sanitiser.line(PlainText.extract(html: raw, limit: limit))
  }

  /// A field declared as plain text: exactly that.
  static func plain(_ raw: String) -> String { Sanitiser.line(bounded(raw)) }

  /// A field of which nobody knows. HTML if it holds whole elements; else text, decoded as long as named or numbered
  /// references with their semicolons are left. `1 < 2 & <b>` stays.
  static func guessed(_ raw: String) -> String {
    var raw = bounded(raw)
    for _ in 0..<3 {
      let next: String? = raw.withUTF8 { bytes in
        if !bytes.contains(UInt8(ascii: "<")), !bytes.contains(UInt8(ascii: "&")) { return nil }
        if holdsMarkup(bytes) {
          var extractor = TextExtractor(bytes, limit: limit)
          return extractor.text()
        }
        return decoded(bytes)
      }
      guard let next else { break }
      raw = next
    }
    return Sanitiser.line(raw)
  }

  /// Nobody reads a title of more than this many bytes.
  private static let limit = 4096

  private static func bounded(_ raw: String) -> String {
    guard raw.utf8.count > limit * 4 else { return raw }
    return String(decoding: raw.utf8.prefix(limit), as: UTF8.self)
  }

  /// References resolved; nil when there is none.
  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var output: [UInt8] = []
    var i = 0
    var found = false
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "&"),
        let reference = CharacterReference.read(bytes, at: i, strict: true)
      {
        reference.append(to: &output)
        i += reference.length
        found = true
      } else {
        output.append(bytes[i])
        i += 1
      }
    }
    return found ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Is there an element of HTML with its end tag, or one that has none?
  static func holdsMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = TagScanner(bytes)
    var open: Set<UInt64> = []
    var i = 0
    while let at = scanner.find(UInt8(ascii: "<"), from: i) {
      switch scanner.token(at: at) {
      case .text: i = at + 1
      case .ignored(let end): i = end
      case .start(let name, let end):
        i = end
        let key = key(bytes, name)
        if void.value(key) != nil { return true }
        if elements.value(key) != nil { open.insert(key) }
      case .end(let name, let end):
        i = end
        if open.contains(key(bytes, name)) { return true }
      }
    }
    return false
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> UInt64 {
    name.count <= 10 ? HTMLTag.packed(UnsafeBufferPointer(rebasing: bytes[name])) : 0
  }

  private static func table(_ names: String) -> NameTable {
    var result = NameTable()
    result.add(names, 1)
    return result
  }

  private static let void = table("br img wbr hr")
  private static let elements = table(
    """
    a abbr acronym b bdi bdo big blockquote cite code del dfn div em font h1 h2 h3 h4 h5 h6 i ins \
    kbd li mark p pre q s samp script small span strike strong style sub sup table tt u ul var ruby
    """)
}
