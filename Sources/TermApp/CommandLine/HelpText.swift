/// What `--help` prints, made from the tables.
enum HelpText {
  static var program: String {
    var lines = [
      "tidings \(Version.number): news feeds, status networks and dailies in one timeline",
      "",
      "usage: tidings [--home DIR] [--demo]           open the reader",
      "       tidings SUBCOMMAND … [--home DIR]       work without it, or beside it",
      "",
      "subcommands:",
    ]
    lines += rows(Subcommand.allCases.map { ($0.name, $0.help) })
    lines += ["", "options:"]
    lines += rows(Option.ofReader.map { ($0.synopsis, $0.help) })
    lines += ["", "exit status:"]
    lines += rows(ExitCode.allCases.map { (String($0.rawValue), $0.help) })
    lines += [
      "", "tidings SUBCOMMAND --help says more of each; so do tidings(1) and tidings-config(5).",
    ]
    return lines.joined(separator: "\n")
  }

  static func of(_ subcommand: Subcommand) -> String {
    let words = ["tidings", subcommand.name, subcommand.operands, "[option…]"]
    var lines = [
      "usage: " + words.filter { !$0.isEmpty }.joined(separator: " "),
      "",
      subcommand.help.prefix(1).uppercased() + subcommand.help.dropFirst() + ".",
      "",
      "options:",
    ]
    lines += rows(subcommand.options.map { ($0.synopsis, $0.help) })
    return lines.joined(separator: "\n")
  }

  /// Two columns, the first as wide as its longest word.
  private static func rows(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  \(name)\(String(repeating: " ", count: width - name.count))   \(help)"
    }
  }
}
