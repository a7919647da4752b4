/// A day of statuses, newest first.
package struct DaySection: Hashable, Sendable {
  package var day: DayStamp
  package var statuses: [Status]
  /// The section of a daily's top stories: it stands first and has no title.
  package var isTopStories: Bool
  /// More statuses of this day are known to follow on a later page.
  package var continues: Bool

  package init(
    day: DayStamp, statuses: [Status], isTopStories: Bool = false, continues: Bool = false
  ) {
    self.day = day
    self.statuses = statuses
    self.isTopStories = isTopStories
    self.continues = continues
  }
}
