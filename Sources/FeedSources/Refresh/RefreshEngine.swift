import FeedCore

/// Decides what to fetch, fetches it, and stores what came: many feeds at once, none holding another up.
///
/// A refresh is one task with children: fetches, as many as connections are allowed; parsing, as many as
/// there are cores; and one that writes. It runs where its caller's task runs.
package struct RefreshEngine: Sendable {
  package let store: any Store
  package let webFeed: WebFeed
  package var schedule: Schedule
  /// What the person set for single feeds.
  package var options: [SourceID: FeedOptions] = [:]
  /// The services among the sources; one of each, kept, since they remember what they were told.
  package var remotes: [SourceID: any RemoteSource] = [:]
  /// How many documents are parsed at the same time.
  package var cores: Int
  /// Told the time, since a refresh may take long.
  package let clock: @Sendable () -> Timestamp

  package init(
    store: any Store, webFeed: WebFeed, schedule: Schedule, cores: Int,
    clock: @escaping @Sendable () -> Timestamp
  ) {
    self.store = store
    self.webFeed = webFeed
    self.schedule = schedule
    self.cores = cores
    self.clock = clock
  }

  /// When the first of `feeds` is due by the clock: now, when one is already; nil: none ever.
  package func nextDue(_ feeds: [Feed]) async throws -> Timestamp? {
    let now = clock()
    let plan = RefreshPlan(
      feeds: feeds, states: try await store.feedStates(), reason: .due, schedule: schedule,
      now: now)
    return plan.asks.isEmpty ? plan.nextDue : now
  }

  /// Asks those of `feeds` that may be asked, and stores what they say.
  ///
  /// Cancelling the task ends it at once; what is stored by then stays stored.
  /// - Parameter report: called in order, from the task this runs in.
  /// - Throws: what the store throws when it can't say what it knows of the feeds.
  @discardableResult
  package func refresh(
    _ feeds: [Feed], reason: RefreshReason = .due,
    report: @escaping @Sendable (RefreshEvent) -> Void = { _ in }
  ) async throws -> RefreshProgress {
    let plan = RefreshPlan(
      feeds: feeds, states: try await store.feedStates(), reason: reason, schedule: schedule,
      now: clock())
    return await withTaskGroup(of: RefreshStep.self) { group in
      var run = RefreshRun(engine: self, plan: plan, report: report)
      run.begin(&group)
      while let step = await group.next() {
        run.take(step)
        run.startMore(&group)
      }
      return run.end()
    }
  }
}
