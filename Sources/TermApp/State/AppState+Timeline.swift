import FeedCore

/// Moving about in the open timeline.
extension AppState {
  mutating func obeyOnTimeline(_ command: Command) -> [Effect] {
    layOut()
    // Who moves has taken a place.
    if case .some = tabs[tabIndex].timeline.wanted { timeline.wanted = nil }
    switch command {
    case .down: return move(by: 1)
    case .up: return move(by: -1)
    case .halfPageDown: return page(by: max(1, timelineHeight / 2))
    case .halfPageUp: return page(by: -max(1, timelineHeight / 2))
    case .pageDown, .readOn: return page(by: max(1, timelineHeight - 2))
    case .pageUp: return page(by: -max(1, timelineHeight - 2))
    case .scrollDown: return scroll(by: 1)
    case .scrollUp: return scroll(by: -1)
    case .top: return jump(to: .newest)
    case .bottom: return jump(to: .oldest)
    case .open, .right: return openSelection()
    case .next where filter != nil: return moveMatch(by: 1)
    case .previous where filter != nil: return moveMatch(by: -1)
    case .next: return nextUnread(marksLeft: true)
    case .previous, .previousUnread: return previousUnread()
    case .backWhereIWas: return jumpBack()
    case .nextTab: return switchTab(to: (tabIndex + 1) % tabs.count)
    case .previousTab: return switchTab(to: (tabIndex + tabs.count - 1) % tabs.count)
    case .lastTab: return switchTab(to: lastTabIndex)
    case .nextDay: return moveDay(by: 1)
    case .previousDay: return moveDay(by: -1)
    case .markAllRead: return askToMarkAll()
    case .markDayRead: return markDay()
    case .markAboveRead: return markRest(above: true)
    case .markBelowRead: return markRest(above: false)
    case .why: return explain()
    case .cancel where filter != nil, .back where filter != nil: return endFilter()
    case .cancel:
      if let request = timeline.request { return stopLoad(request) }
      return []
    case .left: return enterPane()
    case .back where pane.isShown: return enterPane()
    case .back: return leave()
    default:
      if command.rawValue.hasPrefix("tab-"), let number = command.number {
        return switchTab(to: number - 1)
      }
      return [.beep]
    }
  }

  /// Rows between the tab bar and the status bar.
  var timelineHeight: Int { max(0, size.rows - 2) }

  var density: Density { settings.density }

  /// What frames are made with now.
  var metrics: Metrics {
    Metrics(
      density: density, viewHeight: size.rows,
      wording: wording, today: today, now: now,
      symbols: usesASCII ? .ascii : .unicode, localTime: LocalZone.time(of:),
      dayOf: LocalZone.day(of:))
  }

  /// Brings the open timeline's frame to the size, the settings and the minute of now.
  mutating func layOut() {
    timeline.frame.update(ifDifferentFrom: metrics, width: timelineColumns)
  }

  /// After anything that changes heights: the selection is on screen again, moved as little as possible.
  mutating func keepSelectionVisible() -> [Effect] {
    layOut()
    timeline.anchor = timeline.frame.valid(timeline.anchor)
    if !timeline.frame.contains(timeline.selection) {
      timeline.selection = timeline.frame.selectable(before: timeline.selection) ?? .footer
    }
    timeline.anchor = timeline.frame.anchor(
      showing: timeline.selection, from: timeline.anchor, height: timelineHeight)
    return []
  }

  /// Takes another size. A selection that was cut, for the window was scrolled by lines, may stay so.
  mutating func resize(to size: ScreenSize) -> [Effect] {
    let wasCut = isSelectionCut()
    self.size = size
    isVisible = true
    layOut()
    timeline.anchor = timeline.frame.valid(timeline.anchor)
    return wasCut && isSelectionCut() ? [] : keepSelectionVisible()
  }

  /// Whether a part of the selection, not all of it, is on screen.
  private mutating func isSelectionCut() -> Bool {
    let (selection, anchor) = (timeline.selection, timeline.anchor)
    return timeline.frame.visible(from: anchor, height: timelineHeight).contains {
      $0.block == selection
    } && !timeline.frame.isFullyVisible(selection, from: anchor, height: timelineHeight)
  }

  /// Down (or up) a status; a card taller than the screen scrolls first. Past the end the next three days load.
  mutating func move(by step: Int) -> [Effect] {
    let selection = tabs[tabIndex].timeline.selection
    if timeline.frame.height(of: selection) >= timelineHeight, let lines = rest(of: selection, step)
    {
      timeline.anchor = timeline.frame.moved(timeline.anchor, by: lines)
      return []
    }
    guard tabs[tabIndex].timeline.step(by: step, height: timelineHeight) else {
      if step > 0 { return loadMoreIfNeeded() }
      timeline.anchor = timeline.frame.top()
      return readNewerIfAny()
    }
    guard step > 0, settings.marksOnPass, let passed = timeline.frame.status(at: selection) else {
      return takeSelection()
    }
    return mark(passed, .read(true)) + takeSelection()
  }

  /// How far a tall card has still to scroll in the direction of `step`, at most half a screen; nil when no further.
  private mutating func rest(of block: TimelineFrame.Block, _ step: Int) -> Int? {
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    guard let placed = visible.first(where: { $0.block == block }) else { return nil }
    let most = max(1, timelineHeight / 2)
    let hidden = step > 0 ? placed.maxY - timelineHeight : 1 - placed.y
    return hidden > 0 ? min(hidden, most) * step : nil
  }

  /// Selects a block and brings it on screen; a footer that has more loads it.
  mutating func select(_ block: TimelineFrame.Block) -> [Effect] {
    tabs[tabIndex].timeline.select(block, height: timelineHeight)
    return takeSelection()
  }

  private mutating func takeSelection() -> [Effect] {
    forgetSeen()
    guard case .footer = tabs[tabIndex].timeline.selection, case .moreToLoad = timeline.frame.footer
    else { return [] }
    return loadMoreIfNeeded()
  }

  /// Moves the window; the selection is the first status that is whole on the new screen.
  mutating func page(by lines: Int) -> [Effect] {
    let before = timeline.anchor
    timeline.anchor = timeline.frame.scrolled(before, by: lines, height: timelineHeight)
    if timeline.anchor == before {
      let end = lines > 0 ? timeline.frame.lastSelectable() : timeline.frame.firstSelectable()
      timeline.selection = end ?? timeline.selection
      return lines > 0 ? loadMoreIfNeeded() : readNewerIfAny()
    }
    selectVisible(fromTop: true)
    forgetSeen()
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    guard lines > 0, case .moreToLoad = timeline.frame.footer,
      visible.contains(where: { $0.block == .footer })
    else { return [] }
    return loadMoreIfNeeded()
  }

  /// One line; the selection stays as long as it is on screen.
  mutating func scroll(by lines: Int) -> [Effect] {
    timeline.anchor = timeline.frame.scrolled(timeline.anchor, by: lines, height: timelineHeight)
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    if !visible.contains(where: { $0.block == timeline.selection }) {
      selectVisible(fromTop: lines > 0)
    }
    forgetSeen()
    return []
  }

  private mutating func selectVisible(fromTop: Bool) {
    let visible = timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
      .filter { timeline.frame.status(at: $0.block) != nil }
    let whole = visible.filter { $0.y >= 0 && $0.maxY <= timelineHeight }
    let candidates = whole.isEmpty ? visible : whole
    timeline.selection = (fromTop ? candidates.first : candidates.last)?.block ?? timeline.selection
  }

  /// What is on screen is no longer announced as new.
  mutating func forgetSeen() {
    guard !tabs[tabIndex].timeline.newAbove.isEmpty else { return }
    let covered = timeline.frame.stickySection(at: timeline.anchor) == nil ? 0 : 1
    for placed in timeline.frame.visible(from: timeline.anchor, height: timelineHeight)
    where placed.maxY > covered {
      if let status = timeline.frame.status(at: placed.block) {
        timeline.newAbove.remove(status.id)
      }
    }
  }

  mutating func openSelection() -> [Effect] {
    guard let status = timeline.selected else { return loadMoreIfNeeded() }
    return openPage(of: status)
  }
}
