/// Gathers text and folds white space the way browsers do; blocks become lines.
struct TextFolder {
  private let limit: Int
  private(set) var output: [UInt8] = []
  private var pendingBlank = false
  private var pendingLine = false
  /// Inside `pre` blanks and line ends stay.
  var keepsSpace = false

  init(limit: Int) { self.limit = limit }

  /// Room for what `count` bytes may become.
  mutating func reserve(_ count: Int) { output.reserveCapacity(min(count, limit)) }

  var isFull: Bool { output.count >= limit }

  /// How many bytes more fill it, and a character that may have to be cut.
  var room: Int { min(limit, .max - 16) - output.count + 16 }

  /// A block begins or ends.
  mutating func lineBreak() { pendingLine = true }

  mutating func blank() { pendingBlank = true }

  /// Bytes without white space and references.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    flush()
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  mutating func append(_ reference: CharacterReference) {
    if reference.second == nil, reference.first <= 0x20 {
      space(UInt8(reference.first))
    } else {
      flush()
      reference.append(to: &output)
    }
  }

  mutating func append(_ byte: UInt8) {
    flush()
    output.append(byte)
  }

  mutating func append(scalar: UInt32) {
    flush()
    UTF8Text.append(scalar, to: &output)
  }

  @inline(__always)
  mutating func space(_ byte: UInt8) {
    guard keepsSpace else {
      pendingBlank = true
      return
    }
    if byte == 0x0A {
      // A line of `pre` may be empty.
      if pendingLine { flush() }
      pendingLine = true
    } else {
      flush()
      output.append(byte == 0x09 ? 0x09 : 0x20)
    }
  }

  /// Plain text: lines stay lines, blank lines fold to one break.
  mutating func appendPlain(_ bytes: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i < bytes.count, !isFull {
      let byte = bytes[i]
      if byte > 0x20 {
        var end = i + 1
        while end < bytes.count, bytes[end] > 0x20 { end += 1 }
        append(bytes, i, end)
        i = end
      } else {
        if byte == 0x0A || byte == 0x0D { lineBreak() } else { blank() }
        i += 1
      }
    }
  }

  mutating func finish() -> String {
    if output.count > limit {
      var end = limit
      while end > 0, output[end] & 0xC0 == 0x80 { end -= 1 }
      output.removeSubrange(end...)
    }
    return Sanitiser.text(UTF8Text.string(output))
  }

  @inline(__always)
  private mutating func flush() {
    if pendingLine {
      if !output.isEmpty { output.append(0x0A) }
      pendingLine = false
      pendingBlank = false
    } else if pendingBlank {
      if let last = output.last, last != 0x0A { output.append(0x20) }
      pendingBlank = false
    }
  }
}
