/// The symbols inside the texts of frames, each one column wide.
package enum SymbolSet: String, Hashable, Sendable, CaseIterable {
  case unicode
  /// One for one, so that nothing moves.
  case ascii

  package var ellipsis: String { self == .unicode ? "…" : "~" }
  package var separator: String { self == .unicode ? "·" : "-" }
  package var badge: String { self == .unicode ? "✓" : "v" }
  package var repost: String { self == .unicode ? "↻" : "R" }
  package var comment: String { self == .unicode ? "✎" : "#" }
  package var like: String { self == .unicode ? "♥" : "+" }
  package var star: String { self == .unicode ? "☆" : "*" }
  package var starred: String { self == .unicode ? "★" : "*" }
  package var open: String { self == .unicode ? "↗" : ">" }

  /// A text of the program's own with its separators swapped.
  func shown(_ text: String) -> String {
    self == .unicode ? text : String(text.map { $0 == "·" ? "-" : $0 })
  }
}
