import Glibc

/// What a person types for a subscription, and the address that stands for it in the `urls` file.
enum SubscriptionsAddress {
  /// The address `typed` means; nil when it means none.
  ///
  /// A file becomes a `file://` address, `feed:` and a bare host become web addresses; a service's address stays.
  /// - Parameter folder: where relative paths begin; absolute.
  static func read(_ typed: String, folder: String) -> String? {
    let typed = trimmed(typed)
    guard !typed.isEmpty, !typed.contains(where: \.isNewline) else { return nil }
    let lower = typed.lowercased()
    if lower.hasPrefix("feed://") { return "http" + typed.dropFirst(4) }
    if lower.hasPrefix("feed:http") { return read(String(typed.dropFirst(5)), folder: folder) }
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return web(typed) }
    if lower.hasPrefix("file:///") { return typed }
    if programs.contains(where: lower.hasPrefix) { return typed }
    if typed.contains(where: \.isWhitespace), !isFile(typed, folder) { return nil }
    if let scheme = scheme(of: lower), services.contains(scheme) { return typed }
    if isFile(typed, folder) { return "file://" + escaped(path(typed, folder)) }
    if scheme(of: lower) != nil, !looksLikeHost(typed) { return nil }
    return looksLikeHost(typed) ? "https://" + typed : nil
  }

  /// Service addresses begin with these, before a colon.
  static let services = ["zhihu-daily", "weibo", "mastodon"]
  private static let programs = ["exec:", "filter:"]
  /// How other readers write a program.
  private static let pipe = "|"

  /// Whether fetching it runs a program.
  static func runsProgram(_ address: String) -> Bool {
    (programs + [pipe]).contains(where: address.lowercased().hasPrefix)
  }
}

extension SubscriptionsAddress {
  /// Spells scheme and host small, as they mean the same; everything else stays.
  private static func web(_ typed: String) -> String? {
    guard let slashes = typed.firstRange(of: "://") else { return nil }
    let scheme = typed[..<slashes.lowerBound].lowercased()
    let rest = typed[slashes.upperBound...]
    guard !rest.isEmpty, !rest.contains(where: \.isWhitespace), rest.first != "/" else {
      return nil
    }
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    // What stands before @ are a name and a password, which are as they are.
    let host =
      authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex
    guard host < authority.endIndex else { return nil }
    return scheme + "://" + authority[..<host] + authority[host...].lowercased() + rest[end...]
  }

  /// A path as it stands in an address.
  private static func escaped(_ path: String) -> String {
    let special = Set<Character>([" ", "%", "#", "?", "\"", "\t"])
    return path.map { character in
      guard special.contains(character), let byte = character.asciiValue else {
        return String(character)
      }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
    let name = text[..<colon]
    return name.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) } ? String(name) : nil
  }

  private static func isFile(_ typed: String, _ folder: String) -> Bool {
    var information = stat()
    return stat(path(typed, folder), &information) == 0
      && information.st_mode & S_IFMT != S_IFDIR
  }

  private static func path(_ typed: String, _ folder: String) -> String {
    if typed.hasPrefix("/") || typed.hasPrefix("~") { return Paths.absolute(typed) }
    return folder + "/" + (typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed)
  }

  /// `example.org`, `example.org:8080/feed`, `localhost/x`.
  private static func looksLikeHost(_ text: String) -> Bool {
    let host = text.prefix { !"/:?#".contains($0) }
    let rest = text[host.endIndex...]
    if rest.hasPrefix(":"), !(rest.dropFirst().first?.isNumber ?? false) { return false }
    if host == "localhost" { return true }
    guard host.contains("."), !host.hasPrefix("."), !host.hasSuffix("."), !host.contains("..")
    else {
      return false
    }
    return host.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
