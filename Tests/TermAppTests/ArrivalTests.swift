import FeedCore
import Testing

@testable import TermApp

/// What a refresh elsewhere brings above the line that is being read.
@Suite struct ArrivalTests {
  private let now = SampleTimeline.now

  private func arrival(day: Int) -> [DaySection] {
    let date = now.advanced(by: Int64(day) * 86_400 - 10)
    let new = Status(
      id: SampleTimeline.id("new"), kind: .timeline, sourceName: "Mastodon",
      author: Author(name: "Ada"), sortDate: date, text: "one line")
    var days = SampleTimeline.days
    if day == 0 {
      days[0].statuses.insert(new, at: 0)
    } else {
      days.insert(DaySection(day: SampleTimeline.today.advanced(by: day), statuses: [new]), at: 0)
    }
    return days
  }

  @Test(arguments: ["cards", "compact", "plain"], [0, 1])
  func isAnnouncedAtTheVeryTopToo(density: String, day: Int) throws {
    for rows in [24, 12] {
      var state = try SampleTimeline.state(SampleTimeline.days, rows: rows, density: density)
      var surface = Surface(width: 80, height: rows)
      var view = AppView()
      let before = view.draw(&state, on: &surface)
      _ = state.update(.storeChanged, now: now)
      let request = try #require(state.timeline.windowRequest)
      let content = WindowContent(sections: arrival(day: day), marks: [:], newer: nil)
      _ = state.update(.windowRead(request: request, content), now: now)
      _ = state.update(.storeChanged, now: now)
      #expect(state.timeline.selected == SampleTimeline.mara)
      let after = view.draw(&state, on: &surface)
      #expect(after == before)
      let bar = try #require(surface.lines().last)
      #expect(bar.contains(density == "plain" ? "1 new above." : "1 new ↑"))
      for key in ["k", "g"] {
        _ = state.update(.input(.key(Key(name: key)!)), now: now)
      }
      #expect(state.timeline.newAbove.isEmpty)
    }
  }
}
