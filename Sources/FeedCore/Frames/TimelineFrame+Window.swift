extension TimelineFrame {
  /// The line at the top of the window.
  package struct Anchor: Hashable, Sendable {
    package var block: Block
    /// Counted from the block's first line.
    package var line: Int

    package init(_ block: Block, line: Int = 0) {
      self.block = block
      self.line = line
    }
  }

  /// A block and where it lies in the window.
  package struct PlacedBlock: Hashable, Sendable {
    package let block: Block
    /// The row of its first line; negative for a block that is cut at the top.
    package let y: Int
    package let height: Int

    package var maxY: Int { y + height }
    /// The first of its lines in the window.
    package var firstLine: Int { max(0, -y) }
  }

  /// The blocks of a window, as they were found.
  struct LastWindow: Sendable {
    let anchor: Anchor
    let height: Int
    let blocks: [PlacedBlock]
  }

  /// The top of the timeline.
  package mutating func top() -> Anchor { Anchor(firstBlock()) }

  /// The window whose last row is the footer.
  package mutating func bottom(height: Int) -> Anchor {
    moved(Anchor(.footer), by: 1 - max(1, height))
  }

  /// The same anchor when its line is there, else the nearest line that is.
  package mutating func valid(_ anchor: Anchor) -> Anchor {
    guard contains(anchor.block) else {
      guard let section = anchor.block.section, section < sections.count else {
        return Anchor(.footer)
      }
      let count = sections[section].statuses.count
      return count == 0
        ? Anchor(.header(section)) : Anchor(.status(section: section, index: count - 1))
    }
    let height = self.height(of: anchor.block)
    if height == 0 { return Anchor(block(after: anchor.block) ?? firstBlock()) }
    return Anchor(anchor.block, line: min(max(0, anchor.line), height - 1))
  }

  /// The blocks in a window of `height` rows, from top to bottom.
  package mutating func visible(from anchor: Anchor, height: Int) -> [PlacedBlock] {
    let anchor = valid(anchor)
    if let lastWindow, lastWindow.anchor == anchor, lastWindow.height == height {
      return lastWindow.blocks
    }
    // Where nobody holds the last one any more, its storage is good for this.
    var placed = lastWindow?.blocks ?? []
    lastWindow = nil
    placed.removeAll(keepingCapacity: true)
    placed.reserveCapacity(max(1, height))
    var block = anchor.block
    var y = -anchor.line
    while y < height {
      let rows = self.height(of: block)
      placed.append(PlacedBlock(block: block, y: y, height: rows))
      y += rows
      guard let next = self.block(after: block) else { break }
      block = next
    }
    lastWindow = LastWindow(anchor: anchor, height: height, blocks: placed)
    return placed
  }

  /// The anchor so many lines further down, or up when negative; stops at the first line and at the footer.
  package mutating func moved(_ anchor: Anchor, by lines: Int) -> Anchor {
    var anchor = valid(anchor)
    anchor.line += lines
    while anchor.line < 0, let previous = block(before: anchor.block) {
      anchor.block = previous
      anchor.line += height(of: previous)
    }
    while true {
      let rows = height(of: anchor.block)
      guard anchor.line >= rows, let next = block(after: anchor.block) else {
        return Anchor(anchor.block, line: min(max(0, anchor.line), rows - 1))
      }
      anchor.block = next
      anchor.line -= rows
    }
  }

  /// The same for a window of `height` rows, which stops when the footer is in its last row.
  package mutating func scrolled(_ anchor: Anchor, by lines: Int, height: Int) -> Anchor {
    let moved = self.moved(anchor, by: lines)
    guard lines > 0, let last = visible(from: moved, height: height).last else { return moved }
    let missing = height - last.maxY
    guard missing > 0 else { return moved }
    // A short timeline stays at the top; and what moves down never goes up.
    let back = self.moved(moved, by: -missing)
    return isBefore(back, valid(anchor)) ? valid(anchor) : back
  }

  /// The section whose header sticks to the first row of the window; nil where the header itself stands there, or
  /// there is none.
  package func stickySection(at anchor: Anchor) -> Int? {
    let section: Int
    switch anchor.block {
    case .header: return nil
    case .gap(let below), .emptyDays(let below): section = below - 1
    case .status(let own, _), .cardGap(let own, _): section = own
    case .footerGap, .footer: section = sections.count - 1
    }
    guard sections.indices.contains(section),
      metrics.headerHeight(ofSection: section, in: sections) > 0
    else { return nil }
    return section
  }

  /// Whether all lines of a block are in the window, none of them under a header that sticks.
  package mutating func isFullyVisible(_ block: Block, from anchor: Anchor, height: Int) -> Bool {
    guard let placed = visible(from: anchor, height: height).first(where: { $0.block == block })
    else { return false }
    return placed.y >= rowsUnderHeader(at: anchor) && placed.maxY <= height
  }

  /// The window moved as little as possible so that a block is in it whole; one that is too tall from its first line.
  package mutating func anchor(showing block: Block, from anchor: Anchor, height: Int) -> Anchor {
    let anchor = valid(anchor)
    guard contains(block) else { return anchor }
    let window = visible(from: anchor, height: height)
    let placed = window.first { $0.block == block } ?? below(window, block, within: height)
    if let placed, placed.y >= rowsUnderHeader(at: anchor), placed.maxY <= height { return anchor }
    let isAbove = placed.map { $0.y < 1 } ?? Block.isBefore(block, anchor.block)
    // One row above stays free for the header.
    if isAbove || (placed?.height ?? self.height(of: block)) >= height {
      return moved(Anchor(block), by: -1)
    }
    if let placed { return moved(anchor, by: placed.maxY - height) }
    return moved(Anchor(block, line: self.height(of: block) - 1), by: 1 - height)
  }

  /// A block that stands within so many rows under a window: where a key leads, from there it is not far.
  private mutating func below(
    _ window: [PlacedBlock], _ block: Block, within rows: Int
  ) -> PlacedBlock? {
    guard var last = window.last, Block.isBefore(last.block, block) else { return nil }
    let end = last.maxY + rows
    while last.maxY < end, let next = self.block(after: last.block) {
      last = PlacedBlock(block: next, y: last.maxY, height: height(of: next))
      if next == block { return last }
    }
    return nil
  }

  private func rowsUnderHeader(at anchor: Anchor) -> Int {
    stickySection(at: anchor) == nil ? 0 : 1
  }

  private func isBefore(_ a: Anchor, _ b: Anchor) -> Bool {
    a.block == b.block ? a.line < b.line : Block.isBefore(a.block, b.block)
  }
}
