import FeedCore

/// Draws the pane of feeds: tags and feeds with what is unread, how much they bring, and what is wrong.
struct FeedsPane {
  let state: AppState

  /// Its columns beside a timeline, without the line between.
  static let columns = 27
  /// The least width of a screen that has room for both.
  static let leastColumns = 60

  /// Draws on `rows`, from the left edge, and says where the real cursor belongs.
  func draw(width: Int, rows: Range<Int>, on surface: inout Surface) -> ScreenPoint? {
    if state.density == .plain { return drawSpoken(width: width, rows: rows, on: &surface) }
    drawHeader(width: width, y: rows.lowerBound, on: &surface)
    var cursor: ScreenPoint?
    for (line, y) in (rows.lowerBound + 1..<max(rows.lowerBound + 1, rows.upperBound)).enumerated()
    {
      let index = state.pane.top + line
      guard state.pane.rows.indices.contains(index) else { break }
      let isSelected = index == state.pane.selected
      draw(state.pane.rows[index], isSelected, width: width, y: y, on: &surface)
      if isSelected { cursor = ScreenPoint(x: min(3, width - 1), y: y) }
    }
    return cursor
  }

  /// A sentence a line.
  private func drawSpoken(
    width: Int, rows: Range<Int>, on surface: inout Surface
  ) -> ScreenPoint? {
    var cursor: ScreenPoint?
    for (line, y) in rows.enumerated() {
      let index = state.pane.top + line
      guard state.pane.rows.indices.contains(index) else { break }
      let text = state.spoken(state.pane.rows[index])
      surface.put(DisplayWidth().truncated(text, to: width), x: 0, y: y, style: .plain)
      if index == state.pane.selected { cursor = ScreenPoint(x: 0, y: y) }
    }
    return cursor
  }

  private func drawHeader(width: Int, y: Int, on surface: inout Surface) {
    let number = state.badge.count > 0 ? state.wording.number(state.badge.count) : ""
    put(number, endingAt: width - 1, y: y, style: Style(.count), on: &surface)
    let hidden = state.troublesBelow.map { state.separator + "!\($0)" } ?? ""
    let room = width - 3 - number.count - hidden.count
    let title = DisplayWidth().truncated(state.paneTitle, to: max(0, room))
    let end = 1 + surface.put(title, x: 1, y: y, style: Style(.date))
    surface.put(hidden, x: end, y: y, style: Style(.warning), maxWidth: max(0, width - 1 - end))
  }

  private func draw(
    _ row: FeedsPaneState.Row, _ isSelected: Bool, width: Int, y: Int, on surface: inout Surface
  ) {
    switch row {
    case .gap: break
    case .group(let group, let isFolded, let feeds):
      surface.put(symbol: isFolded ? "▸" : "▾", x: 1, y: y, style: Style(.secondary))
      let number = state.number(of: group, isFolded: isFolded, feeds: feeds) ?? ""
      put(number, endingAt: width - 1, y: y, style: Style(.tabNumber), on: &surface)
      let room = width - 5 - number.count
      surface.put(
        DisplayWidth().truncated(state.name(of: group), to: max(0, room)), x: 3, y: y,
        style: Style(.date))
    case .feed(let feed): draw(feed, isSelected, width: width, y: y, on: &surface)
    }
    if isSelected {
      surface.put(symbol: "▐", x: 0, y: y, style: Style(.selectionBar))
      if state.pane.hasFocus { surface.restyle(x: 1, y: y, width: width - 1, on: .selected) }
    }
  }

  private func draw(
    _ feed: Feed, _ isSelected: Bool, width: Int, y: Int, on surface: inout Surface
  ) {
    let count = state.unread(of: feed).count
    let brief = state.briefState(of: feed)
    let isWrong = state.trouble(inPane: feed) != nil
    // The name, a blank, seven columns for its state, a blank.
    let room = max(0, width - 12)
    let style = Style(isWrong ? .warning : count > 0 ? .title : .titleRead)
    surface.put(
      DisplayWidth().truncated(state.paneName(of: feed), to: room), x: 3, y: y, style: style)
    if let brief {
      surface.put(
        symbol: isWrong ? "!" : "z", x: isSelected ? 1 : 0, y: y, style: Style(.warning))
      surface.put(
        brief, x: max(3, width - 8), y: y, style: Style(isWrong ? .error : .secondary), maxWidth: 7)
      return
    }
    let number = count > 0 ? state.wording.number(count) : ""
    put(number, endingAt: width - 1, y: y, style: Style(.tabNumber), on: &surface)
    guard number.count <= 3, width > 15, let activity = state.pane.details[feed.id]?.activity
    else { return }
    drawBars(activity.weeks.suffix(4), x: width - 8, y: y, on: &surface)
  }

  /// The last weeks side by side: an empty one is a line, 20 and more are a full block.
  private func drawBars(_ weeks: ArraySlice<Int>, x: Int, y: Int, on surface: inout Surface) {
    let bars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    let bounds = [1, 2, 4, 7, 12, 20]
    for (column, count) in weeks.enumerated() {
      let bar = bars[bounds.count { count >= $0 }]
      surface.put(symbol: bar, x: x + column, y: y, style: Style(.faint))
    }
  }

  private func put(
    _ text: String, endingAt end: Int, y: Int, style: Style, on surface: inout Surface
  ) {
    surface.put(text, x: end - DisplayWidth().columns(of: text), y: y, style: style)
  }
}
