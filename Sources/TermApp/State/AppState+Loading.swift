import FeedCore

/// Loading days into timelines, and what comes of it.
extension AppState {
  /// Opens a tab: at the place it was left, else at the newest. An open one only comes to the front.
  mutating func open(tab index: Int) -> [Effect] {
    guard tabs.indices.contains(index) else { return [] }
    tabIndex = index
    let reads: [Effect] = isOwnTab ? [.readSources] : []
    guard !timeline.isOpen else { return reads }
    let place = settings.startsAtNewest ? nil : places[scope.name].flatMap(Place.init(text:))
    timeline.wanted = place
    return reads + openWindow(at: place.map(WindowOrigin.init(place:)) ?? .newest)
  }

  /// Changes to another tab. A load of the one left is given up; coming back goes on from there.
  mutating func switchTab(to index: Int) -> [Effect] {
    guard tabs.indices.contains(index), index != tabIndex else { return [] }
    var effects: [Effect] = []
    if let request = timeline.request { effects += stopLoad(request) }
    lastTabIndex = tabIndex
    // What was read in the Unread view leaves it when it is opened again.
    if tabs[index].scope == .unread, tabs[index].filter == nil {
      tabs[index].timeline = Timeline(metrics: metrics)
    }
    return effects + open(tab: index) + (timeline.isOpen ? readOpenWindow() : [])
  }

  /// Starts a window from nothing at `origin`.
  mutating func openWindow(at origin: WindowOrigin) -> [Effect] {
    var effects: [Effect] = []
    if let request = timeline.request { effects.append(.cancelLoad(request: request)) }
    let request = newRequest()
    let wanted = timeline.wanted
    let jumpedFrom = timeline.jumpedFrom
    timeline = Timeline(metrics: metrics)
    timeline.wanted = wanted
    timeline.jumpedFrom = jumpedFrom
    timeline.request = request
    timeline.isOpen = true
    timeline.loadsToBottom = origin == .oldest ? mostLoadsToBottom : nil
    if case .day = origin { timeline.seeksDay = true }
    timeline.frame.update(footer: .loading(day: nil, number: 1, of: ThreeDayLoader.days))
    return effects + [.openWindow(viewScope, request: request, at: origin)]
  }

  /// Loads the next three days, unless a load is under way or the end is known.
  mutating func loadMoreIfNeeded() -> [Effect] {
    guard timeline.request == nil, !timeline.loader.isAtEnd else { return [] }
    let request = newRequest()
    timeline.request = request
    timeline.frame.update(
      footer: .loading(day: dayAsked(in: tabIndex), number: 1, of: ThreeDayLoader.days))
    return [.load(viewScope, request: request, from: timeline.loader)]
  }

  mutating func stopLoad(_ request: Int) -> [Effect] {
    timeline.request = nil
    timeline.frame.update(footer: .moreToLoad(days: dayCount(of: timeline)))
    return [.cancelLoad(request: request)] + readIfOutdated()
  }

  /// The day a load asks for: the one before the oldest that is there; nil where none is.
  private func dayAsked(in index: Int) -> DayStamp? {
    tabs[index].timeline.sections.last { !$0.isTopStories }?.day.advanced(by: -1)
  }

  private func dayCount(of timeline: Timeline) -> Int {
    timeline.sections.count { !$0.isTopStories }
  }

  /// One step of a load. A step of a load that was given up is dropped.
  mutating func take(_ step: LoadEvent, request: Int) -> [Effect] {
    guard let index = tabs.firstIndex(where: { $0.timeline.request == request }) else { return [] }
    if tabs[index].timeline.isStale {
      if case .dayStarted = step { return [] }
      tabs[index].timeline = Timeline(metrics: metrics)
      tabs[index].timeline.request = request
      tabs[index].timeline.isOpen = true
    }
    let hadNothing = tabs[index].timeline.sections.isEmpty
    switch step {
    case .dayStarted(let number):
      tabs[index].timeline.frame.update(
        footer: .loading(day: dayAsked(in: index), number: number, of: ThreeDayLoader.days))
    case .page(let page, let loader):
      var page = page
      page.statuses = counted(page.statuses)
      tabs[index].timeline.append(page, loader)
      takeMarks(page.marks, of: page.statuses)
    case .dayLoaded: break
    case .threeDaysLoaded(_, let loader):
      tabs[index].timeline.finish(
        .moreToLoad(days: dayCount(of: tabs[index].timeline)), loader)
    case .end(nil, _) where tabs[index].timeline.isBeforeOldestDay && index == tabIndex:
      return openOldestDay()
    case .end(let oldest, let loader):
      let footer =
        oldest == nil
        ? TimelineFooter.empty(reason: emptyReason(of: tabs[index])) : .end(oldest: oldest)
      tabs[index].timeline.finish(footer, loader)
    case .failed(_, let error):
      let reason = words.reason(of: error)
      tabs[index].timeline.finish(
        .failed(day: dayAsked(in: index), reason: reason.full, brief: reason.brief),
        tabs[index].timeline.loader)
    }
    if !tabs[index].timeline.sections.isEmpty, hadNothing || tabs[index].timeline.wanted != nil {
      takeStartPlace(in: index)
    }
    // Services have been paged back for it: there may be more to index.
    let indexing = tabs[index].timeline.request == nil ? indexIfIdle() : []
    guard index == tabIndex else { return indexing }
    if timeline.loadsToBottom != nil, timeline.request == nil { return seekBottom() }
    return keepSelectionVisible() + indexing + readIfOutdated()
  }

  /// What changed while a load was under way is read once it is over.
  private mutating func readIfOutdated() -> [Effect] {
    timeline.isOutdated && timeline.request == nil ? readOpenWindow() : []
  }

  /// What is stored is gone through to its end. A service's past is years of requests: that is not what one key asks for.
  private var mostLoadsToBottom: Int {
    feeds.contains { $0.kind != .feed && scope.contains($0) } ? 3 : .max
  }

  /// Goes on to the end, and selects the last status there.
  private mutating func seekBottom() -> [Effect] {
    if case .moreToLoad = timeline.frame.footer, let left = timeline.loadsToBottom, left > 0 {
      timeline.loadsToBottom = left - 1
      return loadMoreIfNeeded()
    }
    timeline.loadsToBottom = nil
    layOut()
    if timeline.seeksDay, let oldest = timeline.sections.lastIndex(where: { !$0.isTopStories }) {
      return selectDay(oldest)
    }
    if let last = timeline.frame.selectable(before: .footer) { timeline.selection = last }
    timeline.anchor = timeline.frame.bottom(height: timelineHeight)
    return []
  }

  /// Views that have nothing say why as soon as it is known.
  mutating func tellWhyEmpty() {
    for index in tabs.indices where tabs[index].timeline.isOpen {
      guard case .empty = tabs[index].timeline.frame.footer else { continue }
      tabs[index].timeline.frame.update(footer: .empty(reason: emptyReason(of: tabs[index])))
    }
  }

  /// The day that was asked for lies before everything: the nearest is the oldest.
  private mutating func openOldestDay() -> [Effect] {
    timeline.request = nil
    let effects = openWindow(at: .oldest)
    timeline.seeksDay = true
    return effects
  }

  private func emptyReason(of tab: Tab) -> String? {
    if tab.filter != nil { return words.text("timeline.nothing-found") }
    if let trouble = trouble(in: tab.scope) { return trouble }
    return tab.scope == .unread ? words.text("timeline.nothing-unread") : nil
  }

  /// Puts the window where it was left, or at its top.
  private mutating func takeStartPlace(in index: Int) {
    guard let place = tabs[index].timeline.wanted else {
      tabs[index].timeline.selection = tabs[index].timeline.frame.firstSelectable() ?? .footer
      tabs[index].timeline.anchor = tabs[index].timeline.frame.top()
      return
    }
    tabs[index].timeline.take(place)
  }

  /// Asks the store how the open window looks now.
  mutating func readOpenWindow() -> [Effect] {
    guard timeline.isOpen else { return [] }
    guard timeline.request == nil else {
      timeline.isOutdated = true
      return []
    }
    timeline.isOutdated = false
    if timeline.sections.isEmpty { return openWindow(at: .newest) }
    let request = newRequest()
    timeline.windowRequest = request
    justMarked = []
    return [.readWindow(viewScope, request: request, ShownWindow(timeline))] + countMatches()
  }

  mutating func takeWindow(_ content: WindowContent, request: Int) -> [Effect] {
    guard let index = tabs.firstIndex(where: { $0.timeline.windowRequest == request }) else {
      return []
    }
    for section in content.sections { takeMarks(content.marks, of: section.statuses) }
    tabs[index].timeline.windowRequest = nil
    // What it was merged with may have changed since.
    var merged = content.merged
    if merged?.version !== tabs[index].timeline.frame.version { merged = nil }
    let window = merged ?? ShownWindow(tabs[index].timeline).merged(with: content.sections)
    var effects: [Effect] = []
    if let sections = window.sections {
      effects.append(.letGo(tabs[index].timeline.sections))
      tabs[index].timeline.replaceSections(with: counted(sections), height: timelineHeight)
    }
    tabs[index].timeline.announce(window.new)
    guard index == tabIndex else { return effects }
    layOut()
    forgetSeen()
    return effects
  }

  /// The marks as the store has them. A status without any has none any more, as after an undo.
  private mutating func takeMarks(_ read: [StatusID: Marks], of statuses: [Status]) {
    for status in statuses where !justMarked.contains(status.id) {
      marks[status.id] = read[status.id]
    }
  }

  mutating func readNewerIfAny() -> [Effect] {
    guard let newer = timeline.newer, timeline.newerRequest == nil else { return [] }
    let request = newRequest()
    timeline.newerRequest = request
    return [.readNewer(viewScope, request: request, position: newer)]
  }

  mutating func takeNewer(_ content: WindowContent, request: Int) -> [Effect] {
    guard let index = tabs.firstIndex(where: { $0.timeline.newerRequest == request }) else {
      return []
    }
    for section in content.sections { takeMarks(content.marks, of: section.statuses) }
    tabs[index].timeline.newerRequest = nil
    tabs[index].timeline.newer = content.newer
    tabs[index].timeline.replaceSections(
      with: Timeline.merged(
        tabs[index].timeline.sections, with: counted(content.sections)),
      height: timelineHeight)
    return []
  }
}
