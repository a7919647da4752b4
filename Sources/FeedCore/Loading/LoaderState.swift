/// Where a timeline's loading stands: kept by the owner between loads, so that the next one goes on exactly there,
/// after three days, after a failure and after a cancellation alike.
package struct LoaderState: Hashable, Sendable {
  /// What the next page is asked with; nil at the newest.
  package internal(set) var next: Position?
  /// A page has come.
  package internal(set) var hasBegun = false
  /// Nothing older is to come.
  package internal(set) var isAtEnd = false
  /// The oldest day with statuses so far.
  package internal(set) var oldest: DayStamp?
  /// The last page said that its day goes on.
  package internal(set) var dayContinues = false
  /// Days and statuses of the load that is under way; 0 between loads.
  package internal(set) var daysBegun = 0
  package internal(set) var statusesLoaded = 0

  /// What came of the day that goes on, to tell a page that brings nothing new.
  var seen: Set<StatusID> = []
  var isInTopStories = false

  /// At the newest, with nothing loaded.
  package init() {}

  /// At a place in the middle: the first page is the one before `position`.
  package init(before position: Position?) { next = position }
}
