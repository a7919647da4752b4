import FeedCore

/// Draws the page of one status: where it belongs, its title, author and date, the text, the toolbar.
enum StatusPage {
  static func draw(_ state: inout AppState, on surface: inout Surface) -> ScreenPoint? {
    let (width, wording) = (state.pageWidth, state.wording)
    state.changePage { $0.layOut(width: width, wording: wording) }
    guard case .page(let page)? = state.layers.last else { return nil }
    let (columns, rows) = (state.size.columns, state.size.rows)
    let left = max(columns > 2 ? 1 : 0, (columns - width) / 2)
    let top = rows >= 16 ? 2 : 1
    drawHead(of: page, state, on: &surface)
    let height = state.pageHeight
    surface.clipped(to: top..<max(top, min(rows, top + height))) { surface in
      for row in 0..<height where page.top + row < page.lineCount {
        drawLine(page.top + row, of: page, state, x: left, y: top + row, on: &surface)
      }
    }
    if rows > top + 2 { drawToolbar(of: page, state, on: &surface, y: rows - 2) }
    drawBar(of: page, state, on: &surface, y: rows - 1)
    return ScreenPoint(x: left, y: min(top, rows - 1))
  }

  /// The first row: the way back, the source with its tags, the place in the day.
  private static func drawHead(
    of page: StatusPageState, _ state: AppState, on surface: inout Surface
  ) {
    let width = surface.width
    let bar = Style(.tab, on: .tabBar)
    surface.fill(x: 0, y: 0, width: width, style: Style(.tabBar, on: .tabBar))
    var end = width - 1
    if let position = state.timeline.position {
      let isToday = state.metrics.dayOf(page.status.sortDate) == state.today
      let counts = position.text
      let text = isToday && width >= 60 ? state.words.text("page.today", [counts]) : counts
      let columns = DisplayWidth().columns(of: text)
      if columns < width / 2 {
        surface.put(text, x: end - columns, y: 0, style: Style(.position, on: .tabBar))
        end -= columns + 1
      }
    }
    let back =
      width >= 60
      ? "‹ \(state.tabs[state.tabIndex].title)    " : "‹ \(state.tabs[state.tabIndex].title)  "
    var x = 1 + surface.put(back, x: 1, y: 0, style: bar, maxWidth: max(0, end - 1))
    let tags = state.feeds.first { $0.id == page.status.id.source }?.tags ?? []
    let name = page.status.sourceName
    x += surface.put(name, x: x, y: 0, style: bar.with(.bold), maxWidth: max(0, end - x))
    if width >= 60 {
      for tag in tags {
        x += surface.put(
          state.separator + "#" + tag, x: x, y: 0, style: bar, maxWidth: max(0, end - x))
      }
    }
  }

  private static func drawLine(
    _ index: Int, of page: StatusPageState, _ state: AppState, x: Int, y: Int,
    on surface: inout Surface
  ) {
    let width = page.frameWidth
    if index < page.titleLines.count {
      surface.put(
        page.titleLines[index], x: x, y: y, style: Style(.title, .bold), maxWidth: width)
      return
    }
    switch index - page.titleLines.count {
    case 0:
      surface.put(
        DisplayWidth().truncated(state.byline(of: page.status), to: width), x: x, y: y,
        style: Style(.secondary))
    case 1:
      surface.fill(x: x, y: y, width: width, with: "─", style: Style(.divider))
    case let line:
      guard let lines = page.frame?.lines, lines.indices.contains(line - 2) else { return }
      draw(lines[line - 2], of: page, x: x, y: y, on: &surface)
    }
  }

  private static func draw(
    _ line: PageLine, of page: StatusPageState, x: Int, y: Int, on surface: inout Surface
  ) {
    let shift = line.kind == .preformatted ? page.left : 0
    for run in line.runs {
      let start = run.x - shift
      guard start < page.frameWidth else { continue }
      // What is moved out at the left is cut off there.
      let text = start < 0 ? droppingColumns(-start, from: run.text) : Substring(run.text)
      let column = max(0, start)
      surface.put(
        text, x: x + column, y: y, style: style(of: run, in: line),
        maxWidth: page.frameWidth - column)
    }
    if !page.search.isEmpty, line.text.lowercased().contains(page.search.lowercased()) {
      surface.restyle(x: x, y: y, width: page.frameWidth, on: .match)
    }
  }

  private static func droppingColumns(_ columns: Int, from text: String) -> Substring {
    let width = DisplayWidth()
    var rest = Substring(text)
    var dropped = 0
    while dropped < columns, let first = rest.first {
      dropped += width.columns(of: first)
      rest.removeFirst()
    }
    return rest
  }

  private static func style(of run: PageRun, in line: PageLine) -> Style {
    var style =
      switch line.kind {
      case .heading: Style(.heading, .bold)
      case .quote: Style(run.isFurniture ? .repostBar : .quote)
      case .preformatted: Style(.code)
      case .rule: Style(.tableRule)
      case .text, .blank: Style(.body)
      }
    if run.link != nil { style = Style(run.isFurniture ? .linkNumber : .link) }
    if run.style.contains(.code) { style = Style(.code) }
    if run.style.contains(.strong) { style = style.with(.bold) }
    if run.style.contains(.emphasis) { style = style.with(.italic) }
    if run.style.contains(.underlined) { style = style.with(.underline) }
    if run.style.contains(.struck) { style = style.with(.struck) }
    if run.style.contains(.marked) { style = style.with(.reverse) }
    return style
  }

  private static func drawToolbar(
    of page: StatusPageState, _ state: AppState, on surface: inout Surface, y: Int
  ) {
    let columns = Metrics.contentColumns(width: surface.width)
    let frame = ToolbarFrame(
      page.status, x: columns.lowerBound, y: 0, width: columns.count, metrics: state.metrics)
    StatusToolbar(
      frame: frame, isStarred: state.marks[page.status.id]?.isStarred ?? false
    ).draw(on: &surface, y: y)
  }

  private static func drawBar(
    of page: StatusPageState, _ state: AppState, on surface: inout Surface, y: Int
  ) {
    var bar = state.statusBar
    bar.position = nil
    bar.progress = nil
    bar.parts = state.pageParts(of: page).map { StatusBar.Part(text: $0.0, role: $0.1) }
    if surface.width < 60 { bar.clock = nil }
    bar.draw(on: &surface, y: y)
  }
}
