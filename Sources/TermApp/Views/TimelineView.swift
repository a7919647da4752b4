import FeedCore

/// Draws the open timeline: the blocks in its window, and the header that sticks to the top.
///
/// It remembers what each row of the surface shows. A key changes few of them, so it moves those that moved and draws
/// those that are new.
struct TimelineView {
  /// The rows of the surface as they were drawn, from the first of the view's own.
  private var drawn: [Row] = []
  private var drawnFor: Context?

  /// Where the rows come from: of another frame, or at another place, none can be kept.
  private struct Context: Equatable {
    let version: TimelineFrame.Version
    let rows: Range<Int>
    let symbols: Symbols

    static func == (a: Context, b: Context) -> Bool {
      a.version === b.version && a.rows == b.rows && a.symbols == b.symbols
    }
  }

  /// A row of the window, and all that its cells depend on.
  private struct Row: Equatable {
    /// Nil under the end.
    var block: TimelineFrame.Block?
    /// The line of the block.
    var line = 0
    var isSelected = false
    var marks = Marks()

    /// The same piece of the timeline, whatever is marked or selected.
    func isPlace(_ other: Row) -> Bool { block == other.block && line == other.line }
  }

  /// Somebody else has drawn on the surface.
  mutating func forget() { drawnFor = nil }

  /// Draws, and says where the real cursor belongs: on the first visible line of the selection.
  ///
  /// - Parameters:
  ///   - rows: of the surface, those it may draw on.
  ///   - cursorColumn: where the cursor stands in the selection's row.
  mutating func draw(
    _ timeline: inout Timeline, marks: [StatusID: Marks], rows: Range<Int>, cursorColumn: Int,
    on surface: inout Surface
  ) -> ScreenPoint? {
    let placed = timeline.frame.visible(from: timeline.anchor, height: rows.count)
    let sticky = timeline.frame.stickySection(at: timeline.anchor)
    let wanted = window(of: timeline, placed, sticky: sticky, height: rows.count, marks)
    let context = Context(
      version: timeline.frame.version, rows: rows, symbols: surface.symbols)
    if context != drawnFor { drawn = [] }
    if let lines = shift(to: wanted) {
      scroll(rows, from: drawn[0] == wanted[0] ? 1 : 0, by: lines, on: &surface)
    }
    var y = 0
    while y < wanted.count {
      let start = y
      while y < wanted.count, !drawn.indices.contains(y) || drawn[y] != wanted[y] { y += 1 }
      if start < y {
        draw(start..<y, of: placed, sticky: sticky, &timeline, marks, in: rows, on: &surface)
      }
      y += 1
    }
    (drawn, drawnFor) = (wanted, context)
    guard let selected = placed.first(where: { $0.block == timeline.selection }) else { return nil }
    let line = max(sticky == nil ? 0 : 1, selected.y)
    return ScreenPoint(x: cursorColumn, y: rows.lowerBound + min(line, rows.count - 1))
  }
}

extension TimelineView {
  /// What each row of the window shows.
  private func window(
    of timeline: Timeline, _ placed: [TimelineFrame.PlacedBlock], sticky: Int?, height: Int,
    _ marks: [StatusID: Marks]
  ) -> [Row] {
    var window = [Row](repeating: Row(), count: height)
    for block in placed {
      var row = Row(block: block.block, isSelected: block.block == timeline.selection)
      if let id = timeline.frame.statusID(at: block.block) { row.marks = marks[id] ?? Marks() }
      for y in max(0, block.y)..<max(0, min(block.maxY, height)) {
        row.line = y - block.y
        window[y] = row
      }
    }
    if let sticky, height > 0 { window[0] = Row(block: .header(sticky)) }
    return window
  }

  /// How many lines the window moved since it was drawn, when that leaves something to keep.
  private func shift(to wanted: [Row]) -> Int? {
    // The first row may be a header that sticks, which does not move.
    guard drawn.count == wanted.count, wanted.count > 2 else { return nil }
    if let old = drawn.firstIndex(where: { $0.block != nil && $0.isPlace(wanted[1]) }) {
      return old > 1 ? old - 1 : nil
    }
    guard let new = wanted.firstIndex(where: { $0.block != nil && $0.isPlace(drawn[1]) }) else {
      return nil
    }
    return new > 1 ? 1 - new : nil
  }

  /// Moves the rows below `first`, the part of the view's `rows` that is not a header that stays.
  private mutating func scroll(
    _ rows: Range<Int>, from first: Int, by lines: Int, on surface: inout Surface
  ) {
    surface.scroll(rows.lowerBound + first..<rows.upperBound, by: lines)
    let old = drawn
    for y in first..<drawn.count {
      // What comes in is blank, as under the end.
      drawn[y] = (first..<old.count).contains(y + lines) ? old[y + lines] : Row()
    }
  }

  /// Draws some rows of the window anew, whatever stood there.
  private func draw(
    _ part: Range<Int>, of placed: [TimelineFrame.PlacedBlock], sticky: Int?,
    _ timeline: inout Timeline, _ marks: [StatusID: Marks], in rows: Range<Int>,
    on surface: inout Surface
  ) {
    let top = rows.lowerBound
    let open = top + part.lowerBound..<top + part.upperBound
    surface.blank(rows: open)
    surface.clipped(to: open) { surface in
      for block in placed where block.y < part.upperBound && block.maxY > part.lowerBound {
        draw(block.block, of: &timeline, marks, y: top + block.y, on: &surface)
      }
      guard let sticky, part.lowerBound == 0 else { return }
      surface.blank(rows: top..<top + 1)
      SectionHeader(frame: timeline.frame.header(section: sticky)).draw(on: &surface, y: top)
    }
  }

  private func draw(
    _ block: TimelineFrame.Block, of timeline: inout Timeline, _ marks: [StatusID: Marks], y: Int,
    on surface: inout Surface
  ) {
    switch block {
    case .gap, .cardGap, .footerGap: break
    case .header(let section):
      SectionHeader(frame: timeline.frame.header(section: section)).draw(on: &surface, y: y)
    case .emptyDays(let section):
      draw(timeline.frame.emptyDaysFrame(section: section), Style(.footer), y: y, on: &surface)
    case .status(let section, let index):
      let marks = timeline.frame.statusID(at: block).flatMap { marks[$0] } ?? Marks()
      StatusCell(
        kept: timeline.frame.kept(section: section, index: index), marks: marks,
        isSelected: block == timeline.selection
      ).draw(on: &surface, y: y)
    case .footer:
      var style = Style(.footer)
      if case .failed = timeline.frame.footer { style = Style(.retry) }
      draw(timeline.frame.footerFrame(), style, y: y, on: &surface)
      if timeline.selection == .footer, timeline.frame.footer.isSelectable {
        surface.put(symbol: "▐", x: 0, y: y, style: Style(.selectionBar))
      }
    }
  }

  private func draw(
    _ footer: FooterFrame, _ style: Style, y: Int, on surface: inout Surface
  ) {
    let label = footer.label
    surface.put(label.text, x: label.rect.x, y: y, style: style, maxWidth: label.rect.width)
  }
}
