/// Reads the grapheme clusters of UTF-8 text one after another, with their columns and how lines break at them.
///
/// The boundaries are those of `Character`; most are seen from two scalars alone, and only where a scalar joins is
/// the standard library's recogniser asked.
package struct ClusterReader {
  package struct Cluster {
    /// Offsets of bytes.
    package var start: Int
    package var end: Int
    package var columns: Int
    var breakClass: BreakClass
    /// One scalar that nothing joins: what a cell holds as it is.
    package var isPlain: Bool
  }

  package let bytes: UnsafeBufferPointer<UInt8>
  package let ambiguousIsWide: Bool
  package var position = 0
  private let plane = ScalarProperties.plane

  /// Of UTF-8 that is well formed and stays where it is.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) {
    (self.bytes, self.ambiguousIsWide) = (bytes, ambiguousIsWide)
  }

  package var isAtEnd: Bool { position >= bytes.count }

  /// The scalar at an offset, and its bytes.
  package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let (value, length) = value(at: offset)
    return (Unicode.Scalar(value)!, length)
  }

  /// The cluster at `position`, which moves behind it. Not to be asked at the end.
  package mutating func next() -> Cluster {
    let start = position
    let (first, length) = value(at: start)
    let properties = ScalarProperties(value: first, plane: plane)
    position = start + length
    if !properties.joins, isAtEnd || !nextJoins {
      let isWide = ambiguousIsWide && properties.isAmbiguous
      return Cluster(
        start: start, end: position, columns: isWide ? 2 : properties.columns,
        breakClass: properties.breakClass, isPlain: true)
    }
    return joined(from: start, first: first, properties)
  }
}

extension ClusterReader {
  private var nextJoins: Bool {
    // No ASCII scalar joins what stands before it.
    if bytes[position] < 0x80 { return false }
    return ScalarProperties(value: value(at: position).value, plane: plane).joins
  }

  private mutating func joined(
    from start: Int, first: UInt32, _ properties: ScalarProperties
  ) -> Cluster {
    var recognizer = Unicode._CharacterRecognizer()
    var reducer = CellReducer(ambiguousIsWide: ambiguousIsWide)
    var columns = 0
    func count(_ part: CellReducer.Part) {
      if case .base(_, let width) = part { columns += width }
    }
    let base = Unicode.Scalar(first)!
    _ = recognizer.hasBreak(before: base)
    count(reducer.reduce(base, properties))
    while !isAtEnd {
      let (value, length) = value(at: position)
      let scalar = Unicode.Scalar(value)!
      if recognizer.hasBreak(before: scalar) { break }
      count(reducer.reduce(scalar, ScalarProperties(value: value, plane: plane)))
      position += length
    }
    // A blank that carries a mark is something to see.
    let isMarked = properties.breakClass == .space && position > start + UTF8.width(base)
    return Cluster(
      start: start, end: position, columns: columns,
      breakClass: isMarked ? .other : properties.breakClass, isPlain: false)
  }

  /// Decodes the scalar at an offset.
  private func value(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[offset + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[offset + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(bytes[offset + 3] & 0x3F)
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }
}
