import FeedSources

/// A setting: what `set NAME VALUE` in the config file and `:set` in the reader know. One table; the man page and
/// completions are checked against it.
enum Setting: String, CaseIterable, Sendable {
  case density
  case unreadInterval = "unread-interval"
  case badge
  case markOnPass = "mark-on-pass"
  case markUpdatedUnread = "mark-updated-unread"
  case foldDuplicates = "fold-duplicates"
  case start
  case autoRefresh = "auto-refresh"
  case refreshInterval = "refresh-interval"
  case connections
  case connectionsPerHost = "connections-per-host"
  case userAgent = "user-agent"
  case keepDays = "keep-days"
  case symbols
  case mouse
  case language
  case theme
  case zhihuDailyBase = "zhihu-daily-base"
  case weiboBase = "weibo-base"
  case weiboUnreadBase = "weibo-unread-base"
  case weiboPasswordCommand = "weibo-password-command"

  var name: String { rawValue }

  /// What a change of it takes effect with the next start for: the wire and the store are set up once.
  var isReadAtStart: Bool {
    switch self {
    case .refreshInterval, .connections, .connectionsPerHost, .keepDays, .markUpdatedUnread,
      .foldDuplicates, .userAgent, .zhihuDailyBase, .weiboBase, .weiboUnreadBase,
      .weiboPasswordCommand:
      true
    default: false
    }
  }

  /// What values it takes.
  enum Kind: Sendable, Hashable {
    case flag
    case choice([String])
    case number(ClosedRange<Int>)
    /// An `http` or `https` address.
    case address
    /// Anything on one line. `placeholder` stands for it in help.
    case text(placeholder: String)
  }

  var kind: Kind {
    switch self {
    case .density: .choice(["cards", "compact", "plain"])
    case .badge: .choice(["pending", "all"])
    case .start: .choice(["place", "newest"])
    case .symbols: .choice(["auto", "unicode", "ascii"])
    case .language: .choice(["auto", "en", "zh"])
    case .unreadInterval: .number(1...86_400)
    case .refreshInterval: .number(1...10_080)
    case .connections: .number(1...256)
    case .connectionsPerHost: .number(1...64)
    case .keepDays: .number(0...36_500)
    case .markOnPass, .markUpdatedUnread, .foldDuplicates, .autoRefresh, .mouse: .flag
    case .theme, .userAgent: .text(placeholder: "NAME")
    case .zhihuDailyBase, .weiboBase, .weiboUnreadBase: .address
    case .weiboPasswordCommand: .text(placeholder: "COMMAND")
    }
  }

  /// The values it can have, when they can be listed.
  var choices: [String] {
    switch kind {
    case .flag: ["yes", "no"]
    case .choice(let values): values
    case .number, .address, .text: self == .theme ? ["auto"] + Theme.names : []
    }
  }

  /// The value it has when nobody sets it.
  var standard: String {
    switch self {
    case .density: "cards"
    case .badge: "pending"
    case .start: "place"
    case .symbols, .language, .theme: "auto"
    case .unreadInterval: "60"
    case .refreshInterval: "30"
    case .connections: "24"
    case .connectionsPerHost: "2"
    case .userAgent: "Tidings/\(Version.number)"
    case .keepDays: "0"
    case .autoRefresh, .mouse: "yes"
    case .markOnPass, .markUpdatedUnread, .foldDuplicates: "no"
    case .zhihuDailyBase: ZhihuDaily.defaultBase
    case .weiboBase: Weibo.Bases().api
    case .weiboUnreadBase: Weibo.Bases().unread
    case .weiboPasswordCommand: ""
    }
  }

  /// One line of what it does.
  var help: String {
    switch self {
    case .density: "how statuses are drawn"
    case .unreadInterval: "seconds between two counts for the unread badge"
    case .badge: "what the badge counts: pending, or all unread cards of timelines too"
    case .markOnPass: "mark a status read when the selection passes it"
    case .markUpdatedUnread: "a status that changed at its source becomes unread again"
    case .foldDuplicates: "fold the same story of several feeds into one card"
    case .start: "where the reader starts: the place it was left, or the newest status"
    case .autoRefresh: "refresh what is due when the reader starts and while it runs"
    case .refreshInterval: "minutes between two fetches of a feed that names no interval itself"
    case .connections: "connections at the same time, in all"
    case .connectionsPerHost: "connections at the same time to one host"
    case .userAgent: "what the program calls itself before servers; name a contact in it"
    case .keepDays: "days that statuses are kept; 0 keeps them for ever, stars always"
    case .symbols: "characters the frame of the program is drawn with"
    case .mouse: "use the mouse"
    case .language: "language of the program; auto follows the locale"
    case .theme: "colours: auto, the name of a theme, or a file of your own in themes/"
    case .zhihuDailyBase: "where Zhihu Daily is asked"
    case .weiboBase: "where Weibo is asked"
    case .weiboUnreadBase: "where Weibo's unread count is asked"
    case .weiboPasswordCommand: "command that prints Weibo's access token"
    }
  }

  /// The form in which `value` is kept; nil when the setting does not take it.
  func normalised(_ value: String) -> String? {
    switch kind {
    case .flag:
      switch value.lowercased() {
      case "yes", "on", "true": return "yes"
      case "no", "off", "false": return "no"
      default: return nil
      }
    case .choice(let choices):
      let value = value.lowercased()
      return choices.contains(value) ? value : nil
    case .number(let range):
      guard let number = Int(value), range.contains(number) else { return nil }
      return String(number)
    case .address:
      let lower = value.lowercased()
      guard lower.hasPrefix("http://") || lower.hasPrefix("https://"),
        !value.contains(where: { $0.isWhitespace })
      else { return nil }
      return value.hasSuffix("/") ? String(value.dropLast()) : value
    case .text:
      return value
    }
  }

  /// What it takes, for help and errors: `cards|compact|plain`, `1…86400`, `yes|no`.
  var values: String {
    switch kind {
    case .flag: "yes|no"
    case .choice(let choices): choices.joined(separator: "|")
    case .number(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .address: "URL"
    case .text(let placeholder): placeholder
    }
  }
}
