extension StatusFrame {
  /// From top to bottom: name, time, title, text, pictures, the reposted status, toolbar.
  mutating func layOutCard(_ metrics: Metrics) {
    let columns = Metrics.contentColumns(width: width)
    var y = layOutNames(columns, metrics)
    if let words = status.title {
      title = TextFrame(
        metrics.wrap.lines(
          words, columns: columns.count, limit: metrics.titleLines, keepsBlankLines: false),
        x: columns.lowerBound, y: y, width: columns.count)
      y += title?.rect.height ?? 0
    }
    let isAlone = title == nil && status.pictures.isEmpty && status.reposted == nil
    text = TextFrame(
      metrics.wrap.lines(
        shownText(metrics), columns: columns.count,
        limit: isAlone ? metrics.textLinesAlone : metrics.textLines,
        keepsBlankLines: false),
      x: columns.lowerBound, y: y, width: columns.count)
    y += text?.rect.height ?? 0
    pictures = PictureGridFrame(
      status.pictures, x: columns.lowerBound, y: y, width: columns.count, metrics: metrics)
    y += pictures?.rect.height ?? 0
    reposted = RepostFrame(
      status.reposted, x: columns.lowerBound, y: y, width: columns.count, metrics: metrics)
    y += reposted?.rect.height ?? 0
    let tools = ToolbarFrame(
      status, x: columns.lowerBound, y: y, width: columns.count, metrics: metrics)
    if tools.hasStar { star = .zero }
    toolbar = tools
    cellHeight = y + 1
    gutter = Rect(
      x: 0, y: 0, width: Metrics.gutterColumns(width: width), height: cellHeight)
  }

  /// The text, with what says that it goes on; of a silent status what stands for it.
  func shownText(_ metrics: Metrics) -> String {
    if let standIn = status.standIn { return standIn }
    return status.isTextCut ? status.text + " " + metrics.symbols.ellipsis : status.text
  }

  /// The row of the name and the row of the time; answers the row below them.
  private mutating func layOutNames(_ columns: Range<Int>, _ metrics: Metrics) -> Int {
    var x = columns.lowerBound
    if columns.count >= 12 {
      let letters = Initials.text(of: status.shownName(metrics.displayWidth), metrics.displayWidth)
      avatar = LabelFrame(letters, x: x, y: 0, width: Metrics.avatarWidth, metrics: metrics)
      x += Metrics.avatarWidth + 1
    }
    var end = columns.upperBound
    if columns.count >= 16 {
      star = Rect(x: end - 1, y: 0, width: 1)
      end -= 2
    }
    let hasBadge = status.author?.hasBadge == true && status.kind == .timeline && end - x >= 8
    let label = LabelFrame(
      status.shownName(metrics.displayWidth), x: x, y: 0, width: end - x - (hasBadge ? 2 : 0),
      metrics: metrics)
    name = label
    if hasBadge {
      badge = LabelFrame(
        metrics.symbols.badge, x: label.rect.maxX + 1, y: 0, width: 1, metrics: metrics)
    }
    return layOutTime(x: x, end: columns.upperBound, metrics)
  }

  private mutating func layOutTime(x: Int, end: Int, _ metrics: Metrics) -> Int {
    var x = x
    if let timeText {
      let label = LabelFrame(timeText, x: x, y: 1, width: end - x, metrics: metrics)
      time = label
      x = label.rect.maxX + 1
    }
    var parts = status.origin.map { [metrics.wording.text(.source, $0)] } ?? []
    if let others = alsoIn(metrics) { parts.append(others) }
    if !parts.isEmpty, end - x >= 6 {
      let dot = metrics.symbols.separator + " "
      source = LabelFrame(
        (time == nil ? "" : dot) + parts.joined(separator: " " + dot), x: x, y: 1, width: end - x,
        metrics: metrics)
    }
    return time == nil && source == nil ? 1 : 2
  }
}

extension StatusFrame {
  /// Where else a folded status stands; nil for one that isn't folded.
  func alsoIn(_ metrics: Metrics) -> String? {
    guard !status.alsoIn.isEmpty else { return nil }
    let separator = metrics.wording.text(.listSeparator) + metrics.wording.blank
    return metrics.wording.text(.alsoIn, status.alsoIn.joined(separator: separator))
  }
}

extension Author {
  /// A member of the network, or verified by it.
  var hasBadge: Bool { isMember || verification != nil }
}

extension Status {
  /// Whose card it is, also when that somebody has no name that can be seen.
  func shownName(_ displayWidth: DisplayWidth) -> String {
    let names = [displayName, sourceName]
    return names.first { name in
      name.utf8.contains { $0 > 0x20 && $0 < 0x7F }
        || name.contains { !$0.isWhitespace && displayWidth.columns(of: $0) > 0 }
    } ?? id.source.rawValue
  }
}
