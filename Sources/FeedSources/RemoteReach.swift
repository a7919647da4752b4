import FeedCore

/// How far back a remote source has been brought into the store, seen from one timeline.
struct RemoteReach: Sendable {
  let remote: any RemoteSource
  /// What the next page is asked with.
  private(set) var next: Position?
  /// The newest is where it began: what comes has not been paged back to.
  private(set) var isNewest = false
  /// Everything of this day and of newer ones is in the store, or is not going to be; nil before the first page.
  private(set) var covered: DayStamp?
  /// The covered day has more than came yet.
  private(set) var goesOn = false
  /// The source is at its end.
  private(set) var isAtEnd = false
  /// It failed, and the view went on without it; asked again once everything else has been shown.
  var failure: (any Error)?

  /// Nothing older can be had for now.
  var isDone: Bool { isAtEnd || failure != nil }

  init(_ remote: any RemoteSource) { self.remote = remote }

  var hasBegun: Bool { covered != nil || next != nil || isNewest }

  /// Begins where the timeline stands: `day` is the day it has shown last; nil at its newest.
  mutating func begin(at day: DayStamp?) {
    guard let day else { return isNewest = true }
    next = remote.position(resuming: day)
    isNewest = next == nil
    covered = isNewest ? nil : day.advanced(by: 1)
  }

  /// The store's page of `day` may lack statuses of this source; nil: the store has nothing older.
  func isNeeded(for day: DayStamp?) -> Bool {
    guard !isDone else { return false }
    guard let day, let covered else { return true }
    return covered > day
  }

  /// The source may have more of `day` than the store.
  func mayAdd(to day: DayStamp) -> Bool {
    guard !isDone else { return false }
    guard let covered else { return true }
    return covered > day || (covered == day && goesOn)
  }

  /// Moves behind a page. A source that repeats itself is taken to be at its end, or it would be asked for ever.
  mutating func advance(behind page: DayPage?) {
    guard let page, page.statuses.isEmpty || goesOn || page.day < covered ?? .distantFuture,
      page.older != next
    else { return isAtEnd = true }
    covered = min(page.day, covered ?? page.day)
    goesOn = page.continues
    next = page.older
    isNewest = false
    isAtEnd = page.older == nil
  }
}

extension DayStamp {
  fileprivate static let distantFuture = DayStamp(ordinal: .max)
}
