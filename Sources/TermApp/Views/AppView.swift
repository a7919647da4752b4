import FeedCore

/// Draws the whole screen from the state, and says where the real cursor belongs.
///
/// It is kept between frames and given the same surface: of a timeline it draws what changed. The state is lent to its
/// parts, for as a value it would be copied for each.
struct AppView {
  private var timeline = TimelineView()
  private var tabBar: TabBar?
  private var statusBar = StatusBar()
  private var isStatusBarDrawn = false
  /// What the timeline is drawn on while the pane of feeds stands beside it.
  private var besidePane = Surface(width: 0, height: 0)
  private var hadPane = false

  mutating func draw(_ state: inout AppState, on surface: inout Surface) -> ScreenPoint? {
    let size = state.size
    surface.startFrame()
    let isTimeline = state.layers.isEmpty && size.rows > 2
    let hasPane = state.isPaneVisible
    defer { hadPane = hasPane }
    if !isTimeline || hasPane != hadPane || surface.width != size.columns
      || surface.height != size.rows
    {
      surface.reset(width: size.columns, height: size.rows)
      timeline.forget()
      (tabBar, isStatusBarDrawn) = (nil, false)
    }
    surface.symbols = state.usesASCII ? .ascii : .unicode
    guard size.columns > 0, size.rows > 0 else { return nil }
    state.layOut()
    var cursor: ScreenPoint?
    if isTimeline {
      cursor = drawTimeline(&state, on: &surface)
    } else if state.layers.isEmpty {
      drawStatusBar(state.statusBar, &state, on: &surface)
    } else {
      cursor = drawLayer(of: &state, on: &surface)
    }
    return state.isPrompting ? drawPrompt(&state, on: &surface) : cursor
  }

  private func drawLayer(of state: inout AppState, on surface: inout Surface) -> ScreenPoint? {
    switch state.layers.last {
    case .page: return StatusPage.draw(&state, on: &surface)
    case .firstRun(let page): return FirstRunPage(state: state, page: page).draw(on: &surface)
    case .help(let help): HelpPage(state: state, page: help).draw(on: &surface)
    case .sources(let page): SourcesPage(state: state, page: page).draw(on: &surface)
    case nil: break
    }
    return nil
  }

  private mutating func drawTimeline(
    _ state: inout AppState, on surface: inout Surface
  ) -> ScreenPoint? {
    let (width, height) = (state.size.columns, state.size.rows)
    let bar = state.statusBar
    let noticeRows = state.density == .plain ? 0 : bar.noticeRows(width: width, rows: height)
    // At least a row stays for the timeline.
    let rows = 1..<max(2, height - 1 - noticeRows)
    let cursor =
      state.isPaneVisible
      ? drawPane(&state, rows: rows, on: &surface)
      : timeline.draw(
        &state.tabs[state.tabIndex].timeline, marks: state.marks, rows: rows,
        cursorColumn: state.cursorColumn, on: &surface)
    drawTabs(&state, on: &surface)
    drawStatusBar(bar, &state, on: &surface)
    return cursor
  }

  /// The pane alone, or with the timeline beside it.
  private mutating func drawPane(
    _ state: inout AppState, rows: Range<Int>, on surface: inout Surface
  ) -> ScreenPoint? {
    surface.blank(rows: rows)
    guard state.isPaneBeside else {
      return FeedsPane(state: state).draw(width: surface.width, rows: rows, on: &surface)
    }
    if besidePane.width != state.timelineColumns || besidePane.height != surface.height
      || besidePane.symbols != surface.symbols
    {
      besidePane = Surface(
        width: state.timelineColumns, height: surface.height, symbols: surface.symbols)
      timeline.forget()
    }
    // First, while nothing else holds the state: a copy of the kept frames would cost more than drawing them.
    let cursor = timeline.draw(
      &state.tabs[state.tabIndex].timeline, marks: state.marks, rows: rows,
      cursorColumn: state.cursorColumn, on: &besidePane)
    let left = FeedsPane.columns + 1
    surface.copy(rows, of: besidePane, toColumn: left)
    surface.fill(
      x: FeedsPane.columns, y: rows.lowerBound, width: 1, height: rows.count, with: "│",
      style: Style(.divider))
    let inPane = FeedsPane(state: state).draw(width: FeedsPane.columns, rows: rows, on: &surface)
    return state.pane.hasFocus ? inPane : cursor.map { ScreenPoint(x: $0.x + left, y: $0.y) }
  }

  private mutating func drawTabs(_ state: inout AppState, on surface: inout Surface) {
    guard state.density != .plain else {
      surface.blank(rows: 0..<1)
      surface.put(state.spokenTabs, x: 0, y: 0, style: .plain)
      tabBar = nil
      return
    }
    let bar = TabBar(labels: state.tabLabels, open: state.tabIndex, symbols: surface.symbols)
    guard bar != tabBar else { return }
    bar.draw(on: &surface)
    tabBar = bar
  }

  private mutating func drawStatusBar(
    _ bar: StatusBar, _ state: inout AppState, on surface: inout Surface
  ) {
    let y = state.size.rows - 1
    if state.density == .plain {
      surface.blank(rows: y..<y + 1)
      surface.put(state.spokenStatusBar, x: 0, y: y, style: .plain)
      isStatusBarDrawn = false
    } else {
      if isStatusBarDrawn {
        bar.draw(on: &surface, y: y, over: statusBar)
      } else {
        bar.draw(on: &surface, y: y)
      }
      (statusBar, isStatusBarDrawn) = (bar, true)
    }
  }

  /// The prompt takes the last row.
  private mutating func drawPrompt(
    _ state: inout AppState, on surface: inout Surface
  ) -> ScreenPoint? {
    guard let prompt = state.prompt else { return nil }
    isStatusBarDrawn = false
    let (y, width) = (state.size.rows - 1, state.size.columns)
    surface.fill(x: 0, y: y, width: width, style: Style(.prompt))
    let label = state.label(of: prompt.purpose)
    var x = surface.put(label, x: 0, y: y, style: Style(.prompt), maxWidth: max(0, width - 1))
    func shown(_ text: String) -> Substring {
      prompt.purpose == .token ? Substring(String(repeating: "*", count: text.count)) : text[...]
    }
    // The part of the line around the cursor, the character under it and all: what is too long slides out at the left.
    let columns = DisplayWidth()
    var before = shown(prompt.editor.beforeCursor)
    let after = shown(prompt.editor.afterCursor)
    let room = max(1, width - x - max(1, columns.columns(of: after.prefix(1))))
    while columns.columns(of: before) > room { before.removeFirst() }
    x += surface.put(before, x: x, y: y, style: .plain)
    let end = x + surface.put(after, x: x, y: y, style: .plain)
    if let note = state.promptNote {
      let room = width - 1 - (end + 2)
      let text = columns.truncated(note.text, to: max(0, room))
      surface.put(text, x: width - 1 - columns.columns(of: text), y: y, style: Style(note.role))
    }
    return ScreenPoint(x: min(x, width - 1), y: y)
  }
}
