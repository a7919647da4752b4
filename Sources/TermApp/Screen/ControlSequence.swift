/// What the sequences of terminals mean: CSI (ESC [ …), SS3 (ESC O …) and strings (ESC ] … ST).
///
/// After ECMA-48, xterm's ctlseqs, rxvt's reference and the kitty keyboard protocol.
enum ControlSequence {
  typealias Step = KeyDecoder.Step

  /// `bytes` begins with ESC [.
  static func csi(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete }
    // The Linux console's F1 to F5: ESC [ [ A.
    if first == 0x5B {
      guard let letter = body.dropFirst().first else { return .incomplete }
      guard (0x41...0x45).contains(letter) else { return .nothing(length: 4) }
      return .event(.key(Key(.function(Int(letter) - 0x40))), length: 4)
    }
    // The mouse of old: ESC [ M and three bytes.
    if first == 0x4D {
      guard body.count >= 4 else { return .incomplete }
      let values = body.dropFirst().prefix(3).map { Int($0) - 32 }
      return mouse(values, isRelease: values[0] & 3 == 3 && values[0] & 64 == 0, length: 6)
    }
    for (offset, byte) in body.enumerated() {
      switch byte {
      case 0x20...0x3F:
        // rxvt's Shift: ESC [ 7 $
        if byte == 0x24, first != 0x3F {
          return key(Sequence(body.prefix(offset), final: 0x24), length: offset + 3)
        }
      case 0x40...0x7E:
        return meaning(
          of: Sequence(body.prefix(offset), final: byte), length: offset + 3)
      default:
        // No sequence holds a control: it was cut off.
        return .nothing(length: offset + 2)
      }
    }
    return .incomplete
  }

  /// `bytes` begins with ESC O.
  static func ss3(_ bytes: ArraySlice<UInt8>) -> Step {
    let body = bytes.dropFirst(2)
    let digits = body.prefix { (0x30...0x39).contains($0) }
    guard let final = body.dropFirst(digits.count).first else { return .incomplete }
    let length = digits.count + 3
    let held = modifiers(Int(String(decoding: digits, as: UTF8.self)) ?? 1)
    let key: Key? =
      switch final {
      case 0x61...0x64: Key(arrows[Int(final) - 0x61], .control)
      case 0x4D: Key(.enter, held)
      case 0x58: Key(.character("="), held)
      // The number pad: * + , - . / 0 … 9
      case 0x6A...0x79: Key(.character(Unicode.Scalar(final - 0x40)), held)
      default: letterKey(final).map { Key($0, held) }
      }
    return key.map { .event(.key($0), length: length) } ?? .nothing(length: length)
  }

  /// `bytes` begins an answer that is a string. One is asked for, the background's colour; others are passed over.
  static func string(_ bytes: ArraySlice<UInt8>) -> Step {
    var before: UInt8 = 0
    for (offset, byte) in bytes.enumerated().dropFirst(2) {
      if byte == 0x07 || (byte == 0x5C && before == 0x1B) {
        let body = bytes.dropFirst(2).prefix(offset - 2)
        return background(String(decoding: body, as: UTF8.self), length: offset + 1)
      }
      before = byte
    }
    return .incomplete
  }

  /// `11;rgb:hhhh/hhhh/hhhh`, each part of one to four digits.
  private static func background(_ body: String, length: Int) -> Step {
    let start = "11;rgb:"
    guard body.hasPrefix(start) else { return .nothing(length: length) }
    let parts = body.dropFirst(start.count).split(separator: "/").compactMap { part in
      let digits = part.prefix { $0.isHexDigit }
      return Int(digits.prefix(2), radix: 16).map { digits.count == 1 ? $0 * 17 : $0 }
    }
    guard parts.count == 3 else { return .nothing(length: length) }
    let brightness = 3 * parts[0] + 6 * parts[1] + parts[2]
    return .event(.background(isLight: brightness > 1275), length: length)
  }
}

extension ControlSequence {
  /// The parts of a CSI sequence.
  private struct Sequence {
    /// `?`, `<`, `>` or `=` before the numbers.
    var prefix: UInt8?
    /// Each with its sub-parameters; 0 where there is none.
    var parameters: [[Int]]
    var final: UInt8

    init(_ body: ArraySlice<UInt8>, final: UInt8) {
      self.final = final
      var body = body
      if let first = body.first, (0x3C...0x3F).contains(first) {
        prefix = first
        body = body.dropFirst()
      }
      parameters = body.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
        part.split(separator: 0x3A, omittingEmptySubsequences: false)
          .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      }
    }

    subscript(index: Int) -> Int? { index < parameters.count ? parameters[index].first : nil }
  }

  private static let arrows: [Key.Base] = [.up, .down, .right, .left]

  private static func meaning(of sequence: Sequence, length: Int) -> Step {
    switch (sequence.prefix, sequence.final) {
    case (0x3C?, 0x4D), (0x3C?, 0x6D):
      let values = sequence.parameters.map { $0.first ?? 0 }
      guard values.count == 3 else { return .nothing(length: length) }
      return mouse(values, isRelease: sequence.final == 0x6D, length: length)
    case (.some, _): return .nothing(length: length)
    case (nil, 0x49): return .event(.focus(true), length: length)
    case (nil, 0x4F): return .event(.focus(false), length: length)
    case (nil, 0x52):
      // Row 1 is F3 with a modifier; whoever asks for the cursor asks below it.
      guard let row = sequence[0], let column = sequence[1], row > 1, column > 0 else {
        return key(sequence, length: length)
      }
      return .event(.cursorReport(ScreenPoint(x: column - 1, y: row - 1)), length: length)
    case (nil, 0x7E) where sequence[0] == 200: return .pasteBegins(length: length)
    default: return key(sequence, length: length)
    }
  }

  private static func key(_ sequence: Sequence, length: Int) -> Step {
    // kitty tells releases, too, when somebody before us has left that on.
    if sequence.parameters.count > 1, sequence.parameters[1].dropFirst().first == 3 {
      return .nothing(length: length)
    }
    var held = modifiers(sequence[1] ?? 1)
    let base: Key.Base?
    switch sequence.final {
    case 0x7E where sequence[0] == 27:
      return coded(sequence[2] ?? 0, held, length: length)
    case 0x7E: base = numbered(sequence[0] ?? 0)
    case 0x24, 0x5E, 0x40:
      // rxvt: $ is Shift, ^ is Control, @ is both.
      held =
        sequence.final == 0x24 ? .shift : sequence.final == 0x5E ? .control : [.control, .shift]
      base = numbered(sequence[0] ?? 0)
    case 0x75: return coded(sequence[0] ?? 0, held, length: length)
    case 0x5A: base = .backTab
    case 0x61...0x64: (base, held) = (arrows[Int(sequence.final) - 0x61], .shift)
    default: base = letterKey(sequence.final)
    }
    guard let base else { return .nothing(length: length) }
    if base == .backTab { held.remove(.shift) }
    return .event(.key(Key(base, held)), length: length)
  }

  private static func letterKey(_ final: UInt8) -> Key.Base? {
    switch final {
    case 0x41...0x44: arrows[Int(final) - 0x41]
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key.Base? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    case 25, 26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A key given by its character's number, as kitty and modifyOtherKeys do.
  private static func coded(_ code: Int, _ held: Key.Modifiers, length: Int) -> Step {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), code > 0,
      !(57344...63743).contains(code)
    else { return .nothing(length: length) }
    if code == 9, held.contains(.shift) {
      return .event(.key(Key(.backTab, held.subtracting(.shift))), length: length)
    }
    if code < 0x20 || code == 0x7F {
      let key = Key.control(byte: UInt8(code))
      return .event(.key(Key(key.base, key.modifiers.union(held))), length: length)
    }
    // Control makes one key of both cases; Shift alone is in the character already, where the terminal puts it there.
    let isLetter = (0x61...0x7A).contains(code) || (0x41...0x5A).contains(code)
    if isLetter, held.contains(.control) {
      return .event(
        .key(Key(.character(Unicode.Scalar(UInt8(code) | 0x20)), held.subtracting(.shift))),
        length: length)
    }
    let shifted = held.contains(.shift) && (0x61...0x7A).contains(code)
    let character = shifted ? Unicode.Scalar(UInt8(code) - 0x20) : scalar
    return .event(.key(Key(.character(character), held.subtracting(.shift))), length: length)
  }

  /// xterm's number for what is held: 1 + Shift 1 + Alt 2 + Control 4 + Meta 8.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    let bits = max(0, number - 1)
    var held: Key.Modifiers = []
    if bits & 1 != 0 { held.insert(.shift) }
    if bits & 2 != 0 || bits & 32 != 0 { held.insert(.alt) }
    if bits & 4 != 0 { held.insert(.control) }
    return held
  }

  /// `values`: button and modifiers, column, row, counted from 1.
  private static func mouse(_ values: [Int], isRelease: Bool, length: Int) -> Step {
    let code = values[0]
    let point = ScreenPoint(x: max(0, values[1] - 1), y: max(0, values[2] - 1))
    var held: Key.Modifiers = []
    if code & 4 != 0 { held.insert(.shift) }
    if code & 8 != 0 { held.insert(.alt) }
    if code & 16 != 0 { held.insert(.control) }
    let action: MouseEvent.Action
    switch (code & 64 != 0, code & 3) {
    case (true, 0): action = .wheelUp
    case (true, 1): action = .wheelDown
    case (true, _): return .nothing(length: length)
    case (false, _) where code & 128 != 0: return .nothing(length: length)
    case (false, _) where isRelease: action = .released
    case (false, _) where code & 32 != 0: action = .dragged
    case (false, 0): action = .pressed(.left)
    case (false, 1): action = .pressed(.middle)
    default: action = .pressed(.right)
    }
    return .event(
      .mouse(MouseEvent(action: action, point: point, modifiers: held)), length: length)
  }
}
