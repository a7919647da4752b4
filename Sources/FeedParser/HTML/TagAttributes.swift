/// Looks into the attributes of a tag as they stand in the source: all between the name and the `>`.
enum TagAttributes {
  /// The value of the first attribute called `name`, references resolved; nil without it, "" without a value.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, name: StaticString) -> String? {
    var result: String?
    forEach(bytes) { candidate, value in
      guard equal(candidate, name) else { return true }
      result = decoded(value)
      return false
    }
    return result
  }

  static func contains(_ bytes: UnsafeBufferPointer<UInt8>, name: StaticString) -> Bool {
    var found = false
    forEach(bytes) { candidate, _ in
      found = equal(candidate, name)
      return !found
    }
    return found
  }

  static func isInvisible(style: String) -> Bool {
    let squeezed = style.lowercased().filter { !$0.isWhitespace }
    return squeezed.contains("display:none") || squeezed.contains("visibility:hidden")
  }

  /// Calls `body` with name and raw value of each attribute until it answers false.
  static func forEach(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var i = 0
    while i < bytes.count {
      while i < bytes.count, UTF8Text.isSpace(bytes[i]) || bytes[i] == UInt8(ascii: "/") { i += 1 }
      let start = i
      while i < bytes.count, !UTF8Text.isSpace(bytes[i]), bytes[i] != UInt8(ascii: "="),
        bytes[i] != UInt8(ascii: ">"), bytes[i] != UInt8(ascii: "/")
      {
        i += 1
      }
      let name = UnsafeBufferPointer(rebasing: bytes[start..<i])
      while i < bytes.count, UTF8Text.isSpace(bytes[i]) { i += 1 }
      var value = UnsafeBufferPointer(rebasing: bytes[i..<i])
      if i < bytes.count, bytes[i] == UInt8(ascii: "=") {
        i += 1
        value = readValue(bytes, &i)
      }
      if name.isEmpty {
        if i < bytes.count, bytes[i] == UInt8(ascii: ">") || value.isEmpty { i += 1 }
        continue
      }
      if !body(name, value) { return }
    }
  }

  private static func readValue(
    _ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    while i < bytes.count, UTF8Text.isSpace(bytes[i]) { i += 1 }
    guard i < bytes.count else { return UnsafeBufferPointer(rebasing: bytes[i..<i]) }
    let quote = bytes[i]
    if quote == 0x22 || quote == 0x27 {
      let start = i + 1
      i = start
      while i < bytes.count, bytes[i] != quote { i += 1 }
      defer { i = min(i + 1, bytes.count) }
      return UnsafeBufferPointer(rebasing: bytes[start..<i])
    }
    let start = i
    while i < bytes.count, !UTF8Text.isSpace(bytes[i]), bytes[i] != UInt8(ascii: ">") { i += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<i])
  }

  static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    for k in 0..<bytes.count where bytes[k] | 0x20 != name.utf8Start[k] { return false }
    return true
  }

  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "&"),
        let reference = CharacterReference.read(bytes, at: i, inAttribute: true)
      {
        reference.append(to: &output)
        i += reference.length
      } else {
        output.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
