/// Turns the bytes of a terminal into events: keys, pastes, mouse, focus, reports.
///
/// Knows the sequences of xterm, rxvt, the Linux console, tmux and the kitty keyboard protocol, and those of terminfo
/// besides. A sequence may be cut anywhere; what is unfinished waits for the next bytes or for `timedOut`.
struct KeyDecoder: Sendable {
  /// How long an ESC waits to become a sequence before it is the Escape key, in milliseconds.
  private static let escapeWaits: Int64 = 25
  /// How long a paste waits for what is missing of it before its end counts as lost, in milliseconds.
  private static let pasteWaits: Int64 = 3000
  /// A longer paste is cut here.
  static let pasteLimit = 1 << 20
  /// Nothing a terminal sends of itself is longer; what is, is dropped.
  private static let sequenceLimit = 4096

  /// What a parse of the front of `pending` came to.
  enum Step {
    case event(InputEvent, length: Int)
    /// Nothing anybody needs.
    case nothing(length: Int)
    case pasteBegins(length: Int)
    case incomplete
  }

  /// What has come and is no event yet is at `start..<end`; the rest is room for more.
  private var pending: [UInt8] = []
  private var start = 0
  private var end = 0
  private var paste: [UInt8]?
  private let terminfo: [[UInt8]: Key]

  /// `terminfo` gives the terminal's own sequences; they go before the usual ones.
  init(terminfo: [[UInt8]: Key] = [:]) {
    self.terminfo = terminfo.filter { $0.key.count > 1 && $0.key.first == 0x1B }
  }

  /// Once `next` has given nil: after how many milliseconds without a byte `timedOut` must be called; nil: never.
  var timeout: Int64? {
    paste != nil ? Self.pasteWaits : start < end ? Self.escapeWaits : nil
  }

  /// Takes a byte in, in the order they came.
  mutating func take(_ byte: UInt8) {
    if start == end { (start, end) = (0, 0) }
    if end < pending.count { pending[end] = byte } else { pending.append(byte) }
    end += 1
  }

  /// The next event that is complete; nil when more bytes are needed.
  mutating func next() -> InputEvent? {
    while start < end {
      if paste != nil {
        if let event = takePaste() { return event }
        moveToFront()
        return nil
      }
      switch step() {
      case .event(let event, let length):
        start += length
        return event
      case .nothing(let length):
        start += length
      case .pasteBegins(let length):
        start += length
        paste = []
      case .incomplete:
        if end - start <= Self.sequenceLimit {
          moveToFront()
          return nil
        }
        start = end
      }
    }
    return nil
  }

  /// Nothing came: an ESC was the Escape key, or Alt with the key after it; a paste has ended. What follows is for
  /// `next` again.
  mutating func timedOut() -> InputEvent? {
    if let bytes = paste {
      defer { (paste, start) = (nil, end) }
      return .paste(Self.text(ofPaste: bytes + pending[start..<end]))
    }
    guard start < end else { return nil }
    if pending[start] != 0x1B {
      // The beginning of a character that never ended.
      start += 1
      return next()
    }
    let count = end - start
    if count == 1 || pending[start + 1] == 0x1B {
      start += 1
      return .key(Key(.escape))
    }
    let key = count == 2 ? Self.plainKey(pending[start + 1]) : nil
    start = end
    return key.map { .key(Key($0.base, $0.modifiers.union(.alt))) }
  }

  /// Makes room behind what isn't complete yet.
  private mutating func moveToFront() {
    pending.removeFirst(start)
    (start, end) = (0, end - start)
  }
}

extension KeyDecoder {
  private func step() -> Step {
    let first = pending[start]
    if first < 0x80, first != 0x1B, let key = Self.plainKey(first) {
      return .event(.key(key), length: 1)
    }
    return step(pending[start..<end])
  }

  /// The longest sequence of terminfo at the front, or `incomplete` when the bytes may become one.
  private func terminfoStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    var couldGrow = false
    for (sequence, key) in terminfo {
      if bytes.starts(with: sequence) { return .event(.key(key), length: sequence.count) }
      couldGrow = couldGrow || sequence.starts(with: bytes)
    }
    return couldGrow ? .incomplete : nil
  }

  private func step(_ bytes: ArraySlice<UInt8>) -> Step {
    let first = bytes[bytes.startIndex]
    guard first == 0x1B else { return Self.character(bytes) }
    if let step = terminfoStep(bytes) { return step }
    guard bytes.count > 1 else { return .incomplete }
    let rest = bytes.dropFirst()
    switch bytes[bytes.startIndex + 1] {
    case 0x5B: return ControlSequence.csi(bytes)
    case 0x4F: return ControlSequence.ss3(bytes)
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: return ControlSequence.string(bytes)
    case 0x1B:
      // rxvt sends Alt as an ESC before the sequence of the key.
      switch step(rest) {
      case .event(.key(let key), let length):
        return .event(.key(Key(key.base, key.modifiers.union(.alt))), length: length + 1)
      case .incomplete: return .incomplete
      default: return .event(.key(Key(.escape)), length: 1)
      }
    default:
      switch Self.character(rest) {
      case .event(.key(let key), let length):
        return .event(.key(Key(key.base, key.modifiers.union(.alt))), length: length + 1)
      case .incomplete: return .incomplete
      default: return .event(.key(Key(.escape)), length: 1)
      }
    }
  }

  private static func plainKey(_ byte: UInt8) -> Key? {
    byte < 0x20 || byte == 0x7F
      ? Key.control(byte: byte)
      : byte < 0x7F ? Key(.character(Unicode.Scalar(byte))) : nil
  }

  /// A key that is one character of UTF-8, or a control byte.
  private static func character(_ bytes: ArraySlice<UInt8>) -> Step {
    let first = bytes[bytes.startIndex]
    if let key = plainKey(first) { return .event(.key(key), length: 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4 else { return .nothing(length: 1) }
    for (offset, byte) in bytes.prefix(length).enumerated().dropFirst() where byte & 0xC0 != 0x80 {
      return .nothing(length: offset)
    }
    guard bytes.count >= length else { return .incomplete }
    let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
    // Surrogates and overlong forms decode to more than one replacement character.
    guard scalars.count == 1, let scalar = scalars.first, scalar.value >= 0xA0 else {
      return .nothing(length: length)
    }
    return .event(.key(Key(.character(scalar))), length: length)
  }
}

extension KeyDecoder {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Moves bytes to the paste; gives it when its end is there.
  private mutating func takePaste() -> InputEvent? {
    while start < end {
      let rest = pending[start..<end]
      if rest.first == 0x1B {
        if rest.starts(with: Self.pasteEnd) {
          start += Self.pasteEnd.count
          defer { paste = nil }
          return .paste(Self.text(ofPaste: paste ?? []))
        }
        if rest.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: rest) { return nil }
      }
      if paste!.count < Self.pasteLimit { paste!.append(pending[start]) }
      start += 1
    }
    return nil
  }

  /// Line ends as `\n`; other controls dropped, tabs kept.
  private static func text(ofPaste bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: text.append("\n")
      case 0x0A: if !wasReturn { text.append("\n") }
      case 0x09: text.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: text.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(text)
  }
}
