/// Where each line of a status page lies: blocks of styled text laid out at one width.
///
/// Links are numbered in order of appearance, an address once; the number stands in brackets behind its text.
package struct PageFrame: Sendable {
  package private(set) var lines: [PageLine] = []
  /// Addresses of the numbered links; the first has number 1.
  package private(set) var links: [String] = []
  /// Line indexes of the headings.
  package private(set) var headings: [Int] = []
  /// The widest preformatted line, in columns; beyond the page's width there is something to move to sideways.
  package private(set) var preformattedWidth = 0

  private let wording: Wording
  let columns: DisplayWidth
  private let pictureCount: Int
  private var pictureNumber = 0

  /// - Parameter width: columns of the text, at least 1.
  package init(
    blocks: [TextBlock], width: Int, wording: Wording, columns: DisplayWidth = DisplayWidth()
  ) {
    self.wording = wording
    self.columns = columns
    pictureCount = PageFrame.countPictures(blocks)
    add(blocks, inside: PageInset(width: max(1, width)))
    while lines.last?.kind == .blank { lines.removeLast() }
  }
}

extension PageFrame {
  private mutating func add(_ blocks: [TextBlock], inside inset: PageInset) {
    for block in blocks {
      add(block, inside: inset)
      blank(inset)
    }
  }

  private mutating func add(_ block: TextBlock, inside inset: PageInset) {
    switch block {
    case .paragraph(let runs):
      wrap(runs, inside: inset)
    case .heading(let level, let runs):
      headings.append(lines.count)
      let mark = String(repeating: "#", count: level) + " "
      wrap([TextRun(mark, style: .strong)] + runs, inside: inset, kind: .heading)
    case .list(let start, let items):
      addList(start: start, items: items, inside: inset)
    case .quote(let blocks):
      var inner = inset.indented(by: 2)
      inner.bars.append(inset.x)
      inner.isQuote = true
      add(blocks, inside: inner)
      removeTrailingBlank()
    case .preformatted(let rows):
      for row in rows { addPreformatted(row, inside: inset.indented(by: 2)) }
    case .picture(let picture, let link):
      pictureNumber += 1
      let label = pictureLabel(picture)
      wrap([TextRun("[\(label)]", link: link ?? picture.url)], inside: inset)
    case .table(let rows, let hasHeader):
      addTable(rows, hasHeader: hasHeader, inside: inset)
    case .media(let label, let url):
      wrap([TextRun("[\(label)]", link: url)], inside: inset)
    case .details(let summary, let blocks):
      wrap([TextRun("▾ ")] + summary, inside: inset)
      add(blocks, inside: inset.indented(by: 2))
      removeTrailingBlank()
    case .rule:
      let text = String(repeating: "─", count: inset.width)
      append(.rule, [PageRun(x: inset.x, text: text, isFurniture: true)], inset)
    }
  }

  private func pictureLabel(_ picture: Picture) -> String {
    let file = picture.url.split(separator: "/").last.map(String.init) ?? ""
    let name = picture.description ?? String(file.prefix { $0 != "?" })
    return pictureCount > 1
      ? wording.text(.pagePictureOf, "\(pictureNumber)", "\(pictureCount)", name)
      : wording.text(.pagePicture, name)
  }

  private mutating func addList(start: Int?, items: [[TextBlock]], inside inset: PageInset) {
    let last = String((start ?? 1) + max(0, items.count - 1))
    let markWidth = start == nil ? 2 : last.count + 2
    // A list stands three columns in, as long as there is room for text behind its marks.
    let outer = inset.width > 3 * markWidth + 6 ? inset.indented(by: inset.isQuote ? 0 : 3) : inset
    for (index, item) in items.enumerated() {
      let first = lines.count
      add(item, inside: outer.indented(by: markWidth))
      removeTrailingBlank()
      if lines.count == first { append(.text, [], outer) }
      let mark = start.map { "\($0 + index)." } ?? "•"
      let column = outer.x + max(0, markWidth - 1 - mark.count)
      let run = PageRun(x: start == nil ? outer.x : column, text: mark, isFurniture: true)
      // Marks come right after the bars of the quotes around them, so that runs stay ordered by column.
      lines[first].runs.insert(
        run, at: lines[first].runs.firstIndex { $0.x > run.x } ?? lines[first].runs.count)
    }
  }

  private mutating func addPreformatted(_ row: [TextRun], inside inset: PageInset) {
    var x = inset.x
    var runs: [PageRun] = []
    for run in row where !run.text.isEmpty {
      let text = columns.expandingTabs(run.text)
      runs.append(PageRun(x: x, text: text, style: run.style, link: number(of: run.link)))
      x += columns.columns(of: text)
    }
    preformattedWidth = max(preformattedWidth, x)
    append(.preformatted, runs, inset)
  }

  /// Wraps styled runs as one paragraph; a newline inside begins a new line.
  mutating func wrap(
    _ runs: [TextRun], inside inset: PageInset, kind: PageLine.Kind = .text
  ) {
    // Numbers are put behind the last run of each link first, so that they wrap with it.
    var pieces: [(text: String, style: TextRun.Style, link: Int?, isFurniture: Bool)] = []
    for (index, run) in runs.enumerated() {
      let link = number(of: run.link)
      pieces.append((run.text, run.style, link, false))
      let goesOn = index + 1 < runs.count && runs[index + 1].link == run.link
      if let link, !goesOn {
        let endsWide = run.text.unicodeScalars.last.map { $0.value >= 0x2E80 } ?? false
        pieces.append((endsWide ? "[\(link)]" : "\u{A0}[\(link)]", [], link, true))
      }
    }
    let text = pieces.map(\.text).joined().replacing("\t", with: " ")
    var piece = 0
    var pieceEnd = pieces.first?.text.utf8.count ?? 0
    for line in TextWrap(columns).lines(text, columns: inset.width) {
      var x = inset.x
      var lineRuns: [PageRun] = []
      var start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
      let lineEnd = start + line.utf8.count
      while start < lineEnd {
        while pieceEnd <= start {
          piece += 1
          pieceEnd += pieces[piece].text.utf8.count
        }
        let end = min(lineEnd, pieceEnd)
        let slice = Self.slice(text, start..<end)
        lineRuns.append(
          PageRun(
            x: x, text: slice, style: pieces[piece].style, link: pieces[piece].link,
            isFurniture: pieces[piece].isFurniture))
        x += columns.columns(of: slice)
        start = end
      }
      append(inset.isQuote && kind == .text ? .quote : kind, lineRuns, inset)
    }
  }

  private static func slice(_ text: String, _ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<text.utf8.index(start, offsetBy: range.count)])
  }

  mutating func append(_ kind: PageLine.Kind, _ runs: [PageRun], _ inset: PageInset) {
    let bars = inset.bars.map { PageRun(x: $0, text: "┃", isFurniture: true) }
    lines.append(PageLine(kind, runs: bars + runs))
  }

  private mutating func blank(_ inset: PageInset) {
    if lines.isEmpty || lines.last?.kind == .blank { return }
    lines.append(
      PageLine(.blank, runs: inset.bars.map { PageRun(x: $0, text: "┃", isFurniture: true) }))
  }

  private mutating func removeTrailingBlank() {
    if lines.last?.kind == .blank { lines.removeLast() }
  }

  mutating func number(of link: String?) -> Int? {
    guard let link, !link.isEmpty else { return nil }
    if let index = links.firstIndex(of: link) { return index + 1 }
    links.append(link)
    return links.count
  }

  private static func countPictures(_ blocks: [TextBlock]) -> Int {
    blocks.reduce(0) { sum, block in
      switch block {
      case .picture: sum + 1
      case .list(_, let items): sum + items.reduce(0) { $0 + countPictures($1) }
      case .quote(let inner), .details(_, let inner): sum + countPictures(inner)
      default: sum
      }
    }
  }
}
