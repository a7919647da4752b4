/// How much a feed has brought lately.
package struct FeedActivity: Hashable, Sendable {
  /// When its newest status is from.
  package var newest: Timestamp
  /// Statuses of each of the last weeks, the present one last.
  package var weeks: [Int]

  package init(newest: Timestamp, weeks: [Int]) {
    self.newest = newest
    self.weeks = weeks
  }
}
