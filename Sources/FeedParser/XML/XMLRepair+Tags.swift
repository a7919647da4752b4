extension XMLRepair {
  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// Reads a start tag and writes it, as it is or mended; false when the `<` begins no tag.
  mutating func startTag() -> Bool {
    let start = i
    let nameStart = i + 1
    var k = nameStart
    while k < bytes.count, isName(bytes[k]) { k += 1 }
    let length = k - nameStart
    guard k < bytes.count, length <= 256, bytes[k - 1] != UInt8(ascii: ":") else { return false }
    // `<user@example.org>` is no tag.
    switch bytes[k] {
    case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"): break
    default: guard UTF8Text.isSpace(bytes[k]) else { return false }
    }
    var attributes: [Attribute] = []
    var isClean = true
    var isEmpty = false
    guard
      let end = readAttributes(from: k, into: &attributes, isClean: &isClean, isEmpty: &isEmpty)
    else { return false }
    i = end
    let isEmitted = push(nameStart, length)
    if isEmitted {
      if isClean, end - start <= Self.maximumTag {
        reader.append(slice(start, isEmpty ? end - 2 : end - 1))
      } else {
        rebuild(nameStart, length, attributes)
        i = end
      }
      reader.append(UInt8(ascii: ">"))
    }
    if isEmpty { closeLast() }
    return true
  }

  /// Reads up to behind the `>`; nil when there is none.
  private mutating func readAttributes(
    from start: Int, into attributes: inout [Attribute], isClean: inout Bool, isEmpty: inout Bool
  ) -> Int? {
    var k = start
    while k < bytes.count {
      let before = k
      while k < bytes.count, UTF8Text.isSpace(bytes[k]) { k += 1 }
      guard k < bytes.count else { return nil }
      switch bytes[k] {
      case UInt8(ascii: ">"): return k + 1
      case UInt8(ascii: "/"):
        if k + 1 < bytes.count, bytes[k + 1] == UInt8(ascii: ">") {
          isEmpty = true
          return k + 2
        }
        isClean = false
        k += 1
      case UInt8(ascii: "<"):
        // The tag lost its end: `<title<link>`.
        isRepaired = true
        isClean = false
        return k
      default:
        if k == before { isClean = false }
        guard isNameStart(bytes[k]) else {
          isClean = false
          k += 1
          continue
        }
        guard let next = readAttribute(at: k, into: &attributes, isClean: &isClean) else {
          return nil
        }
        k = next
      }
    }
    return nil
  }

  private mutating func readAttribute(
    at start: Int, into attributes: inout [Attribute], isClean: inout Bool
  ) -> Int? {
    var k = start
    while k < bytes.count, isName(bytes[k]) { k += 1 }
    let name = start..<k
    if bytes[k - 1] == UInt8(ascii: ":") { isClean = false }
    while k < bytes.count, UTF8Text.isSpace(bytes[k]) { k += 1 }
    guard k < bytes.count, bytes[k] == UInt8(ascii: "=") else {
      isClean = false
      return k
    }
    k += 1
    while k < bytes.count, UTF8Text.isSpace(bytes[k]) { k += 1 }
    guard k < bytes.count else { return nil }
    let value: Range<Int>
    if bytes[k] == 0x22 || bytes[k] == 0x27, !ignoresQuotes {
      guard let end = quotedEnd(k + 1, quote: bytes[k], isClean: &isClean) else {
        // A quote without its partner: from here on quotes count for nothing, which keeps the pass linear.
        ignoresQuotes = true
        isClean = false
        return find(UInt8(ascii: ">"), from: k)
      }
      value = k + 1..<end
      k = min(end + (bytes[end] == bytes[k] ? 1 : 0), bytes.count)
    } else {
      isClean = false
      let from = k
      while k < bytes.count, !UTF8Text.isSpace(bytes[k]), bytes[k] != UInt8(ascii: ">") { k += 1 }
      value = from..<k
    }
    if attributes.count < Self.maximumAttributes {
      if attributes.contains(where: { sameName($0.name, name) }) {
        isClean = false
      } else {
        attributes.append(Attribute(name: name, value: value))
      }
    } else {
      isClean = false
    }
    return k
  }

  /// Where a quoted value ends: at its quote, or at a `>` that a later `<` shows to be the tag's.
  private func quotedEnd(_ start: Int, quote: UInt8, isClean: inout Bool) -> Int? {
    var k = start
    var greater: Int?
    while k < bytes.count {
      let byte = bytes[k]
      if byte == quote { return k }
      switch byte {
      case UInt8(ascii: ">"): if greater == nil { greater = k }
      case UInt8(ascii: "<"):
        isClean = false
        if let greater { return greater }
      case UInt8(ascii: "&"):
        if XMLEntities.predefinedLength(bytes, at: k) == nil { isClean = false }
      case 0..<0x20: if !UTF8Text.isSpace(byte) || byte == 0x0C { isClean = false }
      default: break
      }
      k += 1
    }
    return nil
  }

  private func sameName(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count
      && slice(a.lowerBound, a.upperBound).elementsEqual(slice(b.lowerBound, b.upperBound))
  }

  /// Writes the tag anew out of what was understood of it, without its end.
  private mutating func rebuild(_ nameStart: Int, _ length: Int, _ attributes: [Attribute]) {
    isRepaired = true
    reader.append(UInt8(ascii: "<"))
    reader.append(slice(nameStart, nameStart + length))
    var room = Self.maximumTag - length
    for attribute in attributes {
      let size = attribute.name.count + attribute.value.count * 6 + 4
      guard size <= room, bytes[attribute.name.upperBound - 1] != UInt8(ascii: ":") else {
        continue
      }
      room -= size
      reader.append(UInt8(ascii: " "))
      reader.append(slice(attribute.name.lowerBound, attribute.name.upperBound))
      reader.append("=\"")
      value(attribute.value)
      reader.append(UInt8(ascii: "\""))
    }
  }

  private mutating func value(_ range: Range<Int>) {
    i = range.lowerBound
    while i < range.upperBound {
      let byte = bytes[i]
      if byte == UInt8(ascii: "&") {
        if let length = XMLEntities.predefinedLength(bytes, at: i) {
          reader.append(slice(i, i + length))
          i += length
        } else {
          reference()
        }
      } else {
        escape([byte])
        i += 1
      }
    }
  }
}
