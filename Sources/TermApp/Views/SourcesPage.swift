import FeedCore

/// Draws the page about sources: for each its name, then what is known of it, a value a row.
struct SourcesPage {
  let state: AppState
  let page: SourcesPageState

  /// Where values begin.
  static func column(width: Int) -> Int { width >= 60 ? 14 : 9 }

  func draw(on surface: inout Surface) {
    let (width, rows) = (surface.width, surface.height)
    surface.fill(x: 0, y: 0, width: width, style: Style(.tabBar, on: .tabBar))
    surface.put(
      "‹ " + state.words.text("about.title"), x: 1, y: 0, style: Style(.tab, on: .tabBar, .bold),
      maxWidth: max(0, width - 2))
    let lines = state.sourceLines(page, width: width)
    for row in 0..<max(0, rows - 2) where page.top + row < lines.count {
      draw(lines[page.top + row], y: row + 1, on: &surface)
    }
    var bar = state.statusBar
    bar.position = nil
    bar.progress = nil
    bar.parts = bar.notice == nil ? [StatusBar.Part(text: state.words.text("about.bar"))] : []
    bar.draw(on: &surface, y: rows - 1)
  }

  private func draw(_ line: AppState.SourceLine, y: Int, on surface: inout Surface) {
    let width = surface.width
    switch line {
    case .blank: break
    case .title(let title):
      let text = DisplayWidth().truncated(title, to: max(0, width - 4))
      let end = 1 + surface.put(text, x: 1, y: y, style: Style(.date))
      surface.fill(x: end + 1, y: y, width: width - end - 2, with: "─", style: Style(.divider))
    case .value(let label, let text, let isTrouble):
      let column = Self.column(width: width)
      surface.put(
        DisplayWidth().truncated(label, to: column - 2), x: 1, y: y, style: Style(.secondary))
      surface.put(
        text, x: column, y: y, style: Style(isTrouble ? .error : .body),
        maxWidth: max(0, width - 1 - column))
    }
  }
}
