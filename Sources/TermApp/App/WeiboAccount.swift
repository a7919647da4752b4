import FeedSources
import Glibc

/// Where Weibo's token is found: in the environment, from a command, or in a file only the person can read.
struct WeiboAccount: Sendable {
  let settings: Settings
  let paths: Paths
  let environment: [String: String]

  /// nil when there is no token anywhere.
  ///
  /// - Throws: `AccountError`, `FileError`. None of them carries the token.
  func credentials(_ webFeed: WebFeed) async throws -> WeiboCredentials? {
    if let token = environment["TIDINGS_WEIBO_TOKEN"], !token.isEmpty {
      return WeiboCredentials(token: token, uid: environment["TIDINGS_WEIBO_UID"])
    }
    let command = settings[.weiboPasswordCommand]
    if !command.isEmpty { return try await ask(command, webFeed) }
    return try read(paths.accounts)
  }

  /// The first line a command prints is the token; a second line, or a second word, the number of the account.
  private func ask(_ command: String, _ webFeed: WebFeed) async throws -> WeiboCredentials? {
    guard let words = try? ConfigLine(command).words, !words.isEmpty,
      case .document(let document) = try await webFeed.fetch(
        .program(words), validators: nil, now: LocalZone.now())
    else { throw AccountError.commandFailed(setting: .weiboPasswordCommand) }
    let text = document.content.withBytes { String(decoding: $0, as: UTF8.self) }
    let found = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let token = found.first else {
      throw AccountError.commandFailed(setting: .weiboPasswordCommand)
    }
    return WeiboCredentials(token: token, uid: found.dropFirst().first)
  }

  /// A line `weibo TOKEN [NUMBER]` of the accounts file.
  private func read(_ path: String) throws -> WeiboCredentials? {
    guard let bytes = try TextFile(path: path).read() else { return nil }
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & 0o077 != 0 {
      throw AccountError.readableByOthers(path: path)
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let words = try? ConfigLine(line).words, words.count >= 2, words[0] == "weibo" else {
        continue
      }
      return WeiboCredentials(token: words[1], uid: words.count > 2 ? words[2] : nil)
    }
    return nil
  }
}

/// Why an account's token is not to be had.
enum AccountError: Error, Hashable {
  case readableByOthers(path: String)
  case commandFailed(setting: Setting)
}
