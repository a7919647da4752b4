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
  var name: String {
    var name = ""
    for letter in String(describing: self) {
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
    return name
  }

  init?(name: some StringProtocol) {
    guard let role = Self.byName[String(name)] else { return nil }
    self = role
  }

  /// Made once: asking a case for its name is slow, and a theme names them all.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
