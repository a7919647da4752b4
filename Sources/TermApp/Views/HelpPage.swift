import FeedCore

/// Draws the keys that work: made from the table of commands and the key map in force.
struct HelpPage {
  let state: AppState
  let page: HelpPageState

  func draw(on surface: inout Surface) {
    let rows = surface.height
    let width = surface.width
    surface.fill(x: 0, y: 0, width: width, style: Style(.tabBar, on: .tabBar))
    surface.put(
      "‹ " + state.words.text("help.title"), x: 1, y: 0, style: Style(.tab, on: .tabBar, .bold),
      maxWidth: max(0, width - 2))
    let lines = Self.lines(state, page)
    for row in 0..<max(0, rows - 2) where page.top + row < lines.count {
      draw(lines[page.top + row], y: row + 1, on: &surface)
    }
    var bar = state.statusBar
    bar.progress = nil
    bar.parts = [StatusBar.Part(text: state.words.text("help.bar", ["\(lines.count)"]))]
    bar.draw(on: &surface, y: rows - 1)
  }

  private func draw(_ line: Line, y: Int, on surface: inout Surface) {
    let width = surface.width
    switch line {
    case .blank: break
    case .group(let title):
      surface.put(title, x: 1, y: y, style: Style(.date), maxWidth: max(0, width - 2))
    case .command(let keys, let name, let help):
      let column = width >= 60 ? 16 : 11
      surface.put(
        DisplayWidth().truncated(keys, to: column - 2), x: 2, y: y, style: Style(.key, .bold))
      var x = column + 2
      if width >= 60 {
        surface.put(name, x: x, y: y, style: Style(.secondary), maxWidth: 20)
        x += 21
      }
      let text = DisplayWidth().truncated(help, to: max(0, width - 1 - x))
      surface.put(text, x: x, y: y, style: Style(.keyHelp))
    }
  }

  enum Line: Equatable {
    case blank
    case group(String)
    case command(keys: String, name: String, help: String)
  }

  /// The groups that hold where help was asked for, first the closest; with a search only what fits it.
  static func lines(_ state: AppState, _ page: HelpPageState) -> [Line] {
    let wanted = page.search.lowercased()
    let groups = page.context.lookup + (page.context == .prompt ? [] : [.prompt])
    var lines: [Line] = []
    for group in groups {
      var rows: [Line] = []
      for command in Command.allCases {
        let keys = state.keymap.keys(for: command, in: group)
        guard !keys.isEmpty else { continue }
        let names = keys.map(\.description).joined(separator: " ")
        let help = state.words.text("command.\(command.name)")
        let isWanted =
          wanted.isEmpty
          || [names, command.name, help].contains { $0.lowercased().contains(wanted) }
        if isWanted { rows.append(.command(keys: names, name: command.name, help: help)) }
      }
      guard !rows.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.group(state.words.text("help.group-\(group.rawValue)")))
      lines += rows
    }
    return lines
  }
}
