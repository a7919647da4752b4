/// Reads JSON from UTF-8, leniently: a BOM, commas at the end, raw controls in strings, and what follows the value
/// are let pass. Recursion is bounded by `maximumDepth`.
struct JSONReader {
  private static let maximumDepth = 256
  private let bytes: UnsafeBufferPointer<UInt8>
  private var i = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { i = 3 }
  }

  mutating func document() throws(JSONError) -> JSONValue {
    guard skipSpace() != nil else { throw .empty }
    return try value()
  }
}

extension JSONReader {
  /// Moves to the next byte that is no white space, and answers it.
  private mutating func skipSpace() -> UInt8? {
    while i < bytes.count {
      let byte = bytes[i]
      if !UTF8Text.isSpace(byte) { return byte }
      i += 1
    }
    return nil
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    guard let byte = skipSpace() else { throw .unexpected(offset: i) }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let count = word.utf8CodeUnitCount
    guard i + count <= bytes.count else { throw .unexpected(offset: i) }
    for k in 0..<count where bytes[i + k] != word.utf8Start[k] { throw .unexpected(offset: i) }
    i += count
    return value
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > Self.maximumDepth { throw .tooDeep(offset: i) }
    i += 1
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var items: [JSONValue] = []
    while let byte = skipSpace() {
      if byte == UInt8(ascii: "]") {
        i += 1
        return .array(items)
      }
      if byte == UInt8(ascii: ",") { i += 1 } else { items.append(try value()) }
    }
    throw .unexpected(offset: i)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONValue] = [:]
    while let byte = skipSpace() {
      switch byte {
      case UInt8(ascii: "}"):
        i += 1
        return .object(members)
      case UInt8(ascii: ","): i += 1
      case UInt8(ascii: "\""):
        let key = try string()
        guard skipSpace() == UInt8(ascii: ":") else { throw .unexpected(offset: i) }
        i += 1
        members[key] = try value()
      default: throw .unexpected(offset: i)
      }
    }
    throw .unexpected(offset: i)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = i
    var isWhole = true
    scan: while i < bytes.count {
      switch bytes[i] {
      case 0x30...0x39, UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
        isWhole = false
      default: break scan
      }
      i += 1
    }
    let text = String(decoding: bytes[start..<i], as: UTF8.self)
    if isWhole, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw .unexpected(offset: start) }
    return .number(value)
  }
}

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    i += 1
    let start = i
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") {
        i += 1
        return String(decoding: bytes[start..<i - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      i += 1
    }
    throw .unexpected(offset: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var output = [UInt8](bytes[start..<i])
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: output, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), i < bytes.count else {
        output.append(byte)
        continue
      }
      let escaped = bytes[i]
      i += 1
      switch escaped {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"): UTF8Text.append(unicodeEscape(), to: &output)
      default: output.append(escaped)
      }
    }
    throw .unexpected(offset: start)
  }

  /// The scalar of `\uXXXX`, with its second half when it is a surrogate; U+FFFD for half a pair.
  private mutating func unicodeEscape() -> UInt32 {
    guard let first = hex4(at: i) else { return 0xFFFD }
    i += 4
    guard (0xD800...0xDFFF).contains(first) else { return first }
    guard first < 0xDC00, i + 6 <= bytes.count, bytes[i] == UInt8(ascii: "\\"),
      bytes[i + 1] == UInt8(ascii: "u"), let second = hex4(at: i + 2),
      (0xDC00...0xDFFF).contains(second)
    else { return 0xFFFD }
    i += 6
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private func hex4(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for k in start..<start + 4 {
      switch bytes[k] {
      case 0x30...0x39: value = value << 4 | UInt32(bytes[k] - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(bytes[k] - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(bytes[k] - 0x57)
      default: return nil
      }
    }
    return value
  }
}
