/// What a document is, judged by its first bytes alone.
enum DocumentKind {
  case json, xml, webPage, other

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i < bytes.count, bytes[i] <= 0x20 { i += 1 }
    guard i < bytes.count else {
      self = .other
      return
    }
    if bytes[i] == UInt8(ascii: "{") || bytes[i] == UInt8(ascii: "[") {
      self = .json
      return
    }
    let head = bytes[i..<min(bytes.count, i + 4096)]
    guard head.contains(UInt8(ascii: "<")) else {
      self = bytes[i...].contains(UInt8(ascii: "<")) ? .xml : .other
      return
    }
    let text = String(decoding: head.prefix(1024), as: UTF8.self).lowercased()
    let isPage = text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    self = isPage ? .webPage : .xml
  }
}
