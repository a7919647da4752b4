import FeedCore

/// The pane of feeds: going in and out, and what its keys do.
extension AppState {
  /// Beside the timeline; where there is no room, or to be read out, it takes its place while it has the keys.
  ///
  /// Inlined as the next ones are, for a call would copy the state.
  @inline(__always) var isPaneBeside: Bool {
    pane.isShown && density != .plain && size.columns >= FeedsPane.leastColumns
  }

  @inline(__always) var isPaneAlone: Bool { pane.isShown && pane.hasFocus && !isPaneBeside }

  /// It is on screen, where no page lies over it.
  @inline(__always) var isPaneVisible: Bool { isPaneBeside || isPaneAlone }

  @inline(__always) var isInPane: Bool { layers.isEmpty && pane.isShown && pane.hasFocus }

  /// Columns of the timeline.
  @inline(__always) var timelineColumns: Int {
    isPaneBeside ? size.columns - FeedsPane.columns - 1 : size.columns
  }

  /// Lines of feeds on screen.
  var paneHeight: Int { max(1, timelineHeight - (density == .plain ? 0 : 1)) }

  mutating func togglePane() -> [Effect] {
    // Without feeds there is the first run, and no other place to go.
    guard !feeds.isEmpty else { return [.beep] }
    let isHidden = !layers.isEmpty || !isPaneVisible
    layers.removeAll()
    if pane.isShown, !isHidden {
      hidePane()
      return keepSelectionVisible()
    }
    return enterPane()
  }

  private mutating func hidePane() {
    pane.isShown = false
    pane.hasFocus = false
    pane.search = ""
  }

  /// Gives the pane the keys, and shows it first where it is hidden.
  mutating func enterPane() -> [Effect] {
    pane.hasFocus = true
    guard !pane.isShown else { return [] }
    pane.isShown = true
    (pane.cameFrom, pane.opened) = (scope, nil)
    fillPane()
    return keepSelectionVisible() + [.readSources]
  }

  /// Back to the view that was open before the pane was, at the place where it was left.
  private mutating func leavePane() -> [Effect] {
    hidePane()
    var effects: [Effect] = []
    if scope == pane.opened, let index = tabs.firstIndex(where: { $0.scope == pane.cameFrom }) {
      effects = switchTab(to: index)
      effects += closeGuest()
    }
    return effects + keepSelectionVisible()
  }

  /// Does what a key asks of the pane; nil for what it has nothing to do with.
  mutating func obeyInPane(_ command: Command) -> [Effect]? {
    let row = pane.selectedRow
    switch command {
    case .down, .scrollDown: movePane(by: 1)
    case .up, .scrollUp: movePane(by: -1)
    case .halfPageDown: movePane(by: max(1, paneHeight / 2))
    case .halfPageUp: movePane(by: -max(1, paneHeight / 2))
    case .pageDown, .readOn: movePane(by: paneHeight)
    case .pageUp: movePane(by: -paneHeight)
    case .top: movePane(by: -pane.rows.count)
    case .bottom: movePane(by: pane.rows.count)
    case .next: moveToUnread(by: 1)
    case .previous, .previousUnread: moveToUnread(by: -1)
    case .open, .right: return row.map { open($0) } ?? []
    case .left: return [.beep]
    case .cancel where !pane.search.isEmpty:
      pane.search = ""
      fillPane()
    case .back, .cancel: return leavePane()
    case .sort:
      pane.order = pane.order.next
      pane.search = ""
      fillPane()
    case .fold: foldRow()
    case .why:
      guard let scope = row.flatMap(Self.scope(of:)) else { return [.beep] }
      return explain(scope)
    case .refresh:
      guard let scope = row.flatMap(Self.scope(of:)) else { return [.beep] }
      return [.refresh(.scope(scope))]
    case .markAllRead:
      guard let scope = row.flatMap(Self.scope(of:)) else { return [.beep] }
      return ask(.confirm(.markScopeRead(scope, count: unreadCount(in: scope))))
    case .browse, .copyLink: return actOnFeed(command)
    default: return nil
    }
    return []
  }

  private mutating func movePane(by lines: Int) {
    pane.select(pane.selected + lines, towards: lines < 0 ? -1 : 1)
    pane.show(height: paneHeight)
  }

  private mutating func moveToUnread(by step: Int) {
    var index = pane.selected + step
    while pane.rows.indices.contains(index) {
      if case .feed(let feed) = pane.rows[index], unread(of: feed).count > 0 {
        return movePane(by: index - pane.selected)
      }
      index += step
    }
    notice = .line("pane.no-unread")
  }

  /// Folds the group of the selected line, or unfolds it.
  private mutating func foldRow() {
    guard
      let index = pane.rows.prefix(pane.selected + 1).lastIndex(where: {
        if case .group = $0 { true } else { false }
      }), case .group(let group, let isFolded, _) = pane.rows[index]
    else { return }
    if isFolded { pane.folded.remove(group) } else { pane.folded.insert(group) }
    pane.selected = index
    fillPane()
  }

  /// The view of a line; nil where it is none.
  private static func scope(of row: FeedsPaneState.Row) -> TimelineScope? {
    switch row {
    case .feed(let feed): .source(feed.id)
    case .group(.tag(let tag), _, _): .tag(tag)
    case .group, .gap: nil
    }
  }

  private func unreadCount(in scope: TimelineScope) -> Int {
    UnreadNumbers(of: feeds, unread, countsAll: settings.countsAllUnread).count(of: scope).count
  }

  /// The web site of the selected feed, or its address.
  private mutating func actOnFeed(_ command: Command) -> [Effect] {
    guard case .feed(let feed)? = pane.selectedRow else { return [.beep] }
    if command == .copyLink {
      notice = .line("said.copied", [feed.id.rawValue])
      return [.copy(feed.id.rawValue)]
    }
    guard let site = feed.site ?? pane.details[feed.id]?.state.site else {
      notice = .line("pane.no-site")
      return []
    }
    notice = .line("said.opened", [site])
    return [.browse(url: site)]
  }

  fileprivate mutating func open(_ row: FeedsPaneState.Row) -> [Effect] {
    guard let scope = Self.scope(of: row) else {
      foldRow()
      return []
    }
    pane.hasFocus = false
    pane.opened = scope
    var effects: [Effect] = []
    if case .feed(let feed) = row, !tabs.contains(where: { $0.scope == scope }) {
      effects = openGuest(feed)
    } else if let index = tabs.firstIndex(where: { $0.scope == scope }) {
      effects = switchTab(to: index)
    }
    return effects + keepSelectionVisible()
  }
}

extension Event {
  /// Changes what the lines of the pane are. Not what a refresh tells as it goes: that is hundreds a second.
  var concernsPane: Bool {
    switch self {
    case .feedsRead, .sourcesRead, .unreadCounted, .pendingCounted, .pendingFetched, .resized,
      .tick:
      true
    default: false
    }
  }
}

/// Searching, and the mouse.
extension AppState {
  mutating func searchPane() -> [Effect] {
    findInPane(prompt?.editor.text ?? "")
    return []
  }

  /// Lists the feeds with `text` in their names.
  mutating func findInPane(_ text: String) {
    guard text != pane.search else { return }
    pane.search = text
    fillPane()
  }

  func isOverPane(_ point: ScreenPoint) -> Bool {
    guard (1..<1 + timelineHeight).contains(point.y) else { return false }
    return isPaneAlone || isPaneBeside && point.x < FeedsPane.columns
  }

  /// The selection goes along where its line leaves the screen.
  mutating func scrollPane(by lines: Int) {
    let last = max(0, pane.rows.count - paneHeight)
    pane.top = min(max(0, pane.top + lines), last)
    let shown = pane.top..<pane.top + paneHeight
    if !shown.contains(pane.selected) {
      pane.select(
        lines > 0 ? shown.lowerBound : shown.upperBound - 1, towards: lines > 0 ? 1 : -1)
    }
  }

  /// - Parameter row: of the timeline's rows, the first is 0.
  mutating func clickInPane(row: Int) -> [Effect] {
    let index = pane.top + row - (density == .plain ? 0 : 1)
    pane.hasFocus = true
    guard index >= pane.top, pane.rows.indices.contains(index), pane.rows[index] != .gap else {
      return []
    }
    if index == pane.selected { return open(pane.rows[index]) }
    pane.selected = index
    return []
  }
}
