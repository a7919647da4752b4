extension TimelineFrame {
  /// What the selection may stand on below a block: the next status, or a footer that does something.
  package func selectable(after block: Block) -> Block? {
    var section: Int
    switch block {
    case .status(let own, let index), .cardGap(let own, let index):
      if index + 1 < sections[own].statuses.count { return .status(section: own, index: index + 1) }
      section = own + 1
    case .gap(let own), .emptyDays(let own), .header(let own): section = own
    case .footerGap: section = sections.count
    case .footer: return nil
    }
    while section < sections.count {
      if !sections[section].statuses.isEmpty { return .status(section: section, index: 0) }
      section += 1
    }
    return footer.isSelectable ? .footer : nil
  }

  /// The nearest status above a block.
  package func selectable(before block: Block) -> Block? {
    var section: Int
    switch block {
    case .cardGap(let own, let index): return .status(section: own, index: index)
    case .status(let own, let index):
      if index > 0 { return .status(section: own, index: index - 1) }
      section = own - 1
    case .gap(let own), .emptyDays(let own), .header(let own): section = own - 1
    case .footerGap, .footer: section = sections.count - 1
    }
    while section >= 0 {
      let count = sections[section].statuses.count
      if count > 0 { return .status(section: section, index: count - 1) }
      section -= 1
    }
    return nil
  }

  /// The first status; in a timeline without any, its footer when that does something.
  package func firstSelectable() -> Block? { selectable(after: .header(0)) }

  /// The last status, or the footer when that does something.
  package func lastSelectable() -> Block? {
    footer.isSelectable ? .footer : selectable(before: .footer)
  }

  package func status(at block: Block) -> Status? {
    guard case .status(let section, let index) = block, contains(block) else { return nil }
    return sections[section].statuses[index]
  }

  /// The same without a copy of all that a status holds.
  package func statusID(at block: Block) -> StatusID? {
    guard case .status(let section, let index) = block, contains(block) else { return nil }
    return sections[section].statuses[index].id
  }
}
