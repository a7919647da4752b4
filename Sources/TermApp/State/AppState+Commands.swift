import FeedCore

extension AppState {
  /// Does what a key or a typed command asks.
  mutating func obey(_ command: Command) -> [Effect] {
    if isInPane, let effects = obeyInPane(command) { return effects }
    switch command {
    case .command: return ask(.command)
    case .find: return ask(.find)
    case .goToDate: return ask(.date)
    case .add: return ask(.address)
    case .help:
      layers.append(.help(HelpPageState(context: context)))
      return []
    case .togglePane: return togglePane()
    case .quit: return leave()
    case .redraw: return [.redraw]
    case .interrupt: return interrupt()
    case .refresh: return [.refresh(.scope(scope))]
    case .refreshAll: return [.refresh(.all)]
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .nextDensity: return changeDensity()
    case .toggleRead, .toggleStar, .browse, .browseAndRead, .comments, .copyLink, .copyTitleLink:
      return actOnStatus(command)
    default: break
    }
    switch layers.last {
    case .page: return obeyOnPage(command)
    case .help: return obeyOnHelp(command)
    case .firstRun: return obeyOnFirstRun(command)
    case .sources: return obeyOnSources(command)
    case nil: return obeyOnTimeline(command)
    }
  }

  /// The status that keys act on: the open one, else the selected one.
  var currentStatus: Status? {
    if case .page(let page) = layers.last { return page.status }
    return layers.isEmpty ? timeline.selected : nil
  }

  private mutating func actOnStatus(_ command: Command) -> [Effect] {
    guard let status = currentStatus else {
      notice = .line("said.nothing-selected")
      return []
    }
    switch command {
    case .toggleRead:
      let isRead = !(marks[status.id]?.isRead ?? false)
      return mark(status, .read(isRead))
    case .toggleStar:
      return mark(status, .starred(!(marks[status.id]?.isStarred ?? false)))
    case .browse, .browseAndRead:
      guard let link = status.link else {
        notice = .line("said.no-link")
        return []
      }
      notice = .line("said.opened", [link])
      let reading = command == .browseAndRead ? mark(status, .read(true)) : []
      return [.browse(url: link)] + reading
    case .comments:
      guard let link = status.commentsLink ?? status.link else {
        notice = .line("said.no-comments")
        return []
      }
      notice = .line("said.opened", [link])
      return [.browse(url: link)]
    case .copyLink, .copyTitleLink:
      guard let link = status.link else {
        notice = .line("said.no-link")
        return []
      }
      notice = .line("said.copied", [link])
      let title = command == .copyTitleLink ? (status.title ?? status.text) + " " : ""
      return [.copy(title + link)]
    default: return []
    }
  }

  /// Changes a mark at once on screen and asks the store to keep it.
  mutating func mark(_ status: Status, _ change: MarkChange) -> [Effect] {
    var new = marks[status.id] ?? Marks()
    let old = new
    switch change {
    case .read(let isRead): new.isRead = isRead
    case .starred(let isStarred): new.isStarred = isStarred
    }
    guard new != old else { return [] }
    marks[status.id] = new
    justMarked.insert(status.id)
    count(from: old, to: new, of: status)
    return [.mark([status.id], change)] + countQueries()
  }

  /// Asks anew for the numbers of the tabs that are queries.
  func countQueries() -> [Effect] {
    settings.queries.isEmpty ? [] : [.countQueries(settings.queries.map(\.query))]
  }

  /// Lets the badge follow a mark without waiting for the next count.
  private mutating func count(from old: Marks, to new: Marks, of status: Status) {
    unread.starred += (new.isStarred ? 1 : 0) - (old.isStarred ? 1 : 0)
    guard old.isRead != new.isRead else { return }
    let source = status.id.source
    unread.stored[source] = max(0, (unread.stored[source] ?? 0) + (new.isRead ? -1 : 1))
  }

  private mutating func interrupt() -> [Effect] {
    if refresh != nil { return [.cancelRefresh] }
    if let request = timeline.request { return stopLoad(request) }
    return leave()
  }

  private mutating func changeDensity() -> [Effect] {
    let next: [String: String] = ["cards": "compact", "compact": "plain", "plain": "cards"]
    let density = next[settings[.density]] ?? "cards"
    try? settings.set("density", to: density)
    notice = .line("said.density-\(density)")
    return keepSelectionVisible()
  }
}
