import CGumbo
import FeedCore

/// Lists, details and tables: elements whose children mean something by their place.
extension BlockWalker {
  mutating func list(_ node: HTMLNode) {
    flush()
    let start = node.tag == GUMBO_TAG_OL ? Int(node.attribute("start") ?? "") ?? 1 : nil
    lists.append([])
    steps.append(.endList(start: start))
    for child in node.children.reversed() {
      if child.isElement, child.tag == GUMBO_TAG_LI {
        if !child.isHidden { steps.append(.item(child)) }
      } else {
        steps.append(.looseItem(child))
      }
    }
  }

  /// Lists in lists without an item belong to the one before; loose text is an item.
  mutating func endLooseItem() {
    let loose = close()
    guard !loose.isEmpty else { return }
    let list = lists.count - 1
    if let last = lists[list].indices.last {
      lists[list][last] += loose
    } else {
      lists[list].append(loose)
    }
  }

  mutating func endList(_ start: Int?) {
    let items = lists.removeLast().filter { !$0.isEmpty }
    if !items.isEmpty { put(.list(start: start, items: items)) }
  }

  mutating func details(_ node: HTMLNode) {
    flush()
    summaries.append([])
    open(then: .endDetails)
    for child in node.children.reversed() { steps.append(.detailsChild(child)) }
  }

  mutating func detailsChild(_ node: HTMLNode) {
    if node.isElement, node.tag == GUMBO_TAG_SUMMARY, summaries.last?.isEmpty == true {
      beginText(node, then: .endSummary)
    } else {
      visit(node)
    }
  }

  mutating func endDetails() {
    let blocks = close()
    put(.details(summary: summaries.removeLast(), blocks))
  }
}

extension BlockWalker {
  mutating func table(_ node: HTMLNode) {
    flush()
    tables.append(Table())
    steps.append(.endTable)
    tablePart(node)
  }

  /// The table or a group of its rows.
  mutating func tablePart(_ node: HTMLNode) {
    for child in node.children.reversed() where child.isElement && !child.isHidden {
      switch child.tag {
      case GUMBO_TAG_TR: steps.append(.row(child))
      case GUMBO_TAG_CAPTION: steps.append(.caption(child))
      default: steps.append(.tablePart(child))
      }
    }
  }

  mutating func row(_ node: HTMLNode) {
    let cells = node.children.filter {
      $0.isElement && ($0.tag == GUMBO_TAG_TD || $0.tag == GUMBO_TAG_TH)
    }
    let table = tables.count - 1
    if tables[table].rows.isEmpty, !cells.isEmpty, cells.allSatisfy({ $0.tag == GUMBO_TAG_TH }) {
      tables[table].hasHeader = true
    }
    tables[table].rows.append([])
    for cell in cells.reversed() { steps.append(.cell(cell)) }
  }

  mutating func endTable() {
    let table = tables.removeLast()
    for block in table.around { put(block) }
    let rows = table.rows.filter { row in !row.allSatisfy(\.isEmpty) }
    guard !rows.isEmpty else { return }
    // A table of one column lays out a page; it is no table to a reader.
    if rows.allSatisfy({ $0.count == 1 }) {
      for row in rows { put(.paragraph(row[0])) }
    } else {
      put(.table(rows: rows, hasHeader: table.hasHeader))
    }
  }
}
