import FeedCore

/// Draws the open timeline: the blocks in its window, and the header that sticks to the top.
///
/// It remembers what each row of the surface shows. A key changes few of them, so it moves those that moved and draws
/// those that are new.
struct TimelineView {
  /// The rows of the surface as they were drawn, from the first of the view's own.
  private var drawn: [Row] = []
  private var drawnFor: Context?
  private var drawnMarks = -1
  /// The rows as they are to be; kept for its storage.
  private var wanted: [Row] = []

  /// Where the rows come from: of another frame, or at another place, none can be kept.
  private struct Context {
    let version: TimelineFrame.Version
    let rows: Range<Int>
    let symbols: Symbols

    func isSame(as other: Context) -> Bool {
      version === other.version && rows == other.rows && symbols == other.symbols
    }
  }

  /// A row of the window, and all that its cells depend on.
  private struct Row {
    /// Nil under the end.
    let block: TimelineFrame.Block?
    /// Its number; -1 under the end.
    let number: Int
    /// The line of the block.
    var line = 0
    var isSelected = false
    var isRead = false
    var isStarred = false

    init(_ block: TimelineFrame.Block?) {
      self.block = block
      number = block?.number ?? -1
    }

    /// The same piece of the timeline, whatever is marked or selected.
    func isPlace(_ other: Row) -> Bool { number == other.number && line == other.line }

    var isOfStatus: Bool { if case .status = block { true } else { false } }

    var marks: Marks { Marks(isRead: isRead, isStarred: isStarred) }
  }

  /// What of a row has to be drawn.
  private enum Change {
    case nothing, selection, all
  }

  /// Somebody else has drawn on the surface.
  mutating func forget() { drawnFor = nil }

  /// Draws, and says where the real cursor belongs: on the first visible line of the selection.
  ///
  /// - Parameters:
  ///   - rows: of the surface, those it may draw on.
  ///   - cursorColumn: where the cursor stands in the selection's row.
  mutating func draw(
    _ timeline: inout Timeline, marks: KnownMarks, rows: Range<Int>, cursorColumn: Int,
    on surface: inout Surface
  ) -> ScreenPoint? {
    let placed = timeline.frame.visible(from: timeline.anchor, height: rows.count)
    let sticky = timeline.frame.stickySection(at: timeline.anchor)
    let cursorRow = findRows(of: placed, timeline.selection, sticky: sticky, height: rows.count)
    let context = Context(
      version: timeline.frame.version, rows: rows, symbols: surface.symbols)
    if drawnFor?.isSame(as: context) != true { drawn.removeAll(keepingCapacity: true) }
    if let lines = shift() {
      let isHeaderSame = drawn[0].isPlace(wanted[0])
      scroll(rows, from: isHeaderSame ? 1 : 0, by: lines, on: &surface)
    }
    var changed: Int?
    for y in wanted.indices {
      let change = takeRow(y, timeline.frame, marks)
      if change == .all {
        changed = changed ?? y
        continue
      }
      if let start = changed {
        draw(start..<y, of: placed, sticky: sticky, &timeline, in: rows, on: &surface)
        changed = nil
      }
      if change == .selection { drawSelection(row: y, of: &timeline, in: rows, on: &surface) }
    }
    if let start = changed {
      draw(start..<wanted.count, of: placed, sticky: sticky, &timeline, in: rows, on: &surface)
    }
    (drawnFor, drawnMarks) = (context, marks.version)
    guard let cursorRow else { return nil }
    let line = max(sticky == nil ? 0 : 1, cursorRow)
    return ScreenPoint(x: cursorColumn, y: rows.lowerBound + min(line, rows.count - 1))
  }
}

extension TimelineView {
  /// Fills in what each row of the window is to show, all but the marks. Gives the selection's first row.
  private mutating func findRows(
    of placed: [TimelineFrame.PlacedBlock], _ selection: TimelineFrame.Block, sticky: Int?,
    height: Int
  ) -> Int? {
    var selected: Int?
    let selectedNumber = selection.number
    wanted.removeAll(keepingCapacity: true)
    for block in placed {
      let top = block.y
      let end = min(top + block.height, height)
      var row = Row(block.block)
      row.line = max(0, -top)
      row.isSelected = row.number == selectedNumber
      if row.isSelected { selected = top }
      while wanted.count < end {
        wanted.append(row)
        row.line += 1
      }
    }
    while wanted.count < height { wanted.append(Row(nil)) }
    if let sticky, height > 0 { wanted[0] = Row(.header(sticky)) }
    return selected
  }

  /// Notes a row as drawn, and says what has to be done for that.
  private mutating func takeRow(_ y: Int, _ frame: TimelineFrame, _ marks: KnownMarks) -> Change {
    let isThere = y < drawn.count && drawn[y].isPlace(wanted[y])
    // As long as no mark changed, those of rows that are there are known.
    if !isThere || drawnMarks != marks.version {
      if let block = wanted[y].block, let known = frame.statusID(at: block).flatMap({ marks[$0] }) {
        (wanted[y].isRead, wanted[y].isStarred) = (known.isRead, known.isStarred)
      }
      if !isThere || drawn[y].isRead != wanted[y].isRead
        || drawn[y].isStarred != wanted[y].isStarred
      {
        if y < drawn.count { drawn[y] = wanted[y] } else { drawn.append(wanted[y]) }
        return .all
      }
    }
    if drawn[y].isSelected == wanted[y].isSelected { return .nothing }
    drawn[y].isSelected = wanted[y].isSelected
    return wanted[y].isOfStatus ? .selection : .all
  }

  /// How many lines the window moved since it was drawn, when that leaves something to keep.
  private func shift() -> Int? {
    // The first row may be a header that sticks, which does not move.
    guard drawn.count == wanted.count, wanted.count > 2 else { return nil }
    if let old = drawn.firstIndex(where: { $0.number >= 0 && $0.isPlace(wanted[1]) }) {
      return old > 1 ? old - 1 : nil
    }
    guard let new = wanted.firstIndex(where: { $0.number >= 0 && $0.isPlace(drawn[1]) }) else {
      return nil
    }
    return new > 1 ? 1 - new : nil
  }

  /// Moves the rows below `first`, the part of the view's `rows` that is not a header that stays.
  private mutating func scroll(
    _ rows: Range<Int>, from first: Int, by lines: Int, on surface: inout Surface
  ) {
    surface.scroll(rows.lowerBound + first..<rows.upperBound, by: lines)
    let moved = first..<drawn.count
    // What comes in is blank, as under the end.
    if lines > 0 {
      for y in moved { drawn[y] = moved.contains(y + lines) ? drawn[y + lines] : Row(nil) }
    } else {
      for y in moved.reversed() {
        drawn[y] = moved.contains(y + lines) ? drawn[y + lines] : Row(nil)
      }
    }
  }

  /// Draws some rows of the window anew, whatever stood there.
  private mutating func draw(
    _ part: Range<Int>, of placed: [TimelineFrame.PlacedBlock], sticky: Int?,
    _ timeline: inout Timeline, in rows: Range<Int>, on surface: inout Surface
  ) {
    let top = rows.lowerBound
    let open = top + part.lowerBound..<top + part.upperBound
    surface.blank(rows: open)
    surface.clipped(to: open) { surface in
      for block in placed where block.y < part.upperBound && block.maxY > part.lowerBound {
        // The first row may be a header that covers the block's.
        let row = drawn[min(block.maxY, part.upperBound) - 1]
        draw(block.block, of: &timeline, row.marks, y: top + block.y, on: &surface)
      }
      guard let sticky, part.lowerBound == 0 else { return }
      surface.blank(rows: top..<top + 1)
      SectionHeader(frame: timeline.frame.header(section: sticky)).draw(on: &surface, y: top)
    }
  }

  /// Draws the bar of the selection, or takes it away, in a row where nothing else changed.
  private mutating func drawSelection(
    row y: Int, of timeline: inout Timeline, in rows: Range<Int>, on surface: inout Surface
  ) {
    guard case .status(let section, let index) = drawn[y].block else { return }
    StatusCell(
      kept: timeline.frame.kept(section: section, index: index), marks: drawn[y].marks,
      isSelected: drawn[y].isSelected
    ).drawSelection(on: &surface, row: rows.lowerBound + y)
  }

  private func draw(
    _ block: TimelineFrame.Block, of timeline: inout Timeline, _ marks: Marks, y: Int,
    on surface: inout Surface
  ) {
    switch block {
    case .gap, .cardGap, .footerGap: break
    case .header(let section):
      SectionHeader(frame: timeline.frame.header(section: section)).draw(on: &surface, y: y)
    case .emptyDays(let section):
      draw(timeline.frame.emptyDaysFrame(section: section), Style(.footer), y: y, on: &surface)
    case .status(let section, let index):
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
