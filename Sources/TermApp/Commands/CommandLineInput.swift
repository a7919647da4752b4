/// A line typed at the `:` prompt, understood.
enum CommandLineInput: Equatable, Sendable {
  case command(Command)
  case set(name: String, value: String)
  case tab(String)
  case add(String)
  /// `save-screen FILE`: the screen as text, for bug reports and tests.
  case saveScreen(String)
  case nothing
  case unknown(String)

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
      if let command = Command(rawValue: name), words.count == 1 {
        self = .command(command)
      } else {
        self = .unknown(name)
      }
    }
  }

  /// Names that begin with `prefix`, in the order they are offered.
  static func completions(of prefix: String) -> [String] {
    let names = Command.allCases.map(\.name) + ["set", "tab", "add", "save-screen"]
    return Set(names).filter { $0.hasPrefix(prefix) }.sorted()
  }
}
