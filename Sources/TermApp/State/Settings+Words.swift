extension Settings.Binding {
  /// The words after `bind`: a key and a command, with a group of the key map before them or not.
  init(words: [String]) throws {
    let (groupName, keyName, name) =
      words.count == 3 ? (words[0], words[1], words[2]) : ("everywhere", words[0], words[1])
    guard let group = KeyContext(rawValue: groupName) else {
      let names = KeyContext.allCases.map(\.rawValue)
      throw SettingsError.unknownGroup(
        groupName, nearest: Nearest.name(to: groupName, among: names))
    }
    guard let key = Key(name: keyName) else { throw SettingsError.unknownKey(keyName) }
    self.group = group
    self.key = key
    command = Command(rawValue: name)
    if command == nil, name != "none" {
      let names = Command.allCases.map(\.name)
      throw SettingsError.unknownCommand(name, nearest: Nearest.name(to: name, among: names))
    }
  }
}

extension Settings.ColourRule {
  /// The words after `color`, at least two; theme files have the same.
  init(words: [String]) throws {
    guard let role = Theme.Role(name: words[0]) else {
      let names = Theme.Role.allCases.map(\.name)
      throw SettingsError.unknownRole(words[0], nearest: Nearest.name(to: words[0], among: names))
    }
    self.role = role
    appearance = Theme.Appearance()
    appearance.foreground = try Self.colour(words[1])
    if words.count > 2 { appearance.background = try Self.colour(words[2]) }
    for word in words.dropFirst(3) {
      guard let attribute = Style.Attributes.names.first(where: { $0.0 == word.lowercased() })
      else {
        throw SettingsError.unknownAttribute(word)
      }
      appearance.attributes.insert(attribute.1)
    }
  }

  /// What `init(words:)` reads back.
  var words: [String] {
    [role.name, appearance.foreground.name, appearance.background.name]
      + Style.Attributes.names.filter { appearance.attributes.contains($0.1) }.map(\.0)
  }

  private static func colour(_ word: String) throws -> Colour {
    guard let colour = Colour(word) else { throw SettingsError.unknownColour(word) }
    return colour
  }
}

extension Colour {
  /// As theme files write it.
  fileprivate var name: String {
    switch self {
    case .default: return "default"
    case .indexed(let number): return String(number)
    case .rgb(let red, let green, let blue):
      let value = Int(red) << 16 | Int(green) << 8 | Int(blue)
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
