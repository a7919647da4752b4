/// Which proxy a request goes through, by libcurl's rules: what the person set for the feed, else what the environment
/// says, unless `no_proxy` names the host.
struct ProxyChoice {
  /// As curl writes it; nil: straight to the host.
  let proxy: String?

  /// - Parameter own: of the feed; empty for none.
  init(
    for address: WebAddress, own: String?,
    environment: (String) -> String? = environmentVariable
  ) {
    if let own {
      proxy = own.isEmpty ? nil : own
      return
    }
    // HTTP_PROXY in capitals is not believed: to a CGI program it comes from whoever calls it.
    let names = address.scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    let named = (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(environment).first
    let exceptions = environment("no_proxy") ?? environment("NO_PROXY") ?? ""
    proxy = Self.names(exceptions, address.host) ? nil : named
  }

  /// Its host and port, without a name and a password.
  var printable: String? {
    guard let proxy else { return nil }
    let start = proxy.firstRange(of: "://")?.upperBound ?? proxy.startIndex
    let authority = proxy[start...].prefix { !"/?#".contains($0) }
    return String(authority.split(separator: "@").last ?? authority)
  }

  /// Whether a list of exceptions names a host: `*`, a domain with all below it, an address or a network.
  private static func names(_ exceptions: String, _ host: String) -> Bool {
    if exceptions == "*" { return true }
    let host = host.filter { !"[]".contains($0) }
    return exceptions.lowercased().split { ", \t".contains($0) }.contains { exception in
      let name = exception.hasPrefix(".") ? exception.dropFirst() : exception
      if name == host || host.hasSuffix("." + name) { return true }
      return name.contains("/") && PrivateNetworks([String(name)]).contains(address: host)
    }
  }
}
