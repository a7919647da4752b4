import FeedCore

/// Writes text into a row of cells, from one column on; what a cell cannot hold is left out.
struct TextPen {
  /// Empty where nothing may be drawn, and columns are only counted.
  let row: UnsafeMutableBufferPointer<Cell>
  let start: Int
  /// The first column that may not be drawn on.
  let end: Int
  let style: Style
  let symbols: Symbols
  private(set) var x: Int

  init(
    row: UnsafeMutableBufferPointer<Cell>, x: Int, end: Int, style: Style, symbols: Symbols
  ) {
    (self.row, start, self.x) = (row, x, x)
    (self.end, self.style, self.symbols) = (end, style, symbols)
  }

  /// Writes as much as there is room for.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) {
    var reader = ClusterReader(bytes, ambiguousIsWide: ambiguousIsWide)
    while true {
      writeASCII(&reader)
      if reader.isAtEnd { return }
      let cluster = reader.next()
      if bytes[cluster.start] == 0x09 {
        guard writeTab() else { return }
      } else {
        guard x + cluster.columns <= end else { return }
        write(cluster, of: reader)
      }
    }
  }
}

extension TextPen {
  /// Writes the printable ASCII that comes next, most texts being nothing else; none that something may join.
  private mutating func writeASCII(_ reader: inout ClusterReader) {
    let bytes = reader.bytes
    let first = reader.position
    let most = min(bytes.count, first + max(0, end - x))
    var stop = first
    while stop < most, bytes[stop] &- 0x20 < 0x5F { stop += 1 }
    if stop > first, stop < bytes.count, bytes[stop] >= 0x80 { stop -= 1 }
    reader.position = stop
    let columns = max(0, x)..<max(0, x + stop - first)
    if !columns.isEmpty, !row.isEmpty {
      row.split(before: columns.lowerBound)
      row.split(before: columns.upperBound)
      var cell = Cell(style: style)
      for column in columns {
        cell.base = Unicode.Scalar(bytes[first + column - x])
        row[column] = cell
      }
    }
    x += stop - first
  }

  /// Blanks up to the next stop; false when there is no room for all.
  private mutating func writeTab() -> Bool {
    let stop = start + ((x - start) / 8 + 1) * 8
    while x < min(stop, end) { place(" ", 1) }
    return x == stop
  }

  private mutating func write(_ cluster: ClusterReader.Cluster, of reader: ClusterReader) {
    if cluster.isPlain {
      if cluster.columns > 0 { place(reader.scalar(at: cluster.start).scalar, cluster.columns) }
      return
    }
    var reducer = CellReducer(ambiguousIsWide: reader.ambiguousIsWide)
    var base: Int?
    var offset = cluster.start
    while offset < cluster.end {
      let (scalar, length) = reader.scalar(at: offset)
      offset += length
      switch reducer.reduce(scalar) {
      case .base(let scalar, let columns):
        base = x
        place(scalar, columns)
      case .mark(let scalar):
        if let base, row.indices.contains(base) { row[base].add(mark: scalar) }
      case .nothing: break
      }
    }
  }

  private mutating func place(_ scalar: Unicode.Scalar, _ columns: Int) {
    if x >= 0, !row.isEmpty {
      row.set(Cell(symbols.shown(scalar), width: UInt8(columns), style: style), x: x)
    }
    x += columns
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Writes a cell and, for a wide one, its right half. The caller has seen to it that both lie in the row.
  func set(_ cell: Cell, x: Int) {
    split(before: x)
    split(before: x + Int(cell.width))
    self[x] = cell
    if cell.width == 2 { self[x + 1] = Cell(" ", width: 0, style: cell.style) }
  }

  /// Blanks both halves of a wide character that stands across the edge left of column `x`, for one is overwritten.
  func split(before x: Int) {
    guard x > 0, x < count, self[x].width == 0 else { return }
    self[x - 1] = Cell(" ", style: self[x - 1].style)
    self[x] = Cell(" ", style: self[x].style)
  }
}
