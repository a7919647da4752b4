/// The properties of a scalar that width and wrapping depend on, in one byte.
struct ScalarProperties: Hashable, Sendable {
  let bits: UInt8

  /// Columns: 0, 1 or 2, when ambiguous characters are narrow.
  var columns: Int { Int(bits & 3) }
  /// One column in the West, two in East Asian fonts.
  var isAmbiguous: Bool { bits & 4 != 0 }
  /// It may share a `Character` with a neighbour. Between two scalars that don't join there is always a boundary.
  var joins: Bool { bits & 8 != 0 }
  var breakClass: BreakClass { BreakClass(rawValue: bits >> 4)! }

  init(_ scalar: Unicode.Scalar) { self.init(value: scalar.value) }

  init(value: UInt32) {
    bits = value < 0x10000 ? Self.plane[Int(value)] : Self.found(value)
  }

  private init(bits: UInt8) { self.bits = bits }
}

extension ScalarProperties {
  /// The table of the first plane, laid out flat: one load a scalar.
  static let plane: [UInt8] = {
    var plane = [UInt8](repeating: 0, count: 0x10000)
    for (run, next) in zip(ScalarTable.runs, ScalarTable.runs.dropFirst() + [0xFFFF_FFFF]) {
      let end = min(next >> 8, 0x10000)
      for value in run >> 8..<max(run >> 8, end) { plane[Int(value)] = UInt8(run & 0xFF) }
    }
    return plane
  }()

  /// The same with the flat table already at hand.
  init(value: UInt32, plane: [UInt8]) {
    self.init(bits: value < 0x10000 ? plane[Int(value)] : Self.found(value))
  }

  private static func found(_ value: UInt32) -> UInt8 {
    var (low, high) = (0, ScalarTable.runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ScalarTable.runs[middle] >> 8 <= value { low = middle } else { high = middle }
    }
    return UInt8(ScalarTable.runs[low] & 0xFF)
  }
}
