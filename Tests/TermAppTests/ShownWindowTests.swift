import FeedCore
import Testing

@testable import TermApp

/// A window read anew, merged where the loop does not wait for it.
@Suite struct ShownWindowTests {
  private let now = SampleTimeline.now
  private let new = Status(
    id: SampleTimeline.id("new"), kind: .timeline, sourceName: "Mastodon",
    author: Author(name: "Ada"), sortDate: SampleTimeline.now.advanced(by: -10), text: "new")

  private var read: [DaySection] {
    var days = SampleTimeline.days
    days[0].statuses.insert(new, at: 0)
    return days
  }

  private func asked(_ state: inout AppState) throws -> (request: Int, window: ShownWindow) {
    let effects = state.update(.storeChanged, now: now)
    let asked = effects.compactMap { effect -> (Int, ShownWindow)? in
      if case .readWindow(_, let request, let window) = effect { (request, window) } else { nil }
    }
    return try #require(asked.first)
  }

  @Test func saysWhatIsNewAndWhetherAnythingIs() throws {
    var state = try SampleTimeline.state(SampleTimeline.days, rows: 24)
    let window = try asked(&state).window
    let merged = window.merged(with: read)
    #expect(merged.new == [new.id])
    #expect(merged.sections == read)
    let same = window.merged(with: SampleTimeline.days)
    #expect(same.new.isEmpty && same.sections == nil)
  }

  @Test func isTakenAsItIsWhileNothingElseHasChanged() throws {
    var state = try SampleTimeline.state(SampleTimeline.days, rows: 24)
    let (request, window) = try asked(&state)
    var content = WindowContent(sections: read, marks: [:], newer: nil)
    content.merged = window.merged(with: read)
    _ = state.update(.windowRead(request: request, content), now: now)
    #expect(state.timeline.sections == read)
    #expect(state.timeline.newAbove == [new.id])
  }

  @Test func isMergedAgainWithWhatHasChangedMeanwhile() throws {
    var state = try SampleTimeline.state(SampleTimeline.days, rows: 24)
    let (request, window) = try asked(&state)
    var content = WindowContent(sections: read, marks: [:], newer: nil)
    content.merged = window.merged(with: read)
    // A day that came while the store was read.
    let day = SampleTimeline.days.map(\.day).min()!.advanced(by: -9)
    let late = Status(
      id: SampleTimeline.id("late"), sourceName: "Blog",
      sortDate: Timestamp(seconds: Int64(day.ordinal) * 86_400 + 43_200))
    let earlier = DaySection(day: day, statuses: [late])
    state.timeline.frame.update(sections: state.timeline.sections + [earlier])
    _ = state.update(.windowRead(request: request, content), now: now)
    #expect(state.timeline.sections == read + [earlier])
  }
}
