import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// Feeds that come, go and fail beside an open reader.
@Suite struct SubscriptionChangeTests {
  private let now = SampleTimeline.now

  private func press(_ keys: String..., in state: inout AppState) {
    for key in keys { _ = state.update(.input(.key(Key(name: key)!)), now: now) }
  }

  @Test func whatIsUnsubscribedFromLeavesTheViews() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    press("j", in: &state)
    #expect(state.timeline.selected == SampleTimeline.fretwork)
    let left = SampleTimeline.feeds.filter { $0.id != SampleTimeline.fretwork.id.source }
    _ = state.update(.feedsRead(left), now: now)
    let shown = state.timeline.sections.flatMap(\.statuses)
    #expect(shown == [SampleTimeline.mara, SampleTimeline.dmitri])
    #expect(state.timeline.selected != nil)
  }

  @Test func aStarKeepsItsStatusAmongTheStarred() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    press("3", in: &state)
    #expect(state.scope == .starred)
    let marks = [SampleTimeline.fretwork.id: Marks(isStarred: true)]
    SampleTimeline.load(SampleTimeline.days, marks: marks, into: &state)
    let left = SampleTimeline.feeds.filter { $0.kind == .daily }
    _ = state.update(.feedsRead(left), now: now)
    #expect(state.timeline.sections.flatMap(\.statuses) == [SampleTimeline.fretwork])
  }

  @Test func anEmptyTabSaysWhatItsFeedMetOnAnotherDay() throws {
    let feed = Feed(id: SourceID("https://gone.example/"), title: "Gone")
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: [feed])
    SampleTimeline.load([], into: &state, footer: .end(oldest: nil, LoaderState()))
    let trouble = FeedTrouble(.httpStatus, host: "gone.example", number: 410)
    _ = state.update(.troublesRead([feed.id: trouble]), now: now)
    guard case .empty(let reason) = state.timeline.frame.footer else {
      Issue.record("not empty")
      return
    }
    #expect(reason?.hasPrefix("Gone: ") == true)
  }

  @Test func saysThatNothingAboveIsUnread() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    press("N", in: &state)
    #expect(state.notice == .line("said.no-unread-above"))
  }
}
