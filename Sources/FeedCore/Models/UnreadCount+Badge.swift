extension UnreadCount {
  /// What a badge shows; nil: no badge. Above 99 the exact number doesn't matter, nor does its age.
  package var badge: String? {
    switch count {
    case ...0: nil
    case ...99: isStale ? "\(count)?" : "\(count)"
    default: "99+"
    }
  }

  /// The number of one source: what waits on the server of a status network, what is unread of anything else.
  ///
  /// - Parameter countsAll: unread cards of status networks count, too (`set badge all`).
  package static func of(
    _ feed: Feed, unread: [SourceID: Int], pending: PendingCounts, countsAll: Bool = false
  ) -> UnreadCount {
    let stored = UnreadCount(max(0, unread[feed.id] ?? 0))
    guard feed.kind == .timeline else { return stored }
    return countsAll ? pending[feed.id] + stored : pending[feed.id]
  }

  /// The number of a tab: the sum over its sources.
  package static func sum(
    _ feeds: some Sequence<Feed>, unread: [SourceID: Int], pending: PendingCounts,
    countsAll: Bool = false
  ) -> UnreadCount {
    feeds.reduce(UnreadCount()) {
      $0 + of($1, unread: unread, pending: pending, countsAll: countsAll)
    }
  }

  /// The number of the badge: the sum over all sources that are neither muted nor hidden.
  package static func badge(
    _ feeds: some Sequence<Feed>, unread: [SourceID: Int], pending: PendingCounts,
    countsAll: Bool = false
  ) -> UnreadCount {
    sum(
      feeds.lazy.filter(\.isInBadge), unread: unread, pending: pending, countsAll: countsAll)
  }
}
