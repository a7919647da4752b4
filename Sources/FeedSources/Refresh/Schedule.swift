import FeedCore

/// Whether a feed is asked now, and when it is asked next. Values in, values out; the time is an argument.
package struct Schedule: Sendable {
  package var settings: RefreshSettings
  /// Spreads what would fall together; the same seed gives the same times.
  package var seed: UInt64

  package init(settings: RefreshSettings = RefreshSettings(), seed: UInt64) {
    self.settings = settings
    self.seed = seed
  }

  package enum Decision: Hashable, Sendable {
    /// nil: the whole document, even if the server says that it knows ours.
    case ask(Validators?)
    case wait(FeedState.Waiting, until: Timestamp?)
  }

  /// - Parameter hostPause: until when its host wants to be left alone, because of whichever of its feeds.
  package func decision(
    _ state: FeedState, reason: RefreshReason, hostPause: Timestamp?, now: Timestamp
  ) -> Decision {
    if state.isGone { return .wait(.gone, until: nil) }
    if let hostPause, now < hostPause { return .wait(.hostPause, until: hostPause) }
    switch reason {
    case .forced: break
    case .all:
      if let next = state.lastTried?.advanced(by: Int64(settings.shortestForAll)), now < next,
        isPast(state.lastTried, now)
      {
        return .wait(.interval, until: next)
      }
    case .due:
      if let due = state.nextDue, now < due, isPast(state.lastTried, now) {
        return .wait(state.waiting ?? .interval, until: due)
      }
    }
    return .ask(isWholeDue(state, now) ? nil : state.validators)
  }

  /// When to ask again after an answer at `now`.
  package func nextDue(
    _ state: FeedState, of source: SourceID, interval own: Int?, now: Timestamp
  ) -> (due: Timestamp, waiting: FeedState.Waiting) {
    let interval = interval(state, own: own)
    if state.failures > 0 {
      let doubled = interval << min(state.failures - 1, 16)
      let wait = min(max(doubled, interval), max(interval, settings.longestInterval))
      return (now.advanced(by: jittered(wait, source, now)), .failed)
    }
    let due = now.advanced(by: jittered(interval, source, now))
    let allowed = afterSkipped(due, state)
    return (allowed, allowed == due ? .interval : .skipped)
  }

  /// The person's own interval as it is; what feed or server wish for within bounds; else the standard one.
  package func interval(_ state: FeedState, own: Int?) -> Int {
    if let own { return max(60, own) }
    guard let wished = state.wishedInterval else { return settings.interval }
    return min(max(wished, settings.shortestInterval), settings.longestInterval)
  }
}

extension Schedule {
  /// False when the clock was set back since: then nothing that was planned holds.
  private func isPast(_ time: Timestamp?, _ now: Timestamp) -> Bool {
    time.map { $0 <= now } ?? true
  }

  private func isWholeDue(_ state: FeedState, _ now: Timestamp) -> Bool {
    guard let last = state.lastWhole, last <= now else { return true }
    return now.seconds - last.seconds >= 7 * 86_400
  }

  /// Up to a tenth more, different from feed to feed and from time to time.
  private func jittered(_ interval: Int, _ source: SourceID, _ now: Timestamp) -> Int64 {
    var hash = ContentHash.of(source.rawValue.utf8) ^ seed ^ UInt64(bitPattern: now.seconds)
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    let thousandths = (hash >> 40) % 100
    return Int64(interval) + Int64(interval) * Int64(thousandths) / 1000
  }

  /// The first instant from `due` on in which the feed may be asked; `due` when there is none within eight days.
  private func afterSkipped(_ due: Timestamp, _ state: FeedState) -> Timestamp {
    guard !state.skipHours.isEmpty || !state.skipDays.isEmpty else { return due }
    var time = due
    for _ in 0...(8 * 24) {
      let day = DayStamp(time, utcOffset: 0)
      let second = time.seconds - Int64(day.ordinal) * 86_400
      let isSkipped =
        state.skipDays.contains(day.weekday) || state.skipHours.contains(Int(second / 3600))
      if !isSkipped { return time }
      time = time.advanced(by: 3600 - second % 3600)
    }
    return due
  }
}
