import FeedCore
import FeedStore

/// Marking many statuses at once.
extension AppState {
  mutating func askToMarkAll() -> [Effect] {
    if needsCounting {
      notice = .line("said.counting")
      return [.countToMark(viewScope)]
    }
    return ask(.confirm(.markAllRead(count: unreadInView)))
  }

  /// The number that is shown may be too small: words are still being looked for.
  private var needsCounting: Bool {
    if let filter { return !filter.count.isExact }
    if case .query = scope { return (try? scope.asksForWords()) == true }
    return false
  }

  mutating func takeCountToMark(_ count: Int, of scope: TimelineScope) -> [Effect] {
    // Who has gone elsewhere meanwhile did not mean that.
    guard scope == viewScope, !isPrompting, layers.isEmpty else { return [] }
    notice = nil
    return ask(.confirm(.markAllRead(count: count)))
  }

  private var unreadInView: Int {
    if let filter { return filter.count.unread }
    if case .query(let query) = scope { return queryCounts[query] ?? 0 }
    return UnreadNumbers(of: feeds, unread, countsAll: settings.countsAllUnread)
      .count(of: scope).count
  }

  /// The day under the sticky header; asks when it is more than a screenful.
  mutating func markDay() -> [Effect] {
    let ids = unreadOfDay
    guard !ids.isEmpty else {
      notice = .line("said.no-unread-day")
      return []
    }
    if let day = partlyLoadedDay { return ask(.confirm(.markWholeDayRead(day))) }
    if ids.count > timelineHeight { return ask(.confirm(.markDayRead(count: ids.count))) }
    return markRead(ids)
  }

  /// The day of the selection, when the store has more of it than is loaded. The days of a daily are its own, and short.
  private var partlyLoadedDay: DayStamp? {
    guard case .status(let section, _) = timeline.selection, timeline.sections[section].continues
    else { return nil }
    if case .source(let source) = viewScope,
      feeds.first(where: { $0.id == source })?.kind == .daily
    {
      return nil
    }
    return timeline.sections[section].day
  }

  private var unreadOfDay: [Status] {
    guard case .status(let section, _) = timeline.selection else { return [] }
    return timeline.sections[section].statuses.filter { !isRead($0) }
  }

  /// Everything above or below the selection, in what is loaded.
  mutating func markRest(above: Bool) -> [Effect] {
    guard case .status(let section, let index) = timeline.selection else { return [] }
    var statuses: [Status] = []
    for (number, content) in timeline.sections.enumerated() {
      for (place, status) in content.statuses.enumerated() {
        let isAbove = (number, place) < (section, index)
        let isBelow = (number, place) > (section, index)
        if above ? isAbove : isBelow { statuses.append(status) }
      }
    }
    let unread = statuses.filter { !isRead($0) }
    guard above, timeline.newer != nil, let selected = timeline.selected else {
      return markRead(unread)
    }
    // Newer ones are not loaded; the store knows them.
    for status in unread { showRead(status) }
    return [.markNewerRead(viewScope, than: selected.id)] + countQueries()
  }

  /// Marks them as one change, so that one undo brings all back.
  mutating func markRead(_ statuses: [Status]) -> [Effect] {
    guard !statuses.isEmpty else {
      notice = .line("said.no-unread")
      return []
    }
    for status in statuses { _ = mark(status, .read(true)) }
    notice = .line("said.marked", [String(statuses.count)])
    return [.mark(statuses.map(\.id), .read(true))] + countQueries()
  }

  /// On screen at once; the store is asked for many together.
  private mutating func showRead(_ status: Status) {
    marks[status.id, default: Marks()].isRead = true
    justMarked.insert(status.id)
  }

  mutating func confirm(_ confirmation: Confirmation) -> [Effect] {
    switch confirmation {
    case .markDayRead: return markRead(unreadOfDay)
    case .markWholeDayRead(let day):
      for status in unreadOfDay { showRead(status) }
      return [.markDayRead(viewScope, day)] + countQueries()
    case .markAllRead:
      for section in timeline.sections {
        for status in section.statuses { showRead(status) }
      }
      return [.markAllRead(viewScope)]
    case .markScopeRead(let scope, _):
      let sources = Set(feeds.lazy.filter { scope.contains($0) }.map(\.id))
      for tab in tabs {
        for status in tab.timeline.sections.flatMap(\.statuses)
        where sources.contains(status.id.source) {
          showRead(status)
        }
      }
      return [.markAllRead(scope)]
    }
  }
}
