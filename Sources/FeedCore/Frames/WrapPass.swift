/// One pass over a text that finds where its lines begin and end.
///
/// A line is open from `lineStart`; its visible part ends at `contentEnd`. The last place where it may be broken is
/// kept, so that each cluster is looked at once.
struct WrapPass {
  var reader: ClusterReader
  let columns: Int
  let limit: Int
  var keepsBlankLines = true

  private var ranges: [Range<Int>] = []
  private var lineStart = 0
  private var contentEnd = 0
  /// Of all since `lineStart`, blanks included.
  private var width = 0
  /// Where the line would end, where the next would begin, and the width up to there.
  private var lastBreak: (end: Int, next: Int, width: Int)?
  private var left = BreakClass.newline
  private var beforeLeft = BreakClass.newline

  init(reader: ClusterReader, columns: Int, limit: Int) {
    self.reader = reader
    self.columns = columns
    self.limit = limit
  }

  /// The ranges of bytes of the lines, and whether visible text was left over after the last.
  ///
  /// - Parameters:
  ///   - breakingWords: false: a line that would end inside a word is left out, and so is all that follows.
  ///   - breakingAnywhere: any cluster may end a line.
  mutating func run(
    breakingWords: Bool = true, breakingAnywhere: Bool = false
  ) -> (ranges: [Range<Int>], isCut: Bool) {
    lineStart = reader.position
    contentEnd = lineStart
    while !reader.isAtEnd {
      if takeWord() { continue }
      let cluster = reader.next()
      switch cluster.breakClass {
      case .newline:
        let isPair =
          reader.bytes[cluster.start] == 0x0D && !reader.isAtEnd
          && reader.bytes[reader.position] == 0x0A
        if isPair { continue }
        endLine(at: contentEnd, next: cluster.end)
      case .space, .zeroWidthSpace:
        takeBlank(cluster)
      default:
        if breakingAnywhere {
          lastBreak = (contentEnd, cluster.start, width)
        } else if left != .space, contentEnd > lineStart,
          BreakClass.mayBreak(
            between: left, and: cluster.breakClass, beforeHyphen: beforeLeft)
        {
          lastBreak = (contentEnd, cluster.start, width)
        }
        while width + cluster.columns > columns, contentEnd > lineStart {
          if lastBreak == nil, !breakingWords { return (ranges, true) }
          breakLine(before: cluster.start)
        }
        width += cluster.columns
        contentEnd = cluster.end
      }
      (beforeLeft, left) = (left, cluster.breakClass)
      // What is left over counts only when there is something to see in it.
      if ranges.count >= limit, contentEnd > lineStart { return trimmed(isCut: true) }
    }
    if contentEnd > lineStart { ranges.append(lineStart..<contentEnd) }
    return trimmed(isCut: false)
  }
}

extension WrapPass {
  /// Takes a run of ASCII letters and digits at once when it fits. Its last character is left to the reader, for a
  /// mark may follow.
  private mutating func takeWord() -> Bool {
    guard left == .other, contentEnd > lineStart, ranges.count < limit else { return false }
    let start = reader.position
    let end = min(reader.bytes.count, start + max(0, columns - width))
    var position = start
    while position < end, Self.isWordByte(reader.bytes[position]) { position += 1 }
    let count = position - start - 1
    guard count > 0 else { return false }
    reader.position += count
    width += count
    contentEnd = reader.position
    beforeLeft = .other
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    default: false
    }
  }

  private mutating func takeBlank(_ cluster: ClusterReader.Cluster) {
    if contentEnd == lineStart {
      lineStart = cluster.end
      contentEnd = cluster.end
      width = 0
    } else {
      width += cluster.columns
      lastBreak = (contentEnd, cluster.end, width)
    }
  }

  private mutating func breakLine(before start: Int) {
    let place = lastBreak ?? (contentEnd, start, width)
    ranges.append(lineStart..<place.end)
    lineStart = place.next
    if contentEnd < lineStart { contentEnd = lineStart }
    width -= place.width
    lastBreak = nil
  }

  private mutating func endLine(at end: Int, next: Int) {
    let mayBeBlank = keepsBlankLines && ranges.last?.isEmpty == false
    if end > lineStart || mayBeBlank { ranges.append(lineStart..<max(lineStart, end)) }
    lineStart = next
    contentEnd = next
    width = 0
    lastBreak = nil
  }

  /// Without blank lines at the end; with at most `limit` lines.
  private mutating func trimmed(isCut: Bool) -> (ranges: [Range<Int>], isCut: Bool) {
    while let last = ranges.last, last.isEmpty { ranges.removeLast() }
    let isCut = isCut || ranges.count > limit
    if ranges.count > limit { ranges.removeLast(ranges.count - limit) }
    while let last = ranges.last, last.isEmpty { ranges.removeLast() }
    return (ranges, isCut)
  }
}
