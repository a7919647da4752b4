/// Which characters the frame of the program is drawn with.
///
/// Views write the Unicode ones; where those can't be shown, each is swapped for one ASCII character, so nothing moves.
enum Symbols: Hashable, Sendable {
  case unicode
  /// For `set symbols ascii`, locales that aren't UTF-8, and terminals that draw ambiguous characters two wide.
  case ascii

  /// What is drawn for `scalar`.
  func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard self == .ascii, scalar.value > 0x7E else { return scalar }
    return Self.table[scalar] ?? scalar
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(String, Unicode.Scalar)] = [
      ("▐", ">"), ("▌▏│", "|"), ("┃┆┊", ":"), ("─━╌", "-"),
      ("╭╮╰╯┌┐└┘├┤┬┴┼╞╪╡", "+"), ("‹", "["), ("›", "]"), ("★☆", "*"), ("✓✔", "v"),
      ("✗✘×", "x"), ("↻", "R"), ("✎", "#"), ("♥♡", "+"), ("↗→▸▶", ">"), ("←◂◀", "<"),
      ("⟳", "@"), ("↑▴▲", "^"), ("↓▾▼", "v"), ("·–—―−", "-"), ("•∙", "*"), ("…", "~"),
      ("“”„«»″", "\""), ("‘’‚′", "'"), ("█▓▆▇", "#"), ("▒▄▅", "="), ("░▂▃", "-"), ("▁", "_"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (symbols, ascii) in pairs {
      for symbol in symbols.unicodeScalars { table[symbol] = ascii }
    }
    return table
  }()
}
