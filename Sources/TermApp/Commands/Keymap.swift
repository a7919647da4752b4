/// Which key does what where. Read from text in the format of Resources/default.keymap.
struct Keymap: Sendable {
  /// By the number of the context.
  private var bindings = [[Key: Command]](repeating: [:], count: KeyContext.allCases.count)
  /// The same of what is typed as one character of ASCII, 128 for each context: found without hashing.
  private var typed = [Command?](repeating: nil, count: KeyContext.allCases.count * 128)

  /// A line of a keymap that cannot be obeyed.
  struct LineError: Error, Equatable {
    var line: Int
    var problem: Problem

    enum Problem: Error, Equatable {
      case unknownContext(String)
      case unknownKey(String)
      case unknownCommand(String)
      case incomplete
    }
  }

  /// Reads `[context]` lines, `KEY command — help` lines and `#` comments.
  init(parsing text: String) throws(LineError) {
    var context = KeyContext.everywhere
    for (index, words) in LinesOfWords(text).enumerated() {
      guard let first = words.first, first != "#" else { continue }
      if first.hasPrefix("["), first.hasSuffix("]"), first.count > 2 {
        guard let named = KeyContext(rawValue: String(first.dropFirst().dropLast())) else {
          throw LineError(line: index + 1, problem: .unknownContext(String(first)))
        }
        context = named
        continue
      }
      guard words.count >= 2 else { throw LineError(line: index + 1, problem: .incomplete) }
      do {
        try bind(String(first), to: String(words[1]), in: context)
      } catch { throw LineError(line: index + 1, problem: error) }
    }
  }

  /// Binds one key; the last binding of a key in a context holds.
  mutating func bind(
    _ keyName: String, to commandName: String, in context: KeyContext
  ) throws(LineError.Problem) {
    guard let key = Key(name: keyName) else { throw .unknownKey(keyName) }
    guard let command = Command(rawValue: commandName) else { throw .unknownCommand(commandName) }
    bind(key, to: command, in: context)
  }

  /// Binds a key; nil takes what it did away.
  mutating func bind(_ key: Key, to command: Command?, in context: KeyContext) {
    bindings[context.number][key] = command
    if let ascii = key.ascii { typed[context.number * 128 + ascii] = command }
  }

  /// What `key` does in `context`. A full-width key from an input method counts as its ASCII key.
  func command(for key: Key, in context: KeyContext) -> Command? {
    let ascii = key.ascii
    let folded = ascii == nil ? key.folded : key
    var group: KeyContext? = context
    while let number = group?.number {
      if let ascii {
        if let command = typed[number * 128 + ascii] { return command }
      } else if let command = bindings[number][key] ?? bindings[number][folded] {
        return command
      }
      group = group?.wider
    }
    return nil
  }

  /// The keys of `command` in exactly `context`, the shortest name first. For the help page.
  func keys(for command: Command, in context: KeyContext) -> [Key] {
    bindings[context.number].filter { $0.value == command }.keys
      .sorted { ($0.description.count, $0.description) < ($1.description.count, $1.description) }
  }
}
