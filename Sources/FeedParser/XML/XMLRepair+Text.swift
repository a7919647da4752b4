extension XMLRepair {
  /// Text up to the next `<`.
  mutating func text() {
    let isInside = isInsideRoot
    if !isInside { return skipOutside() }
    var from = i
    var decoded: [UInt8] = []
    let count = bytes.count
    Self.special.withUnsafeBufferPointer { special in
      while i < count {
        while i < count, special[Int(bytes[i])] == 0 { i += 1 }
        guard i < count, bytes[i] != UInt8(ascii: "<") else { break }
        if let character = named(at: i) {
          // Escaped markup is most of what feeds hold; a callback for each bracket would cost more than the rest.
          if decoded.isEmpty, slice(from, i).contains(UInt8(ascii: "&")) {
            // Numbers before it are for libxml2.
            reader.append(slice(from, i))
            from = i
          }
          decoded.append(contentsOf: slice(from, i))
          decoded.append(character.byte)
          i += character.length
          from = i
          if decoded.count < 65_536 { continue }
        } else if let step = harmless(at: i) {
          // A number is left to libxml2.
          if decoded.isEmpty || bytes[i] != UInt8(ascii: "&") {
            i += step
            continue
          }
        }
        write(from, i, &decoded)
        from = i
        guard i < count, harmless(at: i) == nil, special[Int(bytes[i])] != 0,
          bytes[i] != UInt8(ascii: "<")
        else { continue }
        mend()
        from = i
      }
    }
    write(from, i, &decoded)
  }

  private func write(_ from: Int, _ end: Int, _ decoded: inout [UInt8]) {
    if decoded.isEmpty {
      if end > from { reader.append(slice(from, end)) }
    } else {
      decoded.append(contentsOf: slice(from, end))
      reader.pass(decoded)
      decoded.removeAll(keepingCapacity: false)
    }
  }

  /// One of XML's own five references at `position`.
  private func named(at position: Int) -> (byte: UInt8, length: Int)? {
    guard bytes[position] == UInt8(ascii: "&"), position + 3 < bytes.count else { return nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "l"): return starts("&lt;", at: position) ? (UInt8(ascii: "<"), 4) : nil
    case UInt8(ascii: "g"): return starts("&gt;", at: position) ? (UInt8(ascii: ">"), 4) : nil
    case UInt8(ascii: "q"): return starts("&quot;", at: position) ? (0x22, 6) : nil
    case UInt8(ascii: "a"):
      return starts("&amp;", at: position)
        ? (UInt8(ascii: "&"), 5) : starts("&apos;", at: position) ? (0x27, 6) : nil
    default: return nil
    }
  }

  private mutating func skipOutside() {
    let end = find(UInt8(ascii: "<"), from: i) ?? bytes.count
    if slice(i, end).contains(where: { !UTF8Text.isSpace($0) }) { isRepaired = true }
    i = end
  }

  /// How many bytes at `position` may stay as they are although the first looked special; nil when none may.
  private func harmless(at position: Int) -> Int? {
    switch bytes[position] {
    case UInt8(ascii: "]"): return starts("]]>", at: position) ? nil : 1
    case 0xEF:
      // U+FFFE and U+FFFF are no characters of XML.
      return position + 2 >= bytes.count || bytes[position + 1] != 0xBF
        || bytes[position + 2] < 0xBE ? 1 : nil
    case UInt8(ascii: "&"): return XMLEntities.predefinedLength(bytes, at: position)
    default: return nil
    }
  }

  private mutating func mend() {
    switch bytes[i] {
    case UInt8(ascii: "&"): reference()
    case UInt8(ascii: "]"):
      isRepaired = true
      reader.append("]]&gt;")
      i += 3
    case 0xEF:
      isRepaired = true
      i += 3
    case 0x1B:
      isRepaired = true
      i += TextCleaner.escapeLength(slice(i, min(bytes.count, i + 4096)), at: 0)
    default:
      isRepaired = true
      i += 1
    }
  }

  /// A reference that libxml2 does not know or would stumble over, in text or in an attribute's value.
  mutating func reference() {
    if let value = entities.value(bytes, at: i) {
      escape(value.bytes)
      i += value.length
      return
    }
    isRepaired = true
    guard let reference = CharacterReference.read(bytes, at: i, strict: true) else {
      reader.append("&amp;")
      i += 1
      return
    }
    i += reference.length
    // A reference to a control character costs that character.
    guard reference.first >= 0x20, reference.first != 0xFFFE, reference.first != 0xFFFF else {
      return
    }
    var output: [UInt8] = []
    reference.append(to: &output)
    escape(output)
  }

  /// Writes text with what XML keeps for itself as references.
  mutating func escape(_ text: [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): reader.append("&amp;")
      case UInt8(ascii: "<"): reader.append("&lt;")
      case UInt8(ascii: ">"): reader.append("&gt;")
      case UInt8(ascii: "\""): reader.append("&quot;")
      case 0x0A, 0x09, 0x0D, 0x20...: reader.append(byte)
      default: break
      }
    }
  }

  /// Bytes at which copying has to stop and look.
  private static let special: [UInt8] = (0..<256).map { value in
    let byte = UInt8(value)
    let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D
    let stops: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"), 0xEF]
    return isControl || stops.contains(byte) ? 1 : 0
  }
}
