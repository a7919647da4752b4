import FeedCore

/// All numbers of the bars, from one walk over the feeds: a tab for each of a thousand would be a million steps.
struct UnreadNumbers {
  /// The sum over what is neither muted nor hidden.
  private(set) var badge = UnreadCount()
  /// The sum over what isn't hidden.
  private var shown = UnreadCount()
  private var sources: [SourceID: UnreadCount] = [:]
  private var tags: [String: UnreadCount] = [:]

  init(of feeds: [Feed], _ unread: UnreadState, countsAll: Bool) {
    for feed in feeds {
      let count = UnreadCount.of(
        feed, unread: unread.stored, pending: unread.pending, countsAll: countsAll)
      guard count != UnreadCount() else { continue }
      sources[feed.id] = count
      for tag in feed.tags {
        tags[tag, default: UnreadCount()] = tags[tag, default: UnreadCount()] + count
      }
      if feed.isInBadge { badge = badge + count }
      if !feed.isHidden { shown = shown + count }
    }
  }

  /// The number of a tab.
  func count(of scope: TimelineScope) -> UnreadCount {
    switch scope {
    case .all, .unread, .starred, .query: shown
    case .tag(let tag): tags[tag] ?? UnreadCount()
    case .source(let id): sources[id] ?? UnreadCount()
    }
  }
}
