import FeedCore

extension StatusPageState {
  /// Lays the text out unless it is laid out for this width.
  mutating func layOut(width: Int, wording: Wording) {
    guard frame == nil || frameWidth != width else { return }
    frame = PageFrame(blocks: blocks, width: width, wording: wording)
    frameWidth = width
    minutes = isComplete ? frame.map(Self.minutes(toRead:)) ?? 0 : 0
    titleLines = status.title.map { TextWrap().lines($0, columns: width).map(String.init) } ?? []
  }

  /// How long it takes to read, at 230 words or 400 Chinese characters a minute; 0 for what is read at a glance.
  private static func minutes(toRead frame: PageFrame) -> Int {
    var (words, wide) = (0, 0)
    for line in frame.lines {
      var isInWord = false
      for scalar in line.text.unicodeScalars {
        if scalar.value >= 0x2E80 { wide += 1 }
        let isLetter = scalar.value < 0x2E80 && scalar.properties.isAlphabetic
        if isLetter, !isInWord { words += 1 }
        isInWord = isLetter
      }
    }
    let minutes = (words * 400 + wide * 230) / (230 * 400)
    return minutes > 0 ? minutes : (words + wide > 100 ? 1 : 0)
  }

  /// Lines above the text: the title, the line of author and date, the rule.
  var headLines: Int { titleLines.count + 2 }

  var lineCount: Int { headLines + (frame?.lines.count ?? 0) }

  func lastTop(height: Int) -> Int { max(0, lineCount - height) }

  /// The lines of the headings, counted from the page's first line.
  var headingLines: [Int] { (frame?.headings ?? []).map { $0 + headLines } }

  /// The lines that hold what is looked for, counted from the page's first line.
  var matches: [Int] {
    let wanted = search.lowercased()
    guard !wanted.isEmpty, let lines = frame?.lines else { return [] }
    return lines.indices.filter { lines[$0].text.lowercased().contains(wanted) }
      .map { $0 + headLines }
  }

  /// How much has been seen, 0…100.
  func percent(height: Int) -> Int {
    lineCount <= height ? 100 : min(100, (top + height) * 100 / lineCount)
  }
}
