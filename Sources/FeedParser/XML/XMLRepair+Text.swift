extension XMLRepair {
  /// Text up to the next `<`.
  mutating func text() {
    let isInside = isInsideRoot
    if !isInside { return skipOutside() }
    var from = i
    let count = bytes.count
    Self.special.withUnsafeBufferPointer { special in
      while i < count {
        while i < count, special[Int(bytes[i])] == 0 { i += 1 }
        guard i < count, bytes[i] != UInt8(ascii: "<") else { break }
        if let step = harmless(at: i) {
          i += step
          continue
        }
        reader.append(slice(from, i))
        mend()
        from = i
      }
    }
    if i > from { reader.append(slice(from, i)) }
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
