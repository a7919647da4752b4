import Glibc

/// Where tokens come from: the environment first, then a file that only the person reads, then a command that prints
/// them. None of them ever stands in an argument list, a log or an error.
package struct Accounts: Sendable {
  /// A file of lines `weibo token …`, `weibo uid …`, `weibo password-command …`, `ADDRESS login NAME:PASSWORD`; `#`
  /// begins a comment.
  private let file: String
  private let environment: [String: String]
  private let passwordCommand: String

  /// - Parameter passwordCommand: of the settings; used when the file has none. Its words are split as in the file.
  package init(file: String, environment: [String: String], passwordCommand: String = "") {
    self.file = file
    self.environment = environment
    self.passwordCommand = passwordCommand
  }

  /// The Weibo account; nil when there is none. May wait for the command.
  ///
  /// - Throws: `AccountsError`, `CancellationError`.
  package func weibo() async throws -> WeiboCredentials? {
    let entries = try entries(of: "weibo")
    let uid = value("TIDINGS_WEIBO_UID") ?? entries["uid"]
    if let token = value("TIDINGS_WEIBO_TOKEN") ?? entries["token"] {
      return WeiboCredentials(token: token, uid: uid)
    }
    let command = PasswordCommand.arguments(of: entries["password-command"] ?? passwordCommand)
    guard !command.isEmpty else { return nil }
    let lines = try await PasswordCommand(command, environment: environment).lines()
    guard let token = lines.first else {
      throw AccountsError.commandSaidNothing(program: command[0])
    }
    // `pass` and its kin keep further fields below the first line.
    let more = lines.dropFirst().first { $0.hasPrefix("uid:") }
    return WeiboCredentials(token: token, uid: uid ?? more.map { trimmed($0.dropFirst(4)) })
  }

  /// Where a token comes from.
  package enum Origin: Hashable, Sendable {
    case environment
    case file
    case command(program: String)
  }

  /// Where the Weibo token would come from; nil when there is none. Nothing is run.
  ///
  /// - Throws: `AccountsError`.
  package func weiboOrigin() throws -> Origin? {
    let entries = try entries(of: "weibo")
    if value("TIDINGS_WEIBO_TOKEN") != nil { return .environment }
    if entries["token"] != nil { return .file }
    let command = PasswordCommand.arguments(of: entries["password-command"] ?? passwordCommand)
    return command.first.map { .command(program: $0) }
  }

  /// Names and passwords of feeds, by address: lines `ADDRESS login NAME:PASSWORD`.
  ///
  /// - Throws: `AccountsError`.
  package func logins() throws(AccountsError) -> [String: TransportRequest.Credentials] {
    var logins: [String: TransportRequest.Credentials] = [:]
    for line in try lines() where line.name == "login" {
      let parts = line.value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      logins[line.service] = TransportRequest.Credentials(
        user: String(parts[0]), password: parts.count > 1 ? String(parts[1]) : "")
    }
    return logins
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func entries(of service: String) throws(AccountsError) -> [String: String] {
    var entries: [String: String] = [:]
    for line in try lines() where line.service == service { entries[line.name] = line.value }
    return entries
  }

  private typealias Line = (service: String, name: String, value: String)

  private func lines() throws(AccountsError) -> [Line] {
    guard let text = try PrivateFile.text(at: file) else { return [] }
    var lines: [Line] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, ["token", "uid", "password-command", "login"].contains(words[1])
      else {
        throw .wrongLine(path: file, line: index + 1)
      }
      lines.append((String(words[0]), String(words[1]), trimmed(words[2])))
    }
    return lines
  }
}

private func trimmed(_ text: some StringProtocol) -> String {
  let isSpace = { (character: Character) in character.isWhitespace }
  let start = text.drop(while: isSpace)
  guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
  return String(start[...end])
}
