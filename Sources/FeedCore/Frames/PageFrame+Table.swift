extension PageFrame {
  /// Adds a table: columns side by side when they fit, else a "key: value" paragraph for each cell.
  mutating func addTable(_ rows: [[[TextRun]]], hasHeader: Bool, inside inset: PageInset) {
    if let widths = tableColumns(rows, width: inset.width) {
      for (index, row) in rows.enumerated() {
        addRow(row, widths: widths, isHeader: hasHeader && index == 0, inside: inset)
      }
    } else {
      let header = hasHeader ? rows.first ?? [] : []
      for (index, row) in rows.dropFirst(hasHeader ? 1 : 0).enumerated() {
        if index > 0 { append(.blank, [], inset) }
        for (column, cell) in row.enumerated() where !cell.isEmpty {
          let key = column < header.count ? header[column] : []
          let label = key.isEmpty ? [] : key.map { strong($0) } + [TextRun(": ")]
          wrap(label + cell, inside: inset)
        }
      }
    }
  }

  /// The width of each column; nil when the table is wider than `width` or a cell has several lines.
  private func tableColumns(_ rows: [[[TextRun]]], width: Int) -> [Int]? {
    let count = rows.map(\.count).max() ?? 0
    guard count > 0 else { return nil }
    var widths = Array(repeating: 0, count: count)
    for row in rows {
      for (index, cell) in row.enumerated() {
        let text = cell.map(\.text).joined()
        guard !text.contains("\n") else { return nil }
        widths[index] = max(widths[index], columns.columns(of: text))
      }
    }
    return widths.reduce(0, +) + 2 * (count - 1) <= width ? widths : nil
  }

  private mutating func addRow(
    _ row: [[TextRun]], widths: [Int], isHeader: Bool, inside inset: PageInset
  ) {
    var runs: [PageRun] = []
    var left = inset.x
    for (cell, width) in zip(row, widths) {
      var x = left
      for run in cell {
        let run = isHeader ? strong(run) : run
        runs.append(PageRun(x: x, text: run.text, style: run.style, link: number(of: run.link)))
        x += columns.columns(of: run.text)
      }
      left += width + 2
    }
    append(.preformatted, runs, inset)
  }

  private func strong(_ run: TextRun) -> TextRun {
    TextRun(run.text, style: run.style.union(.strong), link: run.link)
  }
}
