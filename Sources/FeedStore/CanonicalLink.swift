/// A link without what does not change where it leads: scheme, `www.`, a trailing slash, a fragment, tracking
/// parameters, the case of the host.
enum CanonicalLink {
  static func of(_ link: String) -> String {
    var rest = Substring(link)
    if let scheme = rest.firstRange(of: "://") {
      let name = rest[..<scheme.lowerBound].lowercased()
      guard name == "http" || name == "https" else { return link }
      rest = rest[scheme.upperBound...]
    }
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    var host = rest[..<hostEnd].lowercased()
    if host.hasPrefix("www.") { host.removeFirst(4) }
    var path = rest[hostEnd...]
    var query = ""
    if let mark = path.firstIndex(of: "?") {
      query = path[path.index(after: mark)...].split(separator: "&")
        .filter { !isTracking($0) }.joined(separator: "&")
      path = path[..<mark]
    }
    while path.hasSuffix("/") { path.removeLast() }
    return host + path + (query.isEmpty ? "" : "?" + query)
  }

  private static func isTracking(_ parameter: Substring) -> Bool {
    let name = parameter.prefix { $0 != "=" }
    return name.hasPrefix("utm_") || ["fbclid", "gclid", "mc_cid", "mc_eid"].contains(name)
  }
}

extension Substring {
  /// The standard library's `firstRange(of:)` goes through regular expressions, which are slow to start.
  fileprivate func firstRange(of mark: StaticString) -> Range<Index>? {
    let pattern = mark.description
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(pattern) {
        return start..<index(start, offsetBy: pattern.count)
      }
      if self[start] == "/" { return nil }
      start = index(after: start)
    }
    return nil
  }
}
