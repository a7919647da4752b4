/// A line typed at the `:` prompt, understood.
enum CommandLineInput: Equatable, Sendable {
  case command(Command)
  case set(name: String, value: String)
  case tab(String)
  case add(String)
  /// `save-screen FILE`: the screen as text, for bug reports and tests.
  case saveScreen(String)
  case nothing
  /// How the first word is used, which needs more behind it, or takes nothing.
  case incomplete(String)
  case unknown(String)

  /// Words that are no commands of a key, and what stands behind them.
  private static let usages = [
    ("set", "set NAME VALUE"), ("tab", "tab NAME"), ("add", "add ADDRESS"),
    ("save-screen", "save-screen FILE"),
  ]

  init(parsing line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case nil: self = .nothing
    case "set" where words.count >= 2:
      self = .set(name: words[1], value: words.dropFirst(2).joined(separator: " "))
    case "tab" where words.count >= 2: self = .tab(rest)
    case "add" where words.count >= 2: self = .add(rest)
    case "save-screen" where words.count >= 2: self = .saveScreen(rest)
    case "q"?: self = .command(.back)
    case let name?:
      if let command = Command(rawValue: name) {
        self = words.count == 1 ? .command(command) : .incomplete(name)
      } else if let usage = Self.usages.first(where: { $0.0 == name }) {
        self = .incomplete(usage.1)
      } else {
        self = .unknown(name)
      }
    }
  }

  /// Lines that `line` is the beginning of, in the order they are offered: commands, settings, their values.
  static func completions(of line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch (words.first, words.count) {
    case ("set", 2):
      return Setting.allCases.map { "set " + $0.name }.filter { $0.hasPrefix(line) }.sorted()
    case ("set", 3):
      return (Setting(rawValue: words[1])?.choices ?? []).map { "set \(words[1]) \($0)" }
        .filter { $0.hasPrefix(line) }
    case (_, 1):
      let names = Command.allCases.filter { !$0.isForPrompts }.map(\.name) + usages.map(\.0)
      return Set(names).filter { $0.hasPrefix(line) }.sorted()
    default: return []
    }
  }
}
