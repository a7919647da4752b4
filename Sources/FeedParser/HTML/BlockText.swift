import FeedCore

/// Flattens blocks to runs, for cells and summaries, which hold text only.
enum BlockText {
  static func runs(of blocks: [TextBlock]) -> [TextRun] {
    var result: [TextRun] = []
    for block in blocks {
      let part = runs(of: block)
      if part.isEmpty { continue }
      if !result.isEmpty { result.append(TextRun("\n")) }
      result += part
    }
    return result
  }

  private static func runs(of block: TextBlock) -> [TextRun] {
    switch block {
    case .paragraph(let runs), .heading(_, let runs): runs
    case .quote(let blocks): runs(of: blocks)
    case .list(let start, let items):
      joined(
        items.enumerated().map { index, item in
          [TextRun(start.map { "\($0 + index). " } ?? "• ")] + runs(of: item)
        })
    case .preformatted(let lines): joined(lines)
    case .picture(let picture, let link):
      picture.description.map { [TextRun("[\($0)]", link: link ?? picture.url)] } ?? []
    case .table(let rows, _): joined(rows.map { joined($0, by: "  ") })
    case .media(let label, let url): [TextRun(label, link: url)]
    case .details(let summary, let blocks): joined([summary, runs(of: blocks)])
    case .rule: []
    }
  }

  private static func joined(_ parts: [[TextRun]], by separator: String = "\n") -> [TextRun] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [TextRun(separator)]))
  }
}
