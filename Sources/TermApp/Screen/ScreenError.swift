/// Why the screen can't be had. The terminal has not been touched then.
enum ScreenError: Error, Hashable {
  /// Standard input or output is no terminal.
  case notATerminal
  /// TERM is unset or empty.
  case noTerminalName
  /// TERM names a terminal that terminfo doesn't know.
  case unknownTerminal(String)
  /// The terminal can't place its cursor, such as `dumb`.
  case tooSimple(String)
}
