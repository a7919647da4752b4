import FeedCore

/// The pictures of a body, found without a tree.
enum PictureFinder {
  /// Not more than a card's grid has room for.
  private static let maximum = 9

  static func pictures(in bytes: UnsafeBufferPointer<UInt8>, base: String?) -> [Picture] {
    var result: [Picture] = []
    var scanner = TagScanner(bytes)
    var i = 0
    while result.count < maximum, let open = scanner.find(UInt8(ascii: "<"), from: i) {
      i = open + 1
      guard open + 5 < bytes.count, bytes[open + 1] | 0x20 == UInt8(ascii: "i"),
        bytes[open + 2] | 0x20 == UInt8(ascii: "m"), bytes[open + 3] | 0x20 == UInt8(ascii: "g"),
        UTF8Text.isSpace(bytes[open + 4]), case .start(let name, let end) = scanner.token(at: open)
      else { continue }
      i = end
      let attributes = UnsafeBufferPointer(rebasing: bytes[name.upperBound..<end - 1])
      if let picture = picture(attributes, base: base) { result.append(picture) }
    }
    return result
  }

  private static func picture(
    _ attributes: UnsafeBufferPointer<UInt8>, base: String?
  ) -> Picture? {
    func value(_ name: StaticString) -> String? { TagAttributes.value(attributes, name: name) }
    guard let source = value("src") ?? value("data-src"), !source.hasPrefix("data:") else {
      return nil
    }
    let width = value("width").flatMap { Int($0) }
    let height = value("height").flatMap { Int($0) }
    if isOrnament(width, height, value("class")) { return nil }
    let alt = value("alt").map(Sanitiser.line)
    return Picture(
      url: WebAddress.resolve(source, base: base), description: alt?.isEmpty == true ? nil : alt,
      width: width, height: height)
  }

  /// Counters and smileys.
  static func isOrnament(_ width: Int?, _ height: Int?, _ classes: String?) -> Bool {
    if let width, width <= 2 { return true }
    if let height, height <= 2 { return true }
    guard let classes else { return false }
    return classes.contains("emoji") || classes.contains("smiley")
  }
}
