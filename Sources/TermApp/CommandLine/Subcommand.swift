/// What `tidings` can do without a terminal. One table: the parser, help, the man page and completions read it.
enum Subcommand: String, CaseIterable, Sendable {
  case add
  case feeds
  case remove
  case refresh
  case index
  case list
  case show
  case search
  case mark
  case unread
  case parse
  case `import`
  case export
  case doctor

  var name: String { rawValue }

  /// What stands behind the name, as help prints it.
  var operands: String {
    switch self {
    case .add: "URL…"
    case .remove: "URL…"
    case .refresh: "[FEED…]"
    case .show: "ID…"
    case .search: "WORDS…"
    case .mark: "read|unread|star|unstar ID… | --query QUERY"
    case .parse, .import: "FILE|-"
    case .feeds, .index, .list, .unread, .export, .doctor: ""
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .add, .remove, .show, .search: 1...Int.max
    case .mark: 1...Int.max
    case .refresh: 0...Int.max
    case .parse, .import: 1...1
    case .feeds, .index, .list, .unread, .export, .doctor: 0...0
    }
  }

  /// Its own options; `Option.home`, `.help`, `.json` and `.quiet` hold everywhere.
  var ownOptions: [Option] {
    switch self {
    case .add: [.tag, .title]
    case .remove: [.purge]
    case .refresh: [.all, .noIndex]
    case .list: [.days, .limit, .unread, .starred, .tag, .query, .count, .width]
    case .show: [.width]
    case .search: [.limit, .width]
    case .mark: [.query]
    case .unread: [.watch]
    case .parse: [.url]
    case .export: [.format]
    case .doctor: [.repair]
    case .feeds, .index, .import: []
    }
  }

  var options: [Option] { ownOptions + [.json, .quiet, .home, .help] }

  /// One line of what it does.
  var help: String {
    switch self {
    case .add:
      "subscribe to a feed, a web page that has one, a file or a service, and fetch it at once"
    case .feeds: "list the subscriptions and how each is doing"
    case .remove: "unsubscribe; marks and stars are kept"
    case .refresh: "fetch the feeds that are due, or the ones named"
    case .index: "bring the search index up to date"
    case .list: "print the timeline"
    case .show: "print a status"
    case .search: "print the statuses that hold all the words, newest first"
    case .mark: "mark statuses, by id or by query"
    case .unread: "print the number for a status bar"
    case .parse: "parse one document and print what is in it"
    case .import: "subscribe to what an OPML or newsboat urls file lists"
    case .export: "print the subscriptions as OPML"
    case .doctor: "check terminal, locale, files, store and accounts, and say what to do"
    }
  }
}
