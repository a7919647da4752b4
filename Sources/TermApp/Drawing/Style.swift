/// How a cell looks, by role: the theme says what colour a role has on this terminal.
struct Style: Hashable, Sendable {
  /// What no colour is needed for.
  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    static let reverse = Attributes(rawValue: 16)
    static let struck = Attributes(rawValue: 32)
  }

  /// Whose foreground, and whose attributes.
  var foreground: Theme.Role
  /// Whose background.
  var background: Theme.Role
  /// Added to what the theme says of both roles.
  var attributes: Attributes

  init(
    _ foreground: Theme.Role, on background: Theme.Role = .text, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Plain text on the plain background.
  static let plain = Style(.text)

  /// The same with attributes added.
  func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  /// The same on another role's background.
  func on(_ background: Theme.Role) -> Style { Style(foreground, on: background, attributes) }
}
