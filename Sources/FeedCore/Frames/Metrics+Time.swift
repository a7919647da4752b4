extension Metrics {
  /// What a status says of its time; nil when it is undated.
  ///
  /// Of today: how long ago. Of other days the clock time, for the header has the date. Compact rows have the clock
  /// time always.
  func timeText(of status: Status) -> String? {
    guard let published = status.published else { return nil }
    let age = now.seconds &- published.seconds
    // A clock that is ahead of ours is no reason to speak of the future.
    if density != .compact, age >= -60, age < 86_400, dayOf(published) == today {
      return density == .plain ? wording.spokenAgo(seconds: age) : wording.ago(seconds: age)
    }
    return wording.clock(localTime(published))
  }
}
