/// Writes tokens where `Accounts` finds them: a file that only the person reads.
struct AccountsFile {
  let path: String

  /// Puts a token in place of the one that was there.
  ///
  /// - Throws: `Message` when it can't be a token, `FileError`.
  func setToken(_ token: String, of service: String) throws {
    guard !token.isEmpty, token.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) })
    else { throw Message("said.no-token") }
    let file = TextFile(path: path)
    try file.locked {
      let text = String(decoding: try file.read() ?? [], as: UTF8.self)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      lines.removeAll { $0.split(separator: " ").prefix(2) == [service[...], "token"] }
      lines.append("\(service) token \(token)")
      try file.replace(with: Array(lines.map { $0 + "\n" }.joined().utf8))
    }
  }
}
