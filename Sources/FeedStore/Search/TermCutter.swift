/// Writes folded text, byte by byte: the work behind `SearchTerms`, which meets every word that is stored.
struct TermCutter {
  /// Runs of characters without spaces between words are cut into pairs; else they are left whole.
  let pairs: Bool
  private(set) var bytes: [UInt8] = []

  init(pairs: Bool) { self.pairs = pairs }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds text in UTF-8. What is not sound in it gives terms that nobody asks for, never a trap.
  mutating func add(_ source: UnsafeBufferPointer<UInt8>) {
    let more = TermCutter.cut(source, pairs: pairs)
    if bytes.isEmpty { bytes = more } else { bytes += more }
  }

  private static func cut(_ source: UnsafeBufferPointer<UInt8>, pairs: Bool) -> [UInt8] {
    // No character takes more than three times its room, its space included.
    [UInt8](unsafeUninitializedCapacity: source.count * 3 + 8) { out, count in
      var writer = TermWriter(out.baseAddress!, pairs: pairs)
      writer.write(source)
      count = writer.count
    }
  }
}

/// Where `TermCutter` stands in its output.
private struct TermWriter {
  private let out: UnsafeMutablePointer<UInt8>
  private let pairs: Bool
  private(set) var count = 0
  /// Inside a run of characters that are cut into pairs.
  private var isInRun = false

  private static let space = UInt8(ascii: " ")

  init(_ out: UnsafeMutablePointer<UInt8>, pairs: Bool) {
    self.out = out
    self.pairs = pairs
  }

  mutating func write(_ source: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte < 0x80 {
        if isInRun { endRun() }
        index = addASCII(source, from: index)
      } else {
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let end = min(index + length, source.count)
        add(UnsafeBufferPointer(rebasing: source[index..<end]))
        index = end
      }
    }
    endRun()
    addSpace()
  }

  /// Adds what stands before the next character that is not ASCII; returns where that is. Most of what is stored: so
  /// it does without branches that depend on the text.
  private mutating func addASCII(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (index, count) = (start, count)
    var last = count == 0 ? TermWriter.space : out[count - 1]
    while index < source.count, source[index] < 0x80 {
      // Digits have this bit already.
      let lower = source[index] | 0x20
      let isKept = lower &- UInt8(ascii: "a") < 26 || source[index] &- UInt8(ascii: "0") < 10
      let folded = isKept ? lower : TermWriter.space
      out[count] = folded
      count += folded == TermWriter.space && last == TermWriter.space ? 0 : 1
      last = folded
      index += 1
    }
    self.count = count
    return index
  }

  private mutating func add(_ encoded: UnsafeBufferPointer<UInt8>) {
    let scalar = scalar(encoded)
    if SearchTerms.isPaired(scalar) { return add(paired: encoded) }
    guard let folded = Fold.scalar(scalar) else { return }
    endRun()
    if folded.value < 0x80 {
      add(ascii: UInt8(folded.value))
    } else if folded.properties.isAlphabetic || folded.properties.numericType != nil {
      if folded == scalar {
        append(encoded)
      } else {
        for byte in UTF8.encode(folded)! { append(byte) }
      }
    } else {
      addSpace()
    }
  }

  private func scalar(_ bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    var value = UInt32(bytes[0])
    value &= bytes.count == 2 ? 0x1F : bytes.count == 3 ? 0x0F : 0x07
    for index in 1..<max(bytes.count, 1) { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value) ?? " "
  }

  private mutating func add(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
    default: addSpace()
    }
  }

  private mutating func add(paired encoded: UnsafeBufferPointer<UInt8>) {
    if isInRun {
      if pairs {
        // "ab" is complete; "b" begins the next pair, or stands alone at the end.
        append(encoded)
        append(TermWriter.space)
      }
    } else {
      addSpace()
      isInRun = true
    }
    append(encoded)
  }

  private mutating func endRun() {
    guard isInRun else { return }
    addSpace()
    isInRun = false
  }

  private mutating func addSpace() {
    if count > 0, out[count - 1] != TermWriter.space { append(TermWriter.space) }
  }

  private mutating func append(_ byte: UInt8) {
    out[count] = byte
    count += 1
  }

  private mutating func append(_ encoded: UnsafeBufferPointer<UInt8>) {
    for byte in encoded { append(byte) }
  }
}
