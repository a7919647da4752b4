/// A link without what does not change where it leads: scheme, `www.`, a trailing slash, a fragment, tracking
/// parameters, the case of the host.
enum CanonicalLink {
  static func of(_ link: String) -> String {
    let bytes = Array(link.utf8)
    guard var start = endOfScheme(bytes) else { return link }
    var end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    end = max(end, start)
    let isHostEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    let hostEnd = bytes[start..<end].firstIndex(where: isHostEnd) ?? end
    if bytes[start..<hostEnd].starts(with: "www.".utf8) { start += 4 }
    var out = bytes[start..<hostEnd].map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    let pathEnd = bytes[hostEnd..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    out += bytes[hostEnd..<pathEnd]
    while out.last == UInt8(ascii: "/") { out.removeLast() }
    if pathEnd < end {
      let kept = bytes[(pathEnd + 1)..<end].split(separator: UInt8(ascii: "&"))
        .filter { !isTracking($0) }
      if !kept.isEmpty { out += [UInt8(ascii: "?")] + kept.joined(separator: [UInt8(ascii: "&")]) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Behind `http://` or `https://`; nil for other addresses, which stay as they are.
  private static func endOfScheme(_ bytes: [UInt8]) -> Int? {
    for scheme in ["http://", "https://"] {
      let length = scheme.utf8.count
      let same = zip(bytes.prefix(length), scheme.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      if bytes.count >= length, same { return length }
    }
    return nil
  }

  private static func isTracking(_ parameter: ArraySlice<UInt8>) -> Bool {
    let name = parameter.prefix { $0 != UInt8(ascii: "=") }
    if name.starts(with: "utm_".utf8) { return true }
    return ["fbclid", "gclid", "mc_cid", "mc_eid"].contains { name.elementsEqual($0.utf8) }
  }
}
