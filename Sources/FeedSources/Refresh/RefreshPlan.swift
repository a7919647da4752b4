import FeedCore

/// What a refresh will ask, and what it leaves alone and why.
struct RefreshPlan: Sendable {
  var feeds: [SourceID: Feed] = [:]
  var states: [SourceID: FeedState]
  /// In the order of the feeds.
  var order: [SourceID] = []
  /// With the validators to send; nil for an unconditional request.
  var asks: [SourceID: Validators?] = [:]
  /// Feeds the person asked for that are not asked.
  var leaves: [(source: SourceID, waiting: FeedState.Waiting)] = []
  /// When the first of those that are not asked may be; nil: none ever.
  var nextDue: Timestamp?

  init(
    feeds: [Feed], states: [SourceID: FeedState], reason: RefreshReason, schedule: Schedule,
    now: Timestamp
  ) {
    self.states = states
    let pauses = Self.hostPauses(states)
    for feed in feeds {
      let state = states[feed.id] ?? FeedState()
      // Its own pause holds too, though it may be of a host that its address only leads to.
      let pause = [Self.host(of: feed.id, state).flatMap { pauses[$0] }, state.hostPausedUntil]
        .compactMap(\.self).max()
      switch schedule.decision(state, reason: reason, hostPause: pause, now: now) {
      case .ask(let validators):
        self.feeds[feed.id] = feed
        order.append(feed.id)
        asks[feed.id] = .some(validators)
      case .wait(let waiting, let until):
        if let until { nextDue = min(until, nextDue ?? until) }
        if reason != .due { leaves.append((feed.id, waiting)) }
      }
    }
  }

  /// The host that a feed's request goes to; nil when it needs no network of ours.
  static func host(of source: SourceID, _ state: FeedState) -> String? {
    if let moved = state.movedTo { return WebAddress(moved)?.host }
    return FeedAddress(source)?.host
  }

  /// Until when each host wants to be left alone: the latest that any of its feeds was told.
  private static func hostPauses(_ states: [SourceID: FeedState]) -> [String: Timestamp] {
    var pauses: [String: Timestamp] = [:]
    for (source, state) in states {
      guard let until = state.hostPausedUntil,
        let host = state.pausedHost ?? host(of: source, state)
      else { continue }
      pauses[host] = max(until, pauses[host] ?? until)
    }
    return pauses
  }
}
