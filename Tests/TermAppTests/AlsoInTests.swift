import FeedCore
import Testing

@testable import TermApp

/// A card that stands for the same story of several feeds.
@Suite struct AlsoInTests {
  @Test(arguments: ["cards", "compact", "plain"])
  func namesTheOtherFeeds(density: String) throws {
    var folded = SampleTimeline.fretwork
    folded.alsoIn = ["Strings", "Wood & Wire"]
    var state = try SampleTimeline.state(
      [DaySection(day: SampleTimeline.today, statuses: [folded])], columns: 80, rows: 10,
      density: density)
    try GoldenScreen.check("also-in-\(density)-80x10", &state)
  }
}
