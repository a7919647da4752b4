import FeedCore

/// The help page, the first run, and looking for words.
extension AppState {
  mutating func obeyOnHelp(_ command: Command) -> [Effect] {
    guard case .help(var page)? = layers.last else { return [] }
    let height = max(1, size.rows - 2)
    let last = max(0, HelpPage.lines(self, page).count - height)
    if let top = command.scrolled(from: page.top, height: height, last: last) {
      page.top = top
    } else {
      switch command {
      case .cancel where !page.search.isEmpty:
        page.search = ""
        page.top = min(page.top, last)
      case .back, .left, .cancel:
        layers.removeLast()
        return []
      default: return [.beep]
      }
    }
    layers[layers.count - 1] = .help(page)
    return []
  }

  mutating func obeyOnFirstRun(_ command: Command) -> [Effect] {
    guard case .firstRun(var page)? = layers.last else { return [] }
    switch command {
    case .down, .scrollDown: page.selected = min(page.selected + 1, FirstRunState.choices.count - 1)
    case .up, .scrollUp: page.selected = max(0, page.selected - 1)
    case .open, .right: return obeyOnFirstRun(FirstRunState.choices[page.selected])
    case .firstAddress: return ask(.address)
    case .firstNewsboat:
      guard let list = page.found.newsboat else {
        notice = .line("first.no-newsboat")
        return []
      }
      return [.importFile(path: list.path)]
    case .firstOPML: return ask(.file, text: page.found.opml?.path ?? "")
    case .firstWeibo: return ask(.token)
    case .firstDemo: return [.openDemo]
    case .back: return leave()
    // A second one, after a prompt was closed, ends nothing.
    case .cancel: return []
    default: return [.beep]
    }
    layers[layers.count - 1] = .firstRun(page)
    return []
  }

  /// Looks for words: on a page in its text, on the help page in its lines; the timeline shows only what they find.
  mutating func find(_ text: String) -> [Effect] {
    switch layers.last {
    case .help(var page):
      page.search = text
      page.top = 0
      layers[layers.count - 1] = .help(page)
    case .page: return findOnPage(text)
    case .firstRun, .sources: break
    case nil where isInPane: findInPane(text)
    case nil: return filter(by: text)
    }
    return []
  }
}
