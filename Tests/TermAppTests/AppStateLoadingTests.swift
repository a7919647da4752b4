import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// What loads and refreshes do to what is shown.
@Suite struct AppStateLoadingTests {
  private let now = SampleTimeline.now

  private func press(_ keys: String..., in state: inout AppState) -> [Effect] {
    keys.flatMap { state.update(.input(.key(Key(name: $0)!)), now: now) }
  }

  private func opened() throws -> AppState { try SampleTimeline.state(SampleTimeline.days) }

  @Test func neverLoadsATabTwiceAtOnce() throws {
    var state = try opened()
    let effects = press("j", "j", "j", "j", "j", "Space", in: &state)
    #expect(effects.count { if case .load = $0 { true } else { false } } == 1)
  }

  @Test func dropsStepsOfALoadThatWasGivenUp() throws {
    var state = try opened()
    _ = press("j", "j", "j", in: &state)
    let request = try #require(state.timeline.request)
    let effects = press("Esc", in: &state)
    #expect(effects.contains { if case .cancelLoad(request) = $0 { true } else { false } })
    let late = DaySection(
      day: SampleTimeline.today.advanced(by: -3),
      statuses: [
        Status(id: SampleTimeline.id("late"), sourceName: "x", sortDate: now.advanced(by: -300_000))
      ])
    _ = state.update(
      .loading(
        request: request,
        .page(DayPage(day: late.day, statuses: late.statuses), LoaderState())), now: now)
    #expect(state.timeline.sections.count == 2)
  }

  @Test func cancelsTheLoadOfATabThatIsLeft() throws {
    var state = try opened()
    _ = press("j", "j", "j", in: &state)
    let request = try #require(state.timeline.request)
    let effects = press("2", in: &state)
    #expect(effects.contains { if case .cancelLoad(request) = $0 { true } else { false } })
    #expect(state.scope == .unread)
  }

  @Test func aRefreshMovesNeitherSelectionNorLine() throws {
    var state = try opened()
    _ = press("j", in: &state)
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    let row = surface.lines().firstIndex { $0.contains("Fretwork Review") }
    let effects = state.update(.storeChanged, now: now)
    let request = try #require(
      effects.compactMap { if case .readWindow(_, let request, _) = $0 { request } else { nil } }
        .first)
    let new = Status(
      id: SampleTimeline.id("new"), kind: .timeline, sourceName: "Mastodon",
      author: Author(name: "Ada"), sortDate: now.advanced(by: -10), text: "new")
    var days = SampleTimeline.days
    days[0].statuses.insert(new, at: 0)
    let old = state.timeline.sections
    let done = state.update(
      .windowRead(request: request, WindowContent(sections: days, marks: [:], newer: nil)), now: now
    )
    #expect(done.contains { if case .letGo(let sections) = $0 { sections == old } else { false } })
    #expect(state.timeline.selected == SampleTimeline.fretwork)
    #expect(state.timeline.newAbove == [new.id])
    _ = view.draw(&state, on: &surface)
    #expect(surface.lines().firstIndex { $0.contains("Fretwork Review") } == row)
  }

  @Test func aRefreshReadsTheWindowOnceInAWhile() throws {
    var state = try opened()
    var effects: [Effect] = []
    for done in 1...20 {
      let progress = RefreshProgress(total: 100, done: done, new: done / 2)
      effects += state.update(.refreshProgressed(progress), now: now)
    }
    #expect(effects.count { if case .readWindowSoon = $0 { true } else { false } } == 1)
    #expect(!effects.contains { if case .readWindow = $0 { true } else { false } })
    effects = state.update(.windowDue, now: now)
    #expect(effects.contains { if case .readWindow = $0 { true } else { false } })
    let more = RefreshProgress(total: 100, done: 30, new: 12)
    effects = state.update(.refreshProgressed(more), now: now)
    #expect(effects.contains { if case .readWindowSoon = $0 { true } else { false } })
  }

  @Test func aSelectionInADayThatIsStillToComeIsWaitedFor() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    let request = try #require(state.timeline.request)
    let days = SampleTimeline.days
    let last = try #require(days.last?.statuses.last)
    state.timeline.wanted = Place(
      top: TimelineFrame.Place(day: days[0].day, status: days[0].statuses[0].id), line: 1,
      selected: TimelineFrame.Place(day: days.last!.day, status: last.id))
    for day in days {
      let page = DayPage(day: day.day, statuses: day.statuses, marks: [:])
      _ = state.update(.loading(request: request, .page(page, LoaderState())), now: now)
    }
    #expect(state.timeline.selected == last)
    #expect(state.timeline.wanted == nil)
  }

  @Test func aViewWithoutAnythingSaysWhatIsWrong() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    let request = try #require(state.timeline.request)
    _ = state.update(.loading(request: request, .end(oldest: nil, LoaderState())), now: now)
    #expect(state.timeline.frame.footer == .empty(reason: nil))
    let error = TransportErrorSample.timedOut
    _ = state.update(.sourceFailed(SourceID("weibo:home"), error), now: now)
    guard case .empty(let reason?) = state.timeline.frame.footer else {
      Issue.record("nothing is said")
      return
    }
    #expect(reason.contains("Weibo") && reason.contains("weibo.example"))
  }

  @Test func theOldestOfAServiceIsNotAskedForToItsEnd() throws {
    var state = try opened()
    _ = press("G", in: &state)
    var asked = 0
    while let request = state.timeline.request, asked < 50 {
      asked += 1
      let day = DaySection(
        day: DayStamp(ordinal: SampleTimeline.today.ordinal - 30 - asked),
        statuses: [SampleTimeline.mara])
      let page = DayPage(day: day.day, statuses: day.statuses, marks: [:])
      _ = state.update(.loading(request: request, .page(page, LoaderState())), now: now)
      let end = LoadEvent.threeDaysLoaded(days: 3, LoaderState())
      _ = state.update(.loading(request: request, end), now: now)
    }
    #expect(asked == 4)
    #expect(state.timeline.selected != nil)
  }

  @Test func eachTabOpensWhereItWasLeft() throws {
    var state = try opened()
    let tab = try #require(state.tabs.indices.last)
    let day = DayStamp(year: 2026, month: 11, day: 27)
    let left = TimelineFrame.Place(day: day, status: SampleTimeline.mara.id)
    state.places[state.tabs[tab].scope.name] = Place(top: left, line: 2, selected: left).text
    let effects = press("\(tab + 1)", in: &state)
    #expect(
      effects.contains {
        if case .openWindow(_, _, .day(day)) = $0 { true } else { false }
      })
    #expect(state.timeline.wanted?.line == 2)
  }

  @Test func whatChangesDuringALoadIsReadAfterIt() throws {
    var state = try opened()
    _ = press("j", "j", "j", in: &state)
    let load = try #require(state.timeline.request)
    func reads(_ effects: [Effect]) -> Bool {
      effects.contains { if case .readWindow = $0 { true } else { false } }
    }
    #expect(!reads(state.update(.storeChanged, now: now)))
    let end = LoadEvent.threeDaysLoaded(days: 3, LoaderState())
    #expect(reads(state.update(.loading(request: load, end), now: now)))
    _ = press("G", in: &state)
    if let next = state.timeline.request {
      #expect(!reads(state.update(.loading(request: next, end), now: now)))
    }
  }
}
