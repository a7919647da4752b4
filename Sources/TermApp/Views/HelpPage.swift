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
    bar.position = nil
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
      let columns = Columns(width: width)
      surface.put(keys, x: 2, y: y, style: Style(.key, .bold), maxWidth: columns.keys)
      if columns.name > 0 {
        surface.put(
          name, x: columns.keys + 4, y: y, style: Style(.secondary), maxWidth: columns.name)
      }
      surface.put(
        help, x: columns.start, y: y, style: Style(.keyHelp), maxWidth: columns.help)
    }
  }

  /// How wide what stands beside one another is.
  private struct Columns {
    let keys: Int
    /// 0: there is no room for names.
    let name: Int
    let start: Int
    let help: Int

    init(width: Int) {
      keys = width >= 60 ? 14 : 9
      name = width >= 60 ? 20 : 0
      start = keys + 4 + (name > 0 ? name + 1 : 0)
      help = max(0, width - 1 - start)
    }
  }

  enum Line: Equatable {
    case blank
    case group(String)
    /// What finds no room goes on in lines below, without a name.
    case command(keys: String, name: String, help: String)
  }

  /// The groups that hold where help was asked for, first the closest; with a search only what fits it.
  static func lines(_ state: AppState, _ page: HelpPageState) -> [Line] {
    let wanted = page.search.lowercased()
    let columns = Columns(width: state.size.columns)
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
        if isWanted { rows += Self.rows(names, command.name, help, columns) }
      }
      guard !rows.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.group(state.words.text("help.group-\(group.rawValue)")))
      lines += rows
    }
    return lines
  }

  private static func rows(
    _ keys: String, _ name: String, _ help: String, _ columns: Columns
  ) -> [Line] {
    let wrap = TextWrap()
    let keys = wrap.lines(keys, columns: max(1, columns.keys)).map(String.init)
    let help = wrap.lines(help, columns: max(1, columns.help)).map(String.init)
    return (0..<max(keys.count, help.count)).map { row in
      .command(
        keys: keys.indices.contains(row) ? keys[row] : "", name: row == 0 ? name : "",
        help: help.indices.contains(row) ? help[row] : "")
    }
  }
}
