import FeedCore

/// What a refresh tells while it runs, in order.
package enum RefreshEvent: Sendable, Hashable {
  case started(total: Int)
  /// A feed is through: stored, unchanged, failed, or not asked after all.
  case feedDone(FeedResult)
  case progress(RefreshProgress)
  case finished(RefreshProgress)
}

/// How far a refresh is. Feeds that were not due are not among them.
package struct RefreshProgress: Sendable, Hashable {
  package var total = 0
  package var done = 0
  /// New statuses.
  package var new = 0
  package var failed = 0
  /// The machine has no way out; the rest was not tried.
  package var isOffline = false

  package init(total: Int = 0, done: Int = 0, new: Int = 0, failed: Int = 0) {
    self.total = total
    self.done = done
    self.new = new
    self.failed = failed
  }
}

/// What came of one feed.
package struct FeedResult: Sendable, Hashable {
  package var source: SourceID
  package var outcome: Outcome
  package var changes: StoreChanges
  /// The state afterwards; what failed and when it is next due stand there.
  package var state: FeedState

  package init(
    source: SourceID, outcome: Outcome, changes: StoreChanges = StoreChanges(), state: FeedState
  ) {
    self.source = source
    self.outcome = outcome
    self.changes = changes
    self.state = state
  }

  package enum Outcome: Sendable, Hashable {
    case changed
    case unchanged
    case failed(FeedTrouble)
    /// Its server said so just now; it is not asked again.
    case gone
    /// Its host wants a pause, or the machine is offline.
    case notAsked(FeedState.Waiting?)
  }
}
