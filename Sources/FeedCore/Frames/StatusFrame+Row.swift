extension StatusFrame {
  /// The columns of a compact row, which depend on the width alone, so that they line up.
  struct RowColumns {
    var star: Int
    var time: Int
    /// Empty: no column for the source.
    var source: Range<Int>
    var title: Range<Int>
    /// Where the symbol of the count stands; nil: no counts.
    var count: Int?

    init(width: Int, hidesSource: Bool) {
      let isTight = width < 48
      star = isTight ? 2 : 3
      time = isTight ? 3 : 5
      let start = time + 6
      let end = max(0, width - 1)
      count = width >= 60 && !hidesSource ? end - 1 : nil
      switch (hidesSource, width) {
      case (true, _), (_, ..<34): source = start..<start
      case (_, ..<60): source = start..<start + 8
      default: source = start..<start + 15
      }
      let gap = source.isEmpty ? 0 : isTight || width < 60 ? 1 : 2
      title = min(source.upperBound + gap, end)..<(count.map { $0 - 6 } ?? end)
    }
  }

  /// One row: star, time, source, title, comments.
  mutating func layOutRow(_ metrics: Metrics) {
    cellHeight = 1
    gutter = Rect(x: 0, y: 0, width: Metrics.gutterColumns(width: width))
    let words = rowTitle(metrics)
    guard width >= 20 else {
      let columns = Metrics.contentColumns(width: width)
      title = line(words, columns, metrics)
      return
    }
    let columns = RowColumns(width: width, hidesSource: metrics.hidesSource)
    star = Rect(x: columns.star, y: 0, width: 1)
    if let timeText {
      time = LabelFrame(timeText, x: columns.time, y: 0, width: 5, metrics: metrics)
    }
    if !columns.source.isEmpty { layOutSource(columns.source, metrics) }
    title = line(words, columns.title, metrics)
    if let column = columns.count, let comments = status.counts.comments, comments > 0 {
      layOutCount(comments, symbolAt: column, metrics)
    }
  }

  private func line(_ words: String, _ columns: Range<Int>, _ metrics: Metrics) -> TextFrame? {
    let line = metrics.displayWidth.truncated(
      words, to: columns.count, ellipsis: metrics.symbols.ellipsis)
    return line.isEmpty
      ? nil
      : TextFrame([line], x: columns.lowerBound, y: 0, width: columns.count)
  }

  private mutating func layOutSource(_ columns: Range<Int>, _ metrics: Metrics) {
    let width = metrics.displayWidth
    var text = Substring(status.shownName(width))
    // An article says little in a narrow column.
    if width.columns(of: text) > columns.count, text.hasPrefix("The ") { text = text.dropFirst(4) }
    let label = LabelFrame(
      text, x: columns.lowerBound, y: 0, width: columns.count, metrics: metrics)
    name = label
    if status.author?.hasBadge == true, status.kind == .timeline,
      label.rect.maxX + 2 <= columns.upperBound
    {
      badge = LabelFrame(
        metrics.symbols.badge, x: label.rect.maxX + 1, y: 0, width: 1, metrics: metrics)
    }
  }

  /// The number ends one blank before its symbol; one of five columns takes the blank too.
  private mutating func layOutCount(_ comments: Int, symbolAt column: Int, _ metrics: Metrics) {
    let number = metrics.wording.number(comments)
    let columns = metrics.displayWidth.columns(of: number)
    let end = columns < 5 ? column - 1 : column
    count = LabelFrame(number, x: end - columns, y: 0, width: columns, metrics: metrics)
    countSymbol = LabelFrame(
      metrics.symbols.comment, x: column, y: 0, width: 1, metrics: metrics)
  }

  /// What a row says of a status: its title, else its text, else what it reposts or shows.
  private func rowTitle(_ metrics: Metrics) -> String {
    let wording = metrics.wording
    var words = status.standIn ?? status.title ?? ""
    if words.isBlank { words = status.text.isBlank ? "" : status.text }
    words = words.oneLine
    if words.isEmpty, let reposted = status.reposted {
      words =
        metrics.symbols.repost + " "
        + RepostFrame.words(of: reposted, wording).text.oneLine
    }
    let count = status.pictures.count
    if words.isEmpty, count > 0 {
      return PictureGridFrame.label(
        status.pictures, columns: max(1, width - 20), metrics: metrics)
    }
    var notes = count > 1 ? [wording.text(.picturesCount, "\(count)")] : []
    if let others = alsoIn(metrics) { notes.append(metrics.symbols.separator + " " + others) }
    for note in notes.map({ " " + $0 }) {
      let columns = RowColumns(width: width, hidesSource: metrics.hidesSource).title
      let needed = metrics.displayWidth.columns(of: words) + metrics.displayWidth.columns(of: note)
      if needed <= columns.count { words += note }
    }
    return words
  }
}
