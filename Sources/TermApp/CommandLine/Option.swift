/// An option of the command line. One table: the parser, help, the man page and completions read it.
enum Option: String, CaseIterable, Sendable {
  // Everywhere.
  case home
  case help
  case version
  // The reader's.
  case demo
  case printConfig = "print-config"
  case checkConfig = "check-config"
  // Subcommands'.
  case json
  case quiet
  case tag
  case title
  case purge
  case all
  case noIndex = "no-index"
  case days
  case limit
  case unread
  case starred
  case query
  case count
  case width
  case watch
  case url
  case format
  case repair

  /// Those that stand without a subcommand.
  static let ofReader: [Option] = [
    .home, .demo, .printConfig, .checkConfig, .quiet, .help, .version,
  ]

  var long: String { "--" + rawValue }

  /// The one letter behind a single dash.
  var short: Character? {
    switch self {
    case .help: "h"
    case .version: "V"
    case .json: "j"
    case .quiet: "q"
    case .tag: "t"
    case .all: "a"
    case .days: "d"
    case .limit: "n"
    case .unread: "u"
    case .starred: "s"
    case .width: "w"
    default: nil
    }
  }

  /// What stands for its value in help; nil for a flag.
  var placeholder: String? {
    switch self {
    case .home: "DIR"
    case .tag: "TAG"
    case .title: "NAME"
    case .days, .limit, .width: "N"
    case .query: "QUERY"
    case .url: "URL"
    case .format: "opml|urls"
    default: nil
    }
  }

  /// May stand several times.
  var isRepeatable: Bool { self == .tag }

  var help: String {
    switch self {
    case .home: "keep everything under DIR instead of the XDG folders"
    case .help: "print this help"
    case .version: "print the version"
    case .demo: "open the reader on the bundled samples, in a throw-away store"
    case .printConfig: "print every setting with its value, as a config file"
    case .checkConfig: "check the config and urls files and leave"
    case .json: "print JSON"
    case .quiet: "print nothing but results and errors"
    case .tag: "with this tag; may be given several times"
    case .title: "show it under this name"
    case .purge: "delete what was stored of it too, marks and stars included"
    case .all: "fetch what is not due as well"
    case .noIndex: "leave the search index for later"
    case .days: "the newest N days that have statuses"
    case .limit: "at most N statuses"
    case .unread: "unread statuses only"
    case .starred: "starred statuses only"
    case .query: "statuses that match QUERY"
    case .count: "print how many there are"
    case .width: "wrap at N columns"
    case .watch: "stay, and print a line whenever the number changes"
    case .url: "the address the document came from"
    case .format: "what to write; opml when not given"
    case .repair: "put counters and marks of the store right by counting again"
    }
  }

  /// `-t, --tag TAG`, as help prints it.
  var synopsis: String {
    let names = (short.map { "-\($0), " } ?? "    ") + long
    return placeholder.map { "\(names) \($0)" } ?? names
  }
}
