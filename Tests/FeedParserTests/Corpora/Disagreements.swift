/// The table of `DISAGREEMENTS.md`: which fields of which documents are read otherwise on purpose.
struct Disagreements {
  private var rows: [(paths: [Substring], fields: [Substring])] = []

  init() {
    let text = String(decoding: Fixture.bytes("DISAGREEMENTS.md"), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.split(separator: "`") }
      guard cells.count > 2 else { continue }
      rows.append(
        (
          cells[0].filter { !$0.allSatisfy { " ,".contains($0) } },
          cells[1].flatMap { $0.split(whereSeparator: { " ,".contains($0) }) }
        ))
    }
  }

  func contains(_ path: String, _ field: String) -> Bool {
    rows.contains { row in
      row.fields.contains(Substring(field)) && row.paths.contains { path.hasSuffix("/\($0)") }
    }
  }
}
