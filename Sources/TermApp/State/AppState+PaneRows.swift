import FeedCore
import FeedSources

/// What the lines of the feeds pane are, and what stands in them.
extension AppState {
  /// Brings the lines to what is known now.
  mutating func fillPane() {
    guard pane.isShown else { return }
    pane.take(paneRows())
    pane.troubled = feeds.count { isTroubled($0) }
    pane.show(height: paneHeight)
  }

  private func paneRows() -> [FeedsPaneState.Row] {
    guard pane.search.isEmpty else {
      let wanted = pane.search.lowercased()
      return feeds.filter { $0.title.lowercased().contains(wanted) }.map { .feed($0) }
    }
    switch pane.order {
    case .tag: return rowsByTag()
    case .unread: return sorted { self.unread(of: $0).count }
    case .name:
      let named = feeds.map { ($0.title.lowercased(), $0) }
      return named.sorted { $0.0 < $1.0 }.map { .feed($0.1) }
    case .newest: return sorted { pane.details[$0.id]?.activity?.newest.seconds ?? .min }
    case .trouble:
      return sorted { feed in
        let failures = pane.details[feed.id]?.state.failures ?? 0
        return isTroubled(feed) ? failures + 2 : sleepsUntil(feed) != nil ? 1 : 0
      }
    }
  }

  /// The greatest first, as in the `urls` file where they are equal.
  private func sorted<Key: Comparable>(by key: (Feed) -> Key) -> [FeedsPaneState.Row] {
    feeds.map { (key($0), $0) }.enumerated()
      .sorted { ($1.element.0, $0.offset) < ($0.element.0, $1.offset) }
      .map { .feed($0.element.1) }
  }

  /// Tag by tag, each feed under its first; what is wrong or dead stands apart below.
  private func rowsByTag() -> [FeedsPaneState.Row] {
    var groups: [FeedsPaneState.Group: [Feed]] = [:]
    var tags: [FeedsPaneState.Group] = []
    for feed in feeds {
      let home = feed.tags.first.map { FeedsPaneState.Group.tag($0) } ?? .untagged
      if home != .untagged, !tags.contains(home) { tags.append(home) }
      let group: FeedsPaneState.Group =
        isTroubled(feed) || sleepsUntil(feed) != nil ? .trouble : isDead(feed) ? .dead : home
      groups[group, default: []].append(feed)
    }
    var rows: [FeedsPaneState.Row] = []
    func add(_ group: FeedsPaneState.Group) {
      guard let feeds = groups[group] else { return }
      let isFolded = pane.folded.contains(group)
      if group == .trouble, !rows.isEmpty { rows.append(.gap) }
      rows.append(.group(group, isFolded: isFolded, feeds: feeds.count))
      if !isFolded { rows += feeds.map { .feed($0) } }
    }
    for tag in tags { add(tag) }
    if tags.isEmpty {
      rows += (groups[.untagged] ?? []).map { .feed($0) }
    } else {
      add(.untagged)
    }
    add(.trouble)
    add(.dead)
    return rows
  }

  func unread(of feed: Feed) -> UnreadCount {
    UnreadCount.of(
      feed, unread: unread.stored, pending: unread.pending, countsAll: settings.countsAllUnread)
  }

  /// What the last refresh met.
  func trouble(inPane feed: Feed) -> FeedTrouble? {
    let detail = pane.details[feed.id]
    if let trouble = trouble(of: feed, detail) { return trouble }
    return detail?.state.isGone == true ? FeedTrouble(.httpStatus, number: 410) : nil
  }

  private func isTroubled(_ feed: Feed) -> Bool { trouble(inPane: feed) != nil }

  /// When it is asked again, where its host wants a pause or it does not want to be asked for days.
  func sleepsUntil(_ feed: Feed) -> Timestamp? {
    guard let state = pane.details[feed.id]?.state else { return nil }
    if let pause = state.hostPausedUntil, pause > now { return pause }
    guard state.waiting == .skipped, let due = state.nextDue, due > now,
      LocalZone.day(of: due) > today
    else { return nil }
    return due
  }

  private func isDead(_ feed: Feed) -> Bool {
    guard let activity = pane.details[feed.id]?.activity else { return false }
    return activity.newest < now.advanced(by: -365 * 86_400)
  }
}
