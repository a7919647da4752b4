/// What each role looks like: colours and attributes, from a file of Resources/themes or the person's `color` lines.
struct Theme: Hashable, Sendable {
  /// What a piece of the screen is. A theme file writes the names with dashes: `selection-bar`.
  enum Role: UInt8, CaseIterable, Sendable {
    // Text in general, and the background of everything.
    case text, secondary, faint
    // A card.
    case name, memberBadge, time, source, title, titleRead, body, bodyRead
    case selected, selectionBar, unreadBar, star
    case pictureBorder, pictureLabel, repostBar, repostName, repostText, note
    case toolbar, toolbarOn
    // Around the cards.
    case divider, date, count, footer, retry
    case tabBar, tab, openTab, tabNumber
    case statusBar, position, message, progress, clock, unread, unreadStale
    // A page.
    case heading, quote, code, link, linkNumber, tableRule
    // Asking and answering.
    case prompt, cursor, completion, match, error, warning, key, keyHelp
  }

  /// Colours and attributes of one role.
  struct Appearance: Hashable, Sendable {
    var foreground: Colour = .default
    var background: Colour = .default
    var attributes: Style.Attributes = []
  }

  private var appearances = [Appearance](repeating: Appearance(), count: Role.allCases.count)

  /// The theme without any colour or attribute.
  init() {}

  subscript(role: Role) -> Appearance {
    get { appearances[Int(role.rawValue)] }
    set { appearances[Int(role.rawValue)] = newValue }
  }

  /// What `style` comes to: the foreground role's foreground, the background role's background, all attributes.
  ///
  /// A foreground role that brings a background of its own keeps it on plain ground.
  func appearance(of style: Style) -> Appearance {
    var result = self[style.foreground]
    if style.background != .text || result.background == .default {
      result.background = self[style.background].background
    }
    result.attributes.formUnion(self[style.background].attributes)
    result.attributes.formUnion(style.attributes)
    return result
  }
}

extension Theme.Role {
  /// The name in a theme file and after `color`.
  var name: String { Self.names[Int(rawValue)] }

  init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// In the order of the cases. Written out: asking a case for its name costs a start 2 ms for all of them.
  private static let names = [
    "text", "secondary", "faint",
    "name", "member-badge", "time", "source", "title", "title-read", "body", "body-read",
    "selected", "selection-bar", "unread-bar", "star",
    "picture-border", "picture-label", "repost-bar", "repost-name", "repost-text", "note",
    "toolbar", "toolbar-on",
    "divider", "date", "count", "footer", "retry",
    "tab-bar", "tab", "open-tab", "tab-number",
    "status-bar", "position", "message", "progress", "clock", "unread", "unread-stale",
    "heading", "quote", "code", "link", "link-number", "table-rule",
    "prompt", "cursor", "completion", "match", "error", "warning", "key", "key-help",
  ]
}
