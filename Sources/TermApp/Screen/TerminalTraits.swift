/// What a terminal takes beyond its terminfo entry, judged by the name in TERM.
///
/// A terminal that doesn't know a sequence may print it, so what isn't known to take it gets none.
struct TerminalTraits: Hashable, Sendable {
  /// Takes xterm's titles (OSC 2), title stack, pastes in brackets, focus reports, SGR mouse reports.
  let isXtermLike: Bool
  /// Answers where the cursor is. The Linux console does, too, but draws nothing two columns wide.
  var reportsCursor: Bool { isXtermLike }
  /// Knows the synchronised output mode or ignores it quietly.
  let takesSynchronisedOutput: Bool

  init(term: String) {
    // `screen.xterm` and `xterm-kitty` are kinds of what stands before.
    let family = term.prefix { $0 != "-" && $0 != "." }
    isXtermLike = Self.xtermLike.contains(String(family))
    // GNU screen passes on what it doesn't know in part.
    takesSynchronisedOutput = isXtermLike && family != "screen"
  }

  private static let xtermLike = [
    "xterm", "tmux", "screen", "foot", "alacritty", "kitty", "wezterm", "ghostty", "rxvt", "st",
    "konsole", "vte", "gnome", "mlterm", "contour", "mintty", "putty", "iterm2", "iterm", "rio",
  ]

  /// Sent when the screen is taken.
  var enter: String {
    isXtermLike ? "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h" : ""
  }

  /// Rows are counted from the first of the screen, whatever another program left.
  var ordinary: String { isXtermLike ? "\u{1B}[?6l" : "" }

  /// Sent when the screen is given back; undoes everything, mouse and title included.
  var leave: String {
    isXtermLike
      ? "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[23;2t"
      : ""
  }

  /// Clicks, drags and the wheel, in SGR coordinates.
  func mouse(_ isOn: Bool) -> String {
    guard isXtermLike else { return "" }
    return isOn
      ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  }

  /// Controls in a title would end it early.
  func title(_ title: String) -> String {
    guard isXtermLike else { return "" }
    let safe = title.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
    return "\u{1B}]2;\(String(String.UnicodeScalarView(safe)))\u{7}"
  }
}
