/// Addresses as text: resolving relative ones (RFC 3986, 5) without touching what is absolute.
package enum WebAddress {
  /// `reference` seen from `base`; unchanged when it is absolute or there is nothing to resolve it against.
  /// White space and controls, which no address holds, are taken out of the ends and the line ends out of the middle.
  package static func resolve(_ reference: String, base: String?) -> String {
    let reference = tidied(reference)
    guard let base, !base.isEmpty, scheme(of: reference) == nil else { return reference }
    guard let baseScheme = scheme(of: base), let parts = Parts(base, scheme: baseScheme) else {
      return reference
    }
    if reference.isEmpty { return parts.withoutFragment }
    if reference.hasPrefix("//") { return "\(baseScheme):\(reference)" }
    switch reference.utf8.first {
    case UInt8(ascii: "#"): return parts.withoutFragment + reference
    case UInt8(ascii: "?"): return parts.origin + parts.path + reference
    case UInt8(ascii: "/"): return parts.origin + withoutDots(reference)
    default: return parts.origin + withoutDots(parts.folder + reference)
    }
  }

  /// The scheme, lower case; nil for a relative reference.
  package static func scheme(of address: String) -> String? {
    var end = 0
    for byte in address.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: break
      case 0x30...0x39, 0x2B, 0x2D, 0x2E: if end == 0 { return nil }
      case UInt8(ascii: ":"):
        guard end > 0 else { return nil }
        // What is nearly always there costs nothing.
        if address.hasPrefix("https:") { return "https" }
        if address.hasPrefix("http:") { return "http" }
        return String(decoding: address.utf8.prefix(end), as: UTF8.self).lowercased()
      default: return nil
      }
      end += 1
      if end > 32 { return nil }
    }
    return nil
  }

  private static func tidied(_ text: String) -> String {
    var slice = text.utf8[...]
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
    if !slice.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return String(Substring(slice)) }
    return String(decoding: slice.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }

  /// A base taken apart.
  private struct Parts {
    /// Scheme and authority.
    let origin: String
    let path: String
    let query: String

    init?(_ address: String, scheme: String) {
      let bytes = Array(address.utf8)
      var i = scheme.utf8.count + 1
      guard bytes[i...].starts(with: [0x2F, 0x2F]) else { return nil }
      i += 2
      let pathStart = bytes[i...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
      let hostEnd = pathStart ?? bytes.count
      let end = bytes[hostEnd...].firstIndex(of: 0x23) ?? bytes.count
      let question = bytes[hostEnd..<end].firstIndex(of: 0x3F) ?? end
      origin = String(decoding: bytes[..<hostEnd], as: UTF8.self)
      let raw = String(decoding: bytes[hostEnd..<question], as: UTF8.self)
      path = raw.isEmpty ? "/" : raw
      query = String(decoding: bytes[question..<end], as: UTF8.self)
    }

    var withoutFragment: String { origin + path + query }

    var folder: String {
      guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "/" }
      return String(path[...slash])
    }
  }

  /// A path with `.` and `..` carried out; query and fragment are left alone.
  private static func withoutDots(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let end = bytes.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? bytes.count
    guard bytes[..<end].contains(0x2E) else { return path }
    var kept: [ArraySlice<UInt8>] = []
    let segments = bytes[..<end].split(separator: 0x2F, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment.elementsEqual([0x2E]) {
        if isLast { kept.append([]) }
      } else if segment.elementsEqual([0x2E, 0x2E]) {
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append([]) }
      } else {
        kept.append(segment)
      }
    }
    return String(decoding: Array(kept.joined(separator: [0x2F])) + bytes[end...], as: UTF8.self)
  }
}
