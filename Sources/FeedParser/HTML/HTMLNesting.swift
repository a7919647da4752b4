/// What HTML's rules say of elements in elements, by packed names.
enum HTMLNesting {
  enum Kind: UInt8 {
    case plain
    /// Never has an end.
    case void
    /// Goes on behind the element that it was opened in (HTML: formatting elements).
    case style
    /// Its text is no markup and none that anybody reads.
    case raw
  }

  static func kind(_ key: UInt64) -> Kind {
    kinds.value(key).flatMap(Kind.init) ?? .plain
  }

  /// Styles opened inside end with it.
  static func endsStyles(_ key: UInt64) -> Bool { boundaries.value(key) != nil }

  /// What a start tag ends that stands open before it.
  static let implied: [UInt64: Set<UInt64>] = {
    var result: [UInt64: Set<UInt64>] = [:]
    for (name, closed) in [
      ("p", "p"), ("li", "p li"), ("dt", "p dt dd"), ("dd", "p dt dd"), ("td", "p td th"),
      ("th", "p td th"), ("tr", "p td th tr"), ("option", "option"),
    ] {
      result[key(name)] = Set(closed.split(separator: " ").map { key(String($0)) })
    }
    return result
  }()

  static let script = key("script")

  /// How many letters a packed name has.
  static func length(_ key: UInt64) -> Int { (63 - key.leadingZeroBitCount) / 6 }

  private static func key(_ name: String) -> UInt64 {
    Array(name.utf8).withUnsafeBufferPointer { HTMLTag.packed($0) }
  }

  private static let kinds: NameTable = {
    var result = NameTable()
    result.add(
      "area base br col embed hr img input link meta param source track wbr", Kind.void.rawValue)
    result.add(
      "a b big code em font i nobr s small strike strong tt u", Kind.style.rawValue)
    result.add("script style", Kind.raw.rawValue)
    return result
  }()

  private static let boundaries: NameTable = {
    var result = NameTable()
    result.add("td th caption table applet marquee object template", 1)
    return result
  }()
}
