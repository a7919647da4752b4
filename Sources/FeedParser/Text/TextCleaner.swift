/// Builds harmless text out of UTF-8; the state behind `Sanitiser`.
struct TextCleaner {
  let keepsLines: Bool
  private var output: [UInt8] = []
  private var marks = 0
  private var hasBase = false
  private var pendingBlank = false

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.reserveCapacity(output.count + bytes.count)
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte >= 0x20, byte < 0x7F {
        i += plain(bytes, at: i)
      } else if byte < 0x80 {
        i += control(byte, bytes, at: i)
      } else if Self.isIdeographic(byte) {
        i += ideographs(bytes, at: i)
      } else {
        i += wide(bytes, at: i)
      }
    }
  }

  mutating func finish() -> String {
    UTF8Text.string(output)
  }

  /// The length of the escape sequence that starts at `start` (an ESC or the C1 byte behind it); 1 when it is none.
  static func escapeLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count else { return 1 }
    return bodyLength(bytes, kind: bytes[start + 1], at: start + 2).map { $0 + 2 } ?? 1
  }
}

extension TextCleaner {
  /// How far the body of a control sequence reaches; nil when it does not end like one.
  private static func bodyLength(
    _ bytes: UnsafeBufferPointer<UInt8>, kind: UInt8, at start: Int
  ) -> Int? {
    let end = min(bytes.count, start + 4096)
    var i = start
    switch kind {
    case UInt8(ascii: "["):
      while i < end, (0x20...0x3F).contains(bytes[i]) { i += 1 }
      guard i < end, (0x40...0x7E).contains(bytes[i]) else { return nil }
      return i + 1 - start
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      while i < end {
        if bytes[i] == 0x07 { return i + 1 - start }
        if bytes[i] == 0x1B { return i + 1 < end && bytes[i + 1] == 0x5C ? i + 2 - start : nil }
        if bytes[i] == 0xC2, i + 1 < end, bytes[i + 1] == 0x9C { return i + 2 - start }
        i += 1
      }
      return nil
    default: return nil
    }
  }

  /// Handles printable ASCII; answers how many bytes it took.
  private mutating func plain(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard keepsLines else {
      put(bytes[start])
      return 1
    }
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F { end += 1 }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    hasBase = bytes[end - 1] != 0x20
    marks = 0
    return end - start
  }

  private mutating func put(_ byte: UInt8) {
    if byte == 0x20, !keepsLines {
      blank()
      return
    }
    flushBlank()
    output.append(byte)
    hasBase = byte != 0x20
    marks = 0
  }

  private mutating func blank() {
    // Runs of plain blanks inside a line fold as well: nobody means them in a title.
    pendingBlank = true
    hasBase = false
    marks = 0
  }

  private mutating func flushBlank() {
    if pendingBlank, !output.isEmpty { output.append(0x20) }
    pendingBlank = false
  }

  private mutating func newline() {
    guard keepsLines else { return blank() }
    output.append(0x0A)
    hasBase = false
    marks = 0
  }

  /// Handles an ASCII control; answers how many bytes it took.
  private mutating func control(
    _ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, at i: Int
  ) -> Int {
    switch byte {
    case 0x0A, 0x0B, 0x0C: newline()
    case 0x0D: if i + 1 >= bytes.count || bytes[i + 1] != 0x0A { newline() }
    case 0x09:
      if keepsLines { output.append(0x09) } else { blank() }
    case 0x1B: return Self.escapeLength(bytes, at: i)
    default: break
    }
    return 1
  }

  /// Lead bytes of U+3000 to U+9FFF, where no control is, and no mark but those of `isKanaMark`.
  private static func isIdeographic(_ byte: UInt8) -> Bool { (0xE3...0xE9).contains(byte) }

  /// Whether one of the marks among Chinese and Japanese characters stands here: U+302A to U+302D, U+3099, U+309A.
  static func isKanaMark(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
    guard bytes[i] == 0xE3, i + 2 < bytes.count else { return false }
    switch bytes[i + 1] {
    case 0x80: return (0xAA...0xAD).contains(bytes[i + 2])
    case 0x82: return (0x99...0x9A).contains(bytes[i + 2])
    default: return false
    }
  }

  /// Handles a run of characters with such leads; answers how many bytes it took.
  private mutating func ideographs(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start
    while end + 3 <= bytes.count, Self.isIdeographic(bytes[end]), !Self.isKanaMark(bytes, at: end) {
      end += 3
    }
    if end == start { return wide(bytes, at: start) }
    flushBlank()
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    hasBase = true
    marks = 0
    return end - start
  }

  /// Handles a character beyond ASCII; answers how many bytes it took.
  private mutating func wide(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Int {
    let (scalar, length) = UTF8Text.decode(bytes, at: i)
    switch scalar {
    case 0x85, 0x2028, 0x2029: newline()
    case 0x80...0x9F:
      // C1 CSI, OSC, DCS, SOS, PM, APC are ESC and the letter 0x40 lower.
      if let body = Self.bodyLength(bytes, kind: UInt8(scalar - 0x40), at: i + length) {
        return length + body
      }
    case 0xAD, 0x202A...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB, 0xFEFF, 0xFFFE, 0xFFFF: break
    default:
      if let unicode = Unicode.Scalar(scalar), Self.isMark(unicode) {
        guard hasBase, marks < 8 else { return length }
        marks += 1
      } else {
        flushBlank()
        hasBase = true
        marks = 0
      }
      for k in i..<i + length { output.append(bytes[k]) }
    }
    return length
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 || (0x309B...0xA66E).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
