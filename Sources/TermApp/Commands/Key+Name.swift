extension Key {
  /// Reads a key as the keymap file writes it: `j`, `é`, `^D`, `PgDn`, `F2`, `Alt-x`, `Shift-Up`, `Ctrl-Left`.
  ///
  /// Names are read in any case; nil for what is no key. Keys a terminal cannot tell apart are one: `^M` is `Enter`.
  init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let dash = rest.firstIndex(of: "-"), dash != rest.startIndex,
      rest.index(after: dash) != rest.endIndex,
      let modifier = Self.modifierNames[rest[..<dash].lowercased()]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: dash)...]
    }
    if rest.count == 2, rest.first == "^", let letter = rest.unicodeScalars.last {
      guard let plain = Self.controlled(letter) else { return nil }
      self.init(plain.base, plain.modifiers.union(modifiers))
    } else if let base = Self.named[rest.lowercased()] {
      self.init(base == .tab && modifiers == .shift ? .backTab : base, modifiers)
      if self.base == .backTab { self.modifiers.remove(.shift) }
    } else if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first,
      scalar.value > 0x20, scalar.value != 0x7F
    {
      if modifiers.contains(.control) {
        guard let plain = Self.controlled(scalar) else { return nil }
        self.init(plain.base, plain.modifiers.union(modifiers.subtracting(.control)))
      } else {
        self.init(.character(scalar), modifiers.subtracting(.shift))
      }
    } else if let number = Self.functionNumber(rest) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// The key for a control byte, 0…31 or 127, as terminals send it.
  static func control(byte: UInt8) -> Key {
    switch byte {
    case 0: Key(.character(" "), .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    case 0x0A, 0x0D: Key(.enter)
    case 0x1B: Key(.escape)
    default:
      // Letters are written small, so that ^D and Ctrl-d are one key.
      Key(.character(Unicode.Scalar(byte < 27 ? byte + 0x60 : byte + 0x40)), .control)
    }
  }

  /// The key that `letter` makes with Control held: `D` and `d` alike; nil where no byte stands for it.
  private static func controlled(_ letter: Unicode.Scalar) -> Key? {
    switch letter {
    case "?": control(byte: 0x7F)
    case "@"..."_": control(byte: UInt8(letter.value) - 0x40)
    case "a"..."z": control(byte: UInt8(letter.value) - 0x60)
    default: nil
    }
  }

  private static func functionNumber(_ name: Substring) -> Int? {
    guard name.first == "F" || name.first == "f", let number = Int(name.dropFirst()),
      (1...63).contains(number)
    else { return nil }
    return number
  }

  private static let modifierNames: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "c": .control,
    "alt": .alt, "meta": .alt, "m": .alt, "a": .alt,
    "shift": .shift, "s": .shift,
  ]

  private static let named: [String: Base] = [
    "enter": .enter, "return": .enter, "tab": .tab, "backtab": .backTab, "esc": .escape,
    "escape": .escape, "space": .character(" "), "backspace": .backspace, "ins": .insert,
    "insert": .insert, "del": .delete, "delete": .delete, "up": .up, "down": .down,
    "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp,
    "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
  ]
}

extension Key: CustomStringConvertible {
  /// The name the keymap file has for it; `Key(name:)` reads it back.
  var description: String {
    var prefix = ""
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if case .character(let scalar) = base, modifiers.contains(.control) {
      return prefix + (scalar == " " ? "^@" : "^\(String(scalar).uppercased())")
    }
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + baseName
  }

  private var baseName: String {
    switch base {
    case .character(" "): "Space"
    case .character(let scalar): String(scalar)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "BackTab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .insert: "Ins"
    case .delete: "Del"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
