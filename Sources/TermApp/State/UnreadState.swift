import FeedCore

/// The numbers behind the badge and the tabs, as the last poll and the marks since then have left them.
struct UnreadState: Sendable {
  /// Stored and unread, by source.
  var stored: [SourceID: Int] = [:]
  /// What waits on the servers of status networks.
  var pending = PendingCounts()
  var starred = 0
}

extension TimelineScope {
  /// Whether statuses of `feed` can stand in this view.
  func contains(_ feed: Feed) -> Bool {
    switch self {
    case .all, .unread, .starred, .query: !feed.isHidden
    case .tag(let tag): feed.tags.contains(tag)
    case .source(let id): feed.id == id
    }
  }
}
