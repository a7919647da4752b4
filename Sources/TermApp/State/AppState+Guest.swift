import FeedCore

/// A tab for a feed that has none of its own, as long as it is looked at.
extension AppState {
  /// The standing tabs, and the guest behind them.
  func makeTabs() -> [Tab] {
    var made = Tab.tabs(for: feeds, queries: settings.queries, words: words, metrics: metrics)
    if let guest, let feed = feeds.first(where: { $0.id == guest }),
      !made.contains(where: { $0.scope == .source(guest) })
    {
      made.append(guestTab(for: feed))
    }
    return made
  }

  /// Opens a feed in the guest's tab, in the place of the one before.
  mutating func openGuest(_ feed: Feed) -> [Effect] {
    var effects: [Effect] = []
    if let guest, scope == .source(guest) {
      // The tab before the last opened one is where the keys 0 and q lead.
      tabIndex = tabs.indices.contains(lastTabIndex) ? min(lastTabIndex, tabs.count - 2) : 0
    }
    effects += closeGuest()
    guest = feed.id
    tabs.append(guestTab(for: feed))
    return effects + switchTab(to: tabs.count - 1)
  }

  /// Takes the guest's tab away; another is open.
  mutating func closeGuest() -> [Effect] {
    guard let guest else { return [] }
    self.guest = nil
    guard let index = tabs.firstIndex(where: { $0.scope == .source(guest) }), index != tabIndex
    else { return [] }
    let tab = tabs.remove(at: index)
    if lastTabIndex >= tabs.count { lastTabIndex = 0 }
    var effects: [Effect] = [.letGo(tab.timeline.sections)]
    if let request = tab.timeline.request { effects.append(.cancelLoad(request: request)) }
    if let place = (tab.filter?.unfiltered ?? tab.timeline).place {
      places[tab.scope.name] = place.text
      effects.append(.keepPlace(tab.scope, place))
    }
    return effects
  }

  private func guestTab(for feed: Feed) -> Tab {
    Tab(scope: .source(feed.id), title: feed.title, timeline: Timeline(metrics: metrics))
  }
}
