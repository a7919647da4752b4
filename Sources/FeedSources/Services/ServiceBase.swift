/// Where a service is asked, as a person writes it.
enum ServiceBase {
  /// `address` without a slash at its end; an address without a path gets `path`, the service's own.
  static func normalised(_ address: String, path: String) -> String {
    var address = Substring(address)
    while address.hasSuffix("/") { address.removeLast() }
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address
    return rest.contains("/") ? String(address) : address + path
  }
}
