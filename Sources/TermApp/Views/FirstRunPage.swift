import FeedCore

/// Draws the first screen of somebody without subscriptions: how one can begin.
struct FirstRunPage {
  let state: AppState
  let page: FirstRunState

  func draw(on surface: inout Surface) -> ScreenPoint? {
    let (width, rows) = (surface.width, surface.height)
    let isRoomy = rows >= 16 && width >= 60
    // On a very low screen the choices are all there is.
    let isLow = rows < 10
    if !isLow {
      surface.put("Tidings", x: 1, y: 1, style: Style(.title, .bold))
      surface.put(
        state.words.text(isRoomy ? "first.question" : "first.question-short"),
        x: isRoomy ? 3 : 1, y: isRoomy ? 3 : 2, style: Style(.body), maxWidth: max(0, width - 2))
    }
    let top = isLow ? -max(0, page.selected - max(0, rows - 2)) : isRoomy ? 5 : 4
    var cursor: ScreenPoint?
    for (index, command) in FirstRunState.choices.enumerated()
    where (0..<rows - 1).contains(top + index) {
      let y = top + index
      if index == page.selected {
        surface.put(symbol: "▐", x: 1, y: y, style: Style(.selectionBar))
        cursor = ScreenPoint(x: 1, y: y)
      }
      let keys = state.keymap.keys(for: command, in: .firstRun)
      surface.put(keys.first?.description ?? "", x: 3, y: y, style: Style(.key, .bold))
      let title = state.words.text("first.\(command.name)")
      surface.put(title, x: isRoomy ? 7 : 6, y: y, style: Style(.body), maxWidth: max(0, width - 7))
      if isRoomy {
        surface.put(
          about(command), x: 32, y: y, style: Style(.secondary), maxWidth: max(0, width - 33))
      }
    }
    if isRoomy {
      let lines = [
        state.words.text("first.keys"), state.words.text("first.files", [state.urlsPath]),
        state.words.text("first.settings", [state.configPath]),
      ]
      let foot = max(top + FirstRunState.choices.count + 1, rows - 6)
      for (index, line) in lines.enumerated() where foot + index < rows - 1 {
        let shown = DisplayWidth().truncated(line, to: max(0, width - 4))
        surface.put(shown, x: 3, y: foot + index, style: Style(.secondary))
      }
    }
    var bar = StatusBar()
    bar.notice = state.statusBar.notice
    if bar.notice == nil {
      let text = state.words.text(isRoomy ? "first.bar" : "first.bar-short")
      bar.parts = [StatusBar.Part(text: text)]
    }
    bar.draw(on: &surface, y: rows - 1)
    if isRoomy, state.notice == nil {
      let version = "tidings \(Version.number)"
      surface.put(
        version, x: width - 1 - version.count, y: rows - 1,
        style: Style(.clock, on: .statusBar))
    }
    return cursor
  }

  /// What a way to begin needs, or what was found for it.
  private func about(_ command: Command) -> String {
    switch command {
    case .firstNewsboat:
      if let list = page.found.newsboat {
        return state.words.text("first.found", ["\(list.feeds)", "\(list.tags)"])
      }
    case .firstOPML:
      if let list = page.found.opml {
        return state.words.text("first.found-file", [list.path, "\(list.feeds)"])
      }
    default: break
    }
    return state.words.text("first.\(command.name)-about")
  }
}
