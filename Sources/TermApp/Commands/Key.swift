/// One key press: what a keymap binds and a prompt takes in.
struct Key: Hashable, Sendable {
  /// What is on the key.
  enum Base: Hashable, Sendable {
    case character(Unicode.Scalar)
    case enter, tab, backTab, escape, backspace, insert, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
  }

  /// What was held down with it. Shift on a character is the other character, so it stands here for named keys only.
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let control = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let shift = Modifiers(rawValue: 4)
  }

  var base: Base
  var modifiers: Modifiers

  init(_ base: Base, _ modifiers: Modifiers = []) {
    self.base = base
    self.modifiers = modifiers
  }

  /// The text a prompt inserts for this key; nil for a key that types nothing.
  var text: Unicode.Scalar? {
    guard case .character(let scalar) = base, modifiers.isEmpty else { return nil }
    return scalar
  }

  /// The number of the character of ASCII that was typed, 0..<128; nil for any other key.
  var ascii: Int? {
    guard let text, text.isASCII else { return nil }
    return Int(text.value)
  }

  /// The key that a full-width or typographic character of an input method stands for: `？` is `?`, `‘` is `'`.
  ///
  /// The keymap folds; a prompt does not, for there the character is text.
  var folded: Key {
    guard case .character(let scalar) = base, let ascii = Self.fold(scalar) else { return self }
    return Key(.character(ascii), modifiers)
  }
}

extension Key {
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21)
    case 0x3000: " "
    default: punctuation[scalar]
    }
  }

  private static let punctuation: [Unicode.Scalar: Unicode.Scalar] = [
    "【": "[", "】": "]", "「": "[", "」": "]", "『": "{", "』": "}", "〔": "[", "〕": "]",
    "、": "/", "。": ".", "·": "`", "《": "<", "》": ">", "〈": "<", "〉": ">",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "￥": "$", "¥": "$", "—": "_", "…": "^",
  ]
}
