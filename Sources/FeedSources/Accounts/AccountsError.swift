/// Why a token could not be had. Holds names and numbers only, never what was read.
package enum AccountsError: Error, Hashable, Sendable {
  /// Others can read or write the file; `chmod 600` it.
  case openToOthers(path: String)
  /// errno says why.
  case cannotRead(path: String, errno: Int32)
  case wrongLine(path: String, line: Int)
  case cannotStart(program: String, errno: Int32)
  case commandFailed(program: String, status: Int32)
  case commandTookTooLong(program: String, seconds: Int)
  /// Nothing that could be a token.
  case commandSaidNothing(program: String)

  static let wordsPrefix = "accounts.error."
  /// What may follow the prefix.
  static let kinds: Set = [
    "open-to-others", "cannot-read", "wrong-line", "cannot-start", "command-failed",
    "command-took-too-long", "command-said-nothing",
  ]

  /// The sentence for it in Resources/strings, and what is put in.
  package var words: (key: String, arguments: [String]) {
    switch self {
    case .openToOthers(let path): ("accounts.error.open-to-others", [path])
    case .cannotRead(let path, let number): ("accounts.error.cannot-read", [path, "\(number)"])
    case .wrongLine(let path, let line): ("accounts.error.wrong-line", [path, "\(line)"])
    case .cannotStart(let program, let number):
      ("accounts.error.cannot-start", [program, "\(number)"])
    case .commandFailed(let program, let status):
      ("accounts.error.command-failed", [program, "\(status)"])
    case .commandTookTooLong(let program, let seconds):
      ("accounts.error.command-took-too-long", [program, "\(seconds)"])
    case .commandSaidNothing(let program): ("accounts.error.command-said-nothing", [program])
    }
  }
}
