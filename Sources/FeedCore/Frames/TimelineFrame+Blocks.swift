extension TimelineFrame {
  /// A piece of a timeline that scrolls as a whole.
  package enum Block: Hashable, Sendable {
    /// Blank rows above a section.
    case gap(Int)
    /// The row for days without statuses above a section.
    case emptyDays(Int)
    case header(Int)
    case status(section: Int, index: Int)
    /// Blank rows under a status that isn't the last of its section.
    case cardGap(section: Int, index: Int)
    case footerGap
    case footer

    /// The section it is a part of; nil for the footer.
    package var section: Int? {
      switch self {
      case .gap(let section), .emptyDays(let section), .header(let section): section
      case .status(let section, _), .cardGap(let section, _): section
      case .footerGap, .footer: nil
      }
    }

    /// Where it stands in the order of blocks.
    private var order: (Int, Int, Int) {
      switch self {
      case .gap(let section): (section, -3, 0)
      case .emptyDays(let section): (section, -2, 0)
      case .header(let section): (section, -1, 0)
      case .status(let section, let index): (section, index, 0)
      case .cardGap(let section, let index): (section, index, 1)
      case .footerGap: (.max, 0, 0)
      case .footer: (.max, 1, 0)
      }
    }

    /// The same for equal blocks and for no others, sooner compared than they; never negative. Good for days of 2³²
    /// statuses and a million days.
    package var number: Int {
      switch self {
      case .gap(let section): section << 36
      case .emptyDays(let section): section << 36 | 1
      case .header(let section): section << 36 | 2
      case .status(let section, let index): section << 36 | index << 3 | 3
      case .cardGap(let section, let index): section << 36 | index << 3 | 4
      case .footerGap: 5
      case .footer: 6
      }
    }

    package static func isBefore(_ a: Block, _ b: Block) -> Bool { a.order < b.order }
  }

  /// The first block with rows of its own; the footer in an empty timeline.
  package mutating func firstBlock() -> Block {
    let first = sections.isEmpty ? Block.footer : .gap(0)
    return height(of: first) > 0 ? first : block(after: first) ?? first
  }

  /// The next block that has rows; nil below the footer.
  package mutating func block(after block: Block) -> Block? {
    var block = block
    while let next = neighbour(after: block) {
      if height(of: next) > 0 { return next }
      block = next
    }
    return nil
  }

  /// The block above that has rows; nil at the top.
  package mutating func block(before block: Block) -> Block? {
    var block = block
    while let previous = neighbour(before: block) {
      if height(of: previous) > 0 { return previous }
      block = previous
    }
    return nil
  }

  /// Whether a block is there.
  package func contains(_ block: Block) -> Bool {
    switch block {
    case .gap(let section), .emptyDays(let section), .header(let section):
      sections.indices.contains(section)
    case .status(let section, let index):
      sections.indices.contains(section) && sections[section].statuses.indices.contains(index)
    case .cardGap(let section, let index):
      sections.indices.contains(section) && index >= 0
        && index < sections[section].statuses.count - 1
    case .footerGap, .footer: true
    }
  }
}

extension TimelineFrame {
  private func neighbour(after block: Block) -> Block? {
    switch block {
    case .gap(let section): return .emptyDays(section)
    case .emptyDays(let section): return .header(section)
    case .header(let section):
      return sections[section].statuses.isEmpty
        ? above(section + 1) : .status(section: section, index: 0)
    case .status(let section, let index):
      guard index + 1 < sections[section].statuses.count else { return above(section + 1) }
      return metrics.cardGap > 0
        ? .cardGap(section: section, index: index) : .status(section: section, index: index + 1)
    case .cardGap(let section, let index): return .status(section: section, index: index + 1)
    case .footerGap: return .footer
    case .footer: return nil
    }
  }

  /// The block that a section begins with, or the footer's.
  private func above(_ section: Int) -> Block {
    section < sections.count ? .gap(section) : .footerGap
  }

  private func neighbour(before block: Block) -> Block? {
    switch block {
    case .gap(let section): return last(of: section - 1)
    case .emptyDays(let section): return .gap(section)
    case .header(let section): return .emptyDays(section)
    case .status(let section, let index):
      return index > 0 ? .cardGap(section: section, index: index - 1) : .header(section)
    case .cardGap(let section, let index): return .status(section: section, index: index)
    case .footerGap: return last(of: sections.count - 1)
    case .footer: return .footerGap
    }
  }

  private func last(of section: Int) -> Block? {
    guard section >= 0 else { return nil }
    let count = sections[section].statuses.count
    return count == 0 ? .header(section) : .status(section: section, index: count - 1)
  }
}
