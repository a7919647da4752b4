/// A document as UTF-8, and how it came to be that.
struct DocumentText {
  /// nil: the bytes were UTF-8 from `offset` on, and nothing had to be copied.
  var converted: [UInt8]?
  /// Where the text begins in the bytes given: behind a byte order mark.
  var offset = 0
  var notes: [FeedNote] = []

  /// Byte order mark, then the transport's charset, then the declaration, then a guess that prefers UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>, contentType: String?) {
    if let mark = Self.byteOrderMark(bytes) {
      offset = mark.length
      convert(bytes, mark.charset, declared: nil)
      return
    }
    if let wide = Self.wideWithoutMark(bytes) {
      convert(bytes, wide, declared: nil)
      return
    }
    let transport = contentType.flatMap(Self.charsetParameter).flatMap { Charset(label: $0) }
    let label = Self.declaredLabel(bytes)
    let declared = label.flatMap { Charset(label: $0) }
    let check = UTF8Check(bytes)
    let chosen = Self.choose(bytes, check, transport: transport, declared: declared)
    if chosen == .utf8, check.isValid {
      if let declared, declared != .utf8, check.wide > 0 {
        notes.append(.wrongEncoding(declared: declared.name, used: "UTF-8"))
      }
      return
    }
    convert(bytes, chosen, declared: transport ?? declared)
  }

  /// Calls `body` with the text, which lives as long as the bytes it came from.
  func withUTF8<T>(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> T
  ) -> T {
    guard let converted else { return body(UnsafeBufferPointer(rebasing: bytes[offset...])) }
    return converted.withUnsafeBufferPointer(body)
  }

  private mutating func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ charset: Charset, declared: Charset?
  ) {
    let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
    if charset == .utf8, UTF8Check(rest, stopsEarly: true).isValid { return }
    // Where iconv came without its tables what is not UTF-8 is lost, but not the feed.
    guard let (utf8, isExact) = charset.decode(rest) ?? Charset.utf8.decode(rest) else { return }
    converted = utf8
    offset = 0
    if !isExact { notes.append(.undecodableBytes) }
    if let declared, declared != charset {
      notes.append(.wrongEncoding(declared: declared.name, used: charset.name))
    }
  }

  private static func choose(
    _ bytes: UnsafeBufferPointer<UInt8>, _ check: UTF8Check, transport: Charset?,
    declared: Charset?
  ) -> Charset {
    // Servers add Latin-1 to everything by default; bytes that are UTF-8 by accident are as good as impossible.
    // A few broken ones, where somebody cut in the middle of a character, do not make another encoding of them.
    if check.wide > 0, check.wide >= check.broken * 16, declared?.isMultibyte != true {
      if transport == nil || transport == .utf8 || transport == .windows1252 { return .utf8 }
    }
    for named in [transport, declared] {
      guard let named, !named.isWide else { continue }
      if named == .utf8 {
        // A few broken bytes do not make another encoding of it.
        if check.isValid || check.wide >= check.broken * 3 { return .utf8 }
      } else {
        return named
      }
    }
    if check.isValid || check.wide >= check.broken * 3 { return .utf8 }
    return CharsetGuess.charset(of: bytes)
  }
}

extension DocumentText {
  private static func byteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (charset: Charset, length: Int)? {
    func starts(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    func named(_ name: String, _ length: Int) -> (charset: Charset, length: Int)? {
      Charset(label: name).map { ($0, length) }
    }
    if starts([0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if starts([0xFF, 0xFE, 0, 0]) { return named("utf-32le", 4) }
    if starts([0, 0, 0xFE, 0xFF]) { return named("utf-32be", 4) }
    if starts([0xFF, 0xFE]) { return named("utf-16le", 2) }
    if starts([0xFE, 0xFF]) { return named("utf-16be", 2) }
    return nil
  }

  /// The zeros around a first ASCII character give wide encodings away.
  private static func wideWithoutMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Charset? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] != 0, bytes[1] != 0, bytes[2] != 0, bytes[3] != 0) {
    case (true, false, false, false): return Charset(label: "utf-32le")
    case (false, false, false, true): return Charset(label: "utf-32be")
    case (true, false, true, false): return Charset(label: "utf-16le")
    case (false, true, false, true): return Charset(label: "utf-16be")
    default: return nil
    }
  }

  static func charsetParameter(_ contentType: String) -> String? {
    for part in contentType.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].lowercased().filter({ $0 != " " }) == "charset" else {
        continue
      }
      return String(pair[1])
    }
    return nil
  }

  /// The encoding that the XML declaration names, also one that stands too late.
  private static func declaredLabel(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var i = 0
    while i < bytes.count, UTF8Text.isSpace(bytes[i]) { i += 1 }
    let head = UnsafeBufferPointer(rebasing: bytes[i..<min(bytes.count, i + 1024)])
    let scanner = TagScanner(head)
    guard let start = scanner.find("<?xml", from: 0), let end = scanner.find("?>", from: start)
    else { return nil }
    return TagAttributes.value(
      UnsafeBufferPointer(rebasing: head[start + 5..<end]), name: "encoding")
  }
}
