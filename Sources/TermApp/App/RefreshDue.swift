import FeedCore

/// What is known of when a feed is to be asked next, so that an idle minute wakes nobody for nothing.
enum RefreshDue: Equatable {
  /// Feeds came or went, or another process has fetched: the schedule is to be asked.
  case unknown
  /// Told at `since`; nil: no feed is ever due.
  case at(Timestamp?, since: Timestamp)

  /// Whether the schedule has to be asked. A clock that stepped back makes what it said worthless.
  func isDue(at now: Timestamp) -> Bool {
    switch self {
    case .unknown: true
    case .at(let due, let since): now < since || due.map { $0 <= now } ?? false
    }
  }
}
