import FeedSources

/// `feed ADDRESS NAME VALUE`: how a feed is asked, where that differs from the others.
struct FeedRule: Sendable, Hashable {
  enum Name: String, CaseIterable, Sendable {
    /// In minutes.
    case interval
    case proxy
    case header
    case cookies
    case userAgent = "user-agent"
    case privateNetwork = "private-network"

    /// What it takes, for messages and the manual.
    var values: String {
      switch self {
      case .interval: "1-43200"
      case .proxy: "http|https|socks4|socks5|socks5h://HOST:PORT, none"
      case .header: "\"NAME: VALUE\""
      case .cookies: "FILE"
      case .userAgent: "TEXT"
      case .privateNetwork: "yes|no"
      }
    }
  }

  /// As it stands in the `urls` file.
  let address: String
  let name: Name
  let value: String

  /// - Throws: `SettingsError.unknownFeedSetting`, `.wrongFeedValue`.
  init(address: String, name: String, value: String) throws {
    guard let name = Name(rawValue: name) else {
      let names = Name.allCases.map(\.rawValue)
      throw SettingsError.unknownFeedSetting(name, nearest: Nearest.name(to: name, among: names))
    }
    self.address = address
    self.name = name
    self.value = value
    guard isUsable else { throw SettingsError.wrongFeedValue(value, name) }
  }

  func apply(to options: inout FeedOptions) {
    switch name {
    case .interval: options.interval = Int(value).map { $0 * 60 }
    case .proxy: options.proxy = value == "none" ? "" : value
    case .header: if let header { options.headers.append(header) }
    case .cookies: options.cookiesFile = Paths.absolute(value)
    case .userAgent: options.userAgent = value
    case .privateNetwork: options.mayEnterPrivateNetworks = value == "yes"
    }
  }

  /// The line that says it.
  var line: String {
    let words = [address, name.rawValue, value]
    return "feed " + words.map(ConfigLine.quoted).joined(separator: " ")
  }
}

extension FeedRule {
  private var isUsable: Bool {
    let isPlain = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isPlain, !value.isEmpty else { return false }
    return switch name {
    case .interval: Int(value).map((1...43_200).contains) ?? false
    case .proxy: value == "none" || isProxy
    case .header: header != nil
    case .cookies, .userAgent: true
    case .privateNetwork: value == "yes" || value == "no"
    }
  }

  private var isProxy: Bool {
    let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
    guard let end = value.firstRange(of: "://"),
      schemes.contains(String(value[..<end.lowerBound]))
    else { return false }
    return WebAddress("http://" + value[end.upperBound...]) != nil
  }

  private var header: TransportRequest.Header? {
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let name = value[..<colon]
    let isName = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F
    }
    guard isName, !name.isEmpty else { return nil }
    return .init(String(name), String(value[value.index(after: colon)...].drop { $0 == " " }))
  }
}

extension Settings {
  /// What is set for single feeds, by address.
  var feedOptions: [String: FeedOptions] {
    var options: [String: FeedOptions] = [:]
    for rule in feedRules { rule.apply(to: &options[rule.address, default: FeedOptions()]) }
    return options
  }
}
