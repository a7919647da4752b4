import FeedCore
import Testing

@testable import TermApp

@Suite struct TimelineMergeTests {
  private func status(_ key: String, _ ago: Int64) -> Status {
    Status(
      id: SampleTimeline.id(key), sourceName: "s", sortDate: SampleTimeline.now.advanced(by: -ago))
  }

  private let today = SampleTimeline.today

  @Test func keepsWhatTheNewReadingNoLongerHas() {
    let old = [DaySection(day: today, statuses: [status("a", 1), status("b", 2), status("c", 3)])]
    let new = [DaySection(day: today, statuses: [status("a", 1), status("c", 3)])]
    #expect(Timeline.merged(old, with: new)[0].statuses.map(\.id.key) == ["a", "b", "c"])
  }

  @Test func addsWhatCameAtItsPlace() {
    let old = [DaySection(day: today, statuses: [status("b", 20)])]
    let new = [
      DaySection(day: today, statuses: [status("a", 10), status("b", 20)]),
      DaySection(day: today.advanced(by: -1), statuses: [status("y", 90_000)]),
    ]
    #expect(Timeline.merged(old, with: new) == new)
  }

  @Test func keepsADayThatIsGoneBetweenItsNeighbours() {
    let days = [0, -1, -2].map {
      DaySection(day: today.advanced(by: $0), statuses: [status("\($0)", Int64(-$0) * 86_400)])
    }
    let merged = Timeline.merged(days, with: [days[0], days[2]])
    #expect(merged.map(\.day) == days.map(\.day))
  }

  @Test func topStoriesStayAndAreNotListedTwice() {
    let top = DaySection(day: today, statuses: [status("t", 5)], isTopStories: true)
    let day = DaySection(day: today, statuses: [status("a", 6)])
    let new = [DaySection(day: today, statuses: [status("t", 5), status("a", 6)])]
    #expect(Timeline.merged([top, day], with: new) == [top, day])
  }
}
