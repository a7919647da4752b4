import FeedCore

/// Draws the open timeline: the blocks in its window, and the header that sticks to the top.
struct TimelineView {
  let marks: [StatusID: Marks]
  /// Where the real cursor stands in the selection's row.
  let cursorColumn: Int
  /// The rows of the screen it may draw on.
  let rows: Range<Int>

  /// Draws, and says where the real cursor belongs: on the first visible line of the selection.
  func draw(_ timeline: inout Timeline, on surface: inout Surface) -> ScreenPoint? {
    let anchor = timeline.anchor
    let placed = timeline.frame.visible(from: anchor, height: rows.count)
    var cursor: ScreenPoint?
    let sticky = timeline.frame.stickySection(at: anchor)
    surface.clipped(to: rows) { surface in
      for block in placed {
        draw(block.block, of: &timeline, y: rows.lowerBound + block.y, on: &surface)
        if block.block == timeline.selection {
          let line = max(sticky == nil ? 0 : 1, block.y)
          cursor = ScreenPoint(x: cursorColumn, y: rows.lowerBound + min(line, rows.count - 1))
        }
      }
      guard let sticky, !rows.isEmpty else { return }
      surface.fill(x: 0, y: rows.lowerBound, width: surface.width, style: .plain)
      SectionHeader(frame: timeline.frame.header(section: sticky))
        .draw(on: &surface, y: rows.lowerBound)
    }
    return cursor
  }

  private func draw(
    _ block: TimelineFrame.Block, of timeline: inout Timeline, y: Int, on surface: inout Surface
  ) {
    switch block {
    case .gap, .cardGap, .footerGap: break
    case .header(let section):
      SectionHeader(frame: timeline.frame.header(section: section)).draw(on: &surface, y: y)
    case .emptyDays(let section):
      draw(timeline.frame.emptyDaysFrame(section: section), Style(.footer), y: y, on: &surface)
    case .status(let section, let index):
      let frame = timeline.frame.frame(section: section, index: index)
      StatusCell(
        frame: frame, marks: marks[frame.status.id] ?? Marks(),
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
