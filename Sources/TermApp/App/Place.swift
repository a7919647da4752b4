import FeedCore

/// A place in a timeline to come back to, in this run or the next.
struct Place: Hashable, Sendable, Codable {
  /// What is at the top of the window, and how many of its lines are above it.
  var top: TimelineFrame.Place
  var line: Int
  var selected: TimelineFrame.Place
}
