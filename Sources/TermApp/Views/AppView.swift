import FeedCore

/// Draws the whole screen from the state, and says where the real cursor belongs.
enum AppView {
  static func draw(_ state: inout AppState, on surface: inout Surface) -> ScreenPoint? {
    let size = state.size
    surface.symbols = state.usesASCII ? .ascii : .unicode
    guard size.columns > 0, size.rows > 0 else { return nil }
    var cursor: ScreenPoint?
    switch state.layers.last {
    case .page: cursor = StatusPage.draw(&state, on: &surface)
    case .help(let help): HelpPage(state: state, page: help).draw(on: &surface)
    case .firstRun(let page): cursor = FirstRunPage(state: state, page: page).draw(on: &surface)
    case nil: cursor = drawTimeline(&state, on: &surface)
    }
    return drawPrompt(state, on: &surface) ?? cursor
  }

  private static func drawTimeline(
    _ state: inout AppState, on surface: inout Surface
  ) -> ScreenPoint? {
    state.layOut()
    let rows = state.size.rows
    guard !state.tabs.isEmpty else { return nil }
    let isPlain = state.metrics.density == .plain
    var cursor: ScreenPoint?
    if rows > 2 {
      let view = TimelineView(
        marks: state.marks, cursorColumn: state.cursorColumn, rows: 1..<rows - 1)
      cursor = view.draw(&state.timeline, on: &surface)
      if isPlain {
        surface.put(state.spokenTabs, x: 0, y: 0, style: .plain)
      } else {
        TabBar(labels: state.tabLabels, open: state.tabIndex).draw(on: &surface)
      }
    }
    if isPlain {
      surface.put(state.spokenStatusBar, x: 0, y: rows - 1, style: .plain)
    } else {
      state.statusBar.draw(on: &surface, y: rows - 1)
    }
    return cursor
  }

  /// The prompt takes the last row.
  private static func drawPrompt(
    _ state: AppState, on surface: inout Surface
  ) -> ScreenPoint? {
    guard let prompt = state.prompt else { return nil }
    let (y, width) = (state.size.rows - 1, state.size.columns)
    surface.fill(x: 0, y: y, width: width, style: Style(.prompt))
    let label = state.label(of: prompt.purpose)
    var x = surface.put(label, x: 0, y: y, style: Style(.prompt), maxWidth: max(0, width - 1))
    // The part of the line around the cursor: what is too long slides out at the left.
    let room = max(1, width - 1 - x)
    var before = Substring(prompt.editor.beforeCursor)
    let columns = DisplayWidth()
    while columns.columns(of: before) > room { before.removeFirst() }
    x += surface.put(before, x: x, y: y, style: .plain)
    let end = x + surface.put(prompt.editor.afterCursor, x: x, y: y, style: .plain)
    if let note = state.promptNote {
      let room = width - 1 - (end + 2)
      let text = columns.truncated(note.text, to: max(0, room))
      surface.put(text, x: width - 1 - columns.columns(of: text), y: y, style: Style(note.role))
    }
    return ScreenPoint(x: min(x, width - 1), y: y)
  }
}
