import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// Marking many at once, loaded or not.
@Suite struct MarkingTests {
  private let now = SampleTimeline.now

  private func press(_ key: String, in state: inout AppState) -> [Effect] {
    state.update(.input(.key(Key(name: key)!)), now: now)
  }

  @Test func aDayThatIsLoadedInPartIsMarkedWhole() throws {
    var sections = SampleTimeline.days
    sections[0].continues = true
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    let request = try #require(state.timeline.request)
    for section in sections {
      let page = DayPage(
        day: section.day, statuses: section.statuses, continues: section.continues)
      _ = state.update(.loading(request: request, .page(page, LoaderState())), now: now)
    }
    #expect(press("D", in: &state).isEmpty)
    #expect(state.prompt?.purpose == .confirm(.markWholeDayRead(SampleTimeline.today)))
    let effects = press("y", in: &state)
    guard case .markDayRead(.all, SampleTimeline.today)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.isRead(SampleTimeline.mara) && state.isRead(SampleTimeline.fretwork))
    #expect(!state.isRead(SampleTimeline.dmitri))
  }

  @Test func aLongDayIsAskedAboutAndAShortOneIsNot() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    _ = press("D", in: &state)
    #expect(state.prompt == nil)
    #expect(state.isRead(SampleTimeline.mara) && !state.isRead(SampleTimeline.dmitri))
    let many = (0..<30).map { index in
      var status = SampleTimeline.fretwork
      status = Status(id: SampleTimeline.id("\(index)"), sourceName: "x", sortDate: status.sortDate)
      return status
    }
    var full = try SampleTimeline.state([DaySection(day: SampleTimeline.today, statuses: many)])
    _ = press("D", in: &full)
    #expect(full.prompt?.purpose == .confirm(.markDayRead(count: 30)))
    _ = press("n", in: &full)
    #expect(!full.isRead(many[0]))
  }

  @Test func everythingAboveIsMarkedLoadedOrNot() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    _ = press("j", in: &state)
    guard case .mark(let ids, .read(true))? = press("(", in: &state).first else {
      Issue.record("nothing marked")
      return
    }
    #expect(ids == [SampleTimeline.mara.id])

    var jumped = try SampleTimeline.state(SampleTimeline.days)
    jumped.timeline.newer = Position(rawValue: "7")
    _ = press("j", in: &jumped)
    let effects = press("(", in: &jumped)
    guard case .markNewerRead(.all, SampleTimeline.fretwork.id)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(jumped.isRead(SampleTimeline.mara) && !jumped.isRead(SampleTimeline.fretwork))
  }

  @Test func whatIsUndoneIsUnreadAgainOnScreen() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    _ = press("D", in: &state)
    #expect(state.isRead(SampleTimeline.mara))
    // The store answers after the undo: nobody has any marks.
    _ = state.update(.storeChanged, now: now)
    let request = try #require(state.timeline.windowRequest)
    let content = WindowContent(sections: SampleTimeline.days, marks: [:], newer: nil)
    _ = state.update(.windowRead(request: request, content), now: now)
    #expect(!state.isRead(SampleTimeline.mara))
  }

  @Test func aMarkMadeWhileTheStoreIsReadStays() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    _ = state.update(.storeChanged, now: now)
    let request = try #require(state.timeline.windowRequest)
    _ = press("m", in: &state)
    let content = WindowContent(sections: SampleTimeline.days, marks: [:], newer: nil)
    _ = state.update(.windowRead(request: request, content), now: now)
    #expect(state.isRead(SampleTimeline.mara))
  }

  @Test func aTickLeavesARunningRefreshAlone() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    func asksWhatIsDue() -> Bool {
      state.update(.tick, now: now).contains { if case .refresh(.due) = $0 { true } else { false } }
    }
    #expect(asksWhatIsDue())
    _ = state.update(.refreshProgressed(RefreshProgress(total: 3)), now: now)
    #expect(!asksWhatIsDue())
    _ = state.update(.refreshStopped, now: now)
    #expect(asksWhatIsDue())
  }
}
