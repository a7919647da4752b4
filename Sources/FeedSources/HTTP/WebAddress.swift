/// An http(s) address taken apart as far as asking it needs. Nothing is decoded but the user info.
package struct WebAddress: Hashable, Sendable {
  /// Lower case.
  package var scheme: String
  package var credentials: TransportRequest.Credentials?
  /// Lower case; an IPv6 address keeps its brackets.
  package var host: String
  package var port: Int?
  /// Path and query, always with a leading slash; without the fragment.
  package var path: String

  /// nil unless it is `http://` or `https://` with a host, and free of spaces and control characters.
  package init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text[colon...].hasPrefix("://"),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[text.utf8.index(colon, offsetBy: 3)...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var authority = rest[..<end]
    if let at = authority.lastIndex(of: "@") {
      credentials = Self.credentials(authority[..<at])
      authority = authority[authority.index(after: at)...]
    }
    guard let (host, port) = Self.hostAndPort(authority) else { return nil }
    self.host = host
    self.port = port
    let tail = rest[end...].prefix { $0 != "#" }
    path = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }

  /// Whole and without credentials: what goes to libcurl and into states.
  package var url: String { origin + path }

  /// Scheme, host and port as they identify a server.
  package var origin: String { scheme + "://" + host + (port.map { ":\($0)" } ?? "") }

  /// What may be printed: no credentials and no query, which may hold a token.
  package var printable: String { origin + path.prefix { $0 != "?" } }
}

extension WebAddress {
  private static func credentials(_ text: Substring) -> TransportRequest.Credentials? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return TransportRequest.Credentials(
      user: percentDecoded(parts[0]), password: parts.count > 1 ? percentDecoded(parts[1]) : "")
  }

  private static func hostAndPort(_ authority: Substring) -> (String, Int?)? {
    var host = authority
    var port: Int?
    let afterBracket = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[afterBracket...].lastIndex(of: ":") {
      host = authority[..<colon]
      let digits = authority[authority.index(after: colon)...]
      if !digits.isEmpty {
        guard let number = UInt16(digits) else { return nil }
        port = Int(number)
      }
    }
    return host.isEmpty ? nil : (host.lowercased(), port)
  }
}

/// The text with `%XX` replaced; what is not such a pair stays.
func percentDecoded(_ text: some StringProtocol) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let first = rest.popFirst() {
    if first == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(first)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
