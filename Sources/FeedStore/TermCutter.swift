/// Writes folded text, byte by byte: the work behind `SearchTerms`, which meets every word that is stored.
struct TermCutter {
  /// Runs are cut into pairs; else they are left whole.
  let pairs: Bool
  private(set) var bytes: [UInt8] = []
  /// Inside a run of characters that are cut into pairs.
  private var isInRun = false

  private static let space = UInt8(ascii: " ")

  init(pairs: Bool) { self.pairs = pairs }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { source in
      bytes.reserveCapacity(bytes.count + source.count * 2)
      var index = 0
      while index < source.count {
        let byte = source[index]
        if byte < 0x80 {
          if isInRun { endRun() }
          add(ascii: byte)
          index += 1
        } else {
          let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
          let end = min(index + length, source.count)
          add(scalar(source[index..<end]), UnsafeBufferPointer(rebasing: source[index..<end]))
          index = end
        }
      }
    }
    endRun()
    addSpace()
  }

  /// A String's bytes are sound UTF-8: they need no checking here.
  private func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
    var value = UInt32(bytes[bytes.startIndex])
    value &= bytes.count == 2 ? 0x1F : bytes.count == 3 ? 0x0F : 0x07
    for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value) ?? " "
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ encoded: UnsafeBufferPointer<UInt8>) {
    if SearchTerms.isPaired(scalar) { return add(paired: encoded) }
    guard let folded = Fold.scalar(scalar) else { return }
    endRun()
    if folded.value < 0x80 {
      add(ascii: UInt8(folded.value))
    } else if folded.properties.isAlphabetic || folded.properties.numericType != nil {
      if folded == scalar {
        bytes.append(contentsOf: encoded)
      } else {
        bytes.append(contentsOf: UTF8.encode(folded)!)
      }
    } else {
      addSpace()
    }
  }

  private mutating func add(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    default: addSpace()
    }
  }

  private mutating func add(paired encoded: UnsafeBufferPointer<UInt8>) {
    if isInRun {
      if pairs {
        // "ab" is complete; "b" begins the next pair, or stands alone at the end.
        bytes.append(contentsOf: encoded)
        bytes.append(TermCutter.space)
      }
    } else {
      addSpace()
      isInRun = true
    }
    bytes.append(contentsOf: encoded)
  }

  private mutating func endRun() {
    guard isInRun else { return }
    addSpace()
    isInRun = false
  }

  private mutating func addSpace() {
    if let last = bytes.last, last != TermCutter.space { bytes.append(TermCutter.space) }
  }
}
