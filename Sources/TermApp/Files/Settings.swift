import FeedCore

/// How the person wants the program: defaults, overlaid by the config file, the environment and `:set`.
struct Settings: Sendable, Hashable {
  /// Only what differs from the table was set; every value has passed `Setting.normalised`.
  private var values: [Setting: String] = [:]
  /// The settings that each frame asks for.
  private(set) var density = Density.cards
  private(set) var usesASCII = false
  /// What each step down asks for.
  private(set) var marksOnPass = Setting.markOnPass.standard == "yes"
  /// The `bind` lines, in order: later ones win.
  var bindings: [Binding] = []
  /// The `color` lines, in order.
  var colours: [ColourRule] = []
  /// The `query` lines, in order: each is a tab.
  var queries: [NamedQuery] = []
  /// The `feed` lines, in order.
  var feedRules: [FeedRule] = []

  init() {}

  /// `bind [GROUP] KEY COMMAND`.
  struct Binding: Sendable, Hashable {
    var group: KeyContext
    var key: Key
    /// nil: the key does nothing (`bind KEY none`).
    var command: Command?
  }

  /// `color ROLE FOREGROUND [BACKGROUND [ATTRIBUTE…]]`.
  struct ColourRule: Sendable, Hashable {
    var role: Theme.Role
    var appearance: Theme.Appearance
  }

  /// `query NAME "QUERY"`.
  struct NamedQuery: Sendable, Hashable {
    var name: String
    var query: String
  }

  subscript(_ setting: Setting) -> String { values[setting] ?? setting.standard }

  /// Whether the person chose a value, be it the standard one.
  func isSet(_ setting: Setting) -> Bool { values[setting] != nil }

  /// Sets by name, for a config line and for `:set`.
  ///
  /// - Throws: `SettingsError.unknownSetting`, `.wrongValue`.
  mutating func set(_ name: String, to value: String) throws {
    guard let setting = Setting(rawValue: name) else {
      let names = Setting.allCases.map(\.name)
      throw SettingsError.unknownSetting(name, nearest: Nearest.name(to: name, among: names))
    }
    guard let value = setting.normalised(value) else {
      throw SettingsError.wrongValue(value, setting: setting)
    }
    values[setting] = value
    density = Density(rawValue: self[.density]) ?? .cards
    usesASCII = self[.symbols] == "ascii"
    marksOnPass = flag(.markOnPass)
  }

  /// Lays the environment over the file: `TIDINGS_UNREAD_INTERVAL`.
  mutating func apply(environment: [String: String]) throws {
    if let seconds = environment["TIDINGS_UNREAD_INTERVAL"], !seconds.isEmpty {
      try set(Setting.unreadInterval.name, to: seconds)
    }
  }
}

extension Settings {
  func flag(_ setting: Setting) -> Bool { self[setting] == "yes" }
  /// A setting of kind `.number`.
  func number(_ setting: Setting) -> Int { Int(self[setting]) ?? 0 }

  /// Seconds.
  var unreadInterval: Int { number(.unreadInterval) }
  /// The badge counts unread cards of timelines too.
  var countsAllUnread: Bool { self[.badge] == "all" }
  var startsAtNewest: Bool { self[.start] == "newest" }
  var refreshesItself: Bool { flag(.autoRefresh) }
  var usesMouse: Bool { flag(.mouse) }

  /// Every setting as a config file that sets it, what differs from the standard first left in place.
  var printed: String {
    var lines: [String] = []
    for setting in Setting.allCases {
      lines.append("# \(setting.help) (\(setting.values))")
      let line = "set \(setting.name) \(ConfigLine.quoted(self[setting]))"
      lines.append(isSet(setting) ? line : "# " + line)
    }
    for binding in bindings {
      let command = binding.command?.name ?? "none"
      lines.append(
        "bind \(binding.group.rawValue) \(ConfigLine.quoted(binding.key.description)) \(command)")
    }
    for rule in colours { lines.append("color " + rule.words.joined(separator: " ")) }
    for query in queries {
      lines.append("query \(ConfigLine.quoted(query.name)) \(ConfigLine.quoted(query.query))")
    }
    lines += feedRules.map(\.line)
    return lines.joined(separator: "\n") + "\n"
  }
}
