/// The names of HTML's character references (HTML, 13.5), looked up by their bytes.
enum EntityNames {
  /// The one or two scalars of a name without `&` and `;`.
  static func scalars(_ name: some Sequence<UInt8>) -> (UInt32, UInt32?)? {
    table[hash(name)].map { ($0.first, $0.second == 0 ? nil : $0.second) }
  }

  /// May the name stand without its semicolon?
  static func isLegacy(_ name: some Sequence<UInt8>) -> Bool { legacy.contains(hash(name)) }

  /// Longer names than this do not exist.
  static let maximumLength = 32

  /// FNV-1a; 64 bits keep two thousand names apart.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private struct Scalars {
    var first: UInt32
    var second: UInt32
  }

  private static let table: [UInt64: Scalars] = {
    var result: [UInt64: Scalars] = [:]
    result.reserveCapacity(2200)
    for half in [first, second] {
      for item in half.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        guard let colon = item.firstIndex(of: 0x3A) else { continue }
        let parts = item[item.index(after: colon)...].split(separator: 0x2B)
        let scalars = parts.map { UInt32(String(decoding: $0, as: UTF8.self), radix: 16) ?? 0 }
        result[hash(item[..<colon])] = Scalars(
          first: scalars[0], second: scalars.count > 1 ? scalars[1] : 0)
      }
    }
    return result
  }()

  private static let legacy = Set(
    legacyNames.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).map { hash($0) })

  private static let legacyNames = """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT
    Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN
    Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar
    ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt
    iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc
    ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3
    szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """
}
