import FeedCore
import FeedSources
import Testing

@testable import TermApp

@Suite struct AppStateTests {
  private let now = SampleTimeline.now

  private func press(_ keys: String..., in state: inout AppState) -> [Effect] {
    keys.flatMap { state.update(.input(.key(Key(name: $0)!)), now: now) }
  }

  private func opened() throws -> AppState { try SampleTimeline.state(SampleTimeline.days) }

  @Test func movesFromStatusToStatusAndLoadsAtTheEnd() throws {
    var state = try opened()
    #expect(state.timeline.selected == SampleTimeline.mara)
    _ = press("j", in: &state)
    #expect(state.timeline.selected == SampleTimeline.fretwork)
    _ = press("j", in: &state)
    #expect(state.timeline.selected == SampleTimeline.dmitri)
    let effects = press("j", in: &state)
    #expect(effects.contains { if case .load = $0 { true } else { false } })
    #expect(state.timeline.request != nil)
  }

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

  @Test func opensAPageAndComesBackToTheSameLine() throws {
    var state = try opened()
    _ = press("j", in: &state)
    let before = (state.timeline.anchor, state.timeline.selection)
    let effects = press("Enter", in: &state)
    #expect(state.marks[SampleTimeline.fretwork.id]?.isRead == true)
    #expect(effects.contains { if case .readPage = $0 { true } else { false } })
    _ = press("q", in: &state)
    #expect(state.layers.isEmpty)
    #expect(state.timeline.anchor == before.0)
    #expect(state.timeline.selection == before.1)
  }

  @Test func marksAtOnceAndAsksTheStoreToKeepIt() throws {
    var state = try opened()
    let effects = press("s", in: &state)
    #expect(state.marks[SampleTimeline.mara.id]?.isStarred == true)
    #expect(state.unread.starred == 1)
    #expect(
      effects.contains {
        if case .mark([SampleTimeline.mara.id], .starred(true)) = $0 { true } else { false }
      })
  }

  @Test func pagingAndScrollingMarkNothing() throws {
    var state = try opened()
    _ = press("^F", "^B", "j", "k", "^E", "^Y", "G", "g", in: &state)
    #expect(state.marks.values.allSatisfy { !$0.isRead })
  }

  @Test func nextUnreadMarksTheCardItLeavesWhole() throws {
    var state = try opened()
    _ = press("n", in: &state)
    #expect(state.timeline.selected == SampleTimeline.fretwork)
    #expect(state.marks[SampleTimeline.mara.id]?.isRead == true)
    _ = press("n", "n", in: &state)
    #expect(state.notice == .line("said.no-unread-loaded"))
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

  @Test func aTickPollsWhileSomebodyTypes() throws {
    var state = try opened()
    _ = press(":", in: &state)
    _ = press("a", in: &state)
    let effects = state.update(.tick, now: now)
    #expect(effects.contains { if case .pollUnread = $0 { true } else { false } })
    #expect(state.prompt?.editor.text == "a")
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

  @Test(arguments: [
    "?", "r", "R", "i", "A", "D", "U", "^C", "v", "Tab", "1", "/", "@", "j", "m", "n",
  ])
  func keysWorkWithoutSubscriptions(key: String) throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: [])
    _ = press(key, in: &state)
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    #expect(surface.lines().count == 24)
  }

  @Test func settingsAreCompletedCheckedAndTakeEffect() throws {
    #expect(CommandLineInput.completions(of: "set den") == ["set density"])
    #expect(
      CommandLineInput.completions(of: "set density c") == [
        "set density cards", "set density compact",
      ])
    #expect(!CommandLineInput.completions(of: "").contains("accept"))
    #expect(CommandLineInput(parsing: "set") == .incomplete("set NAME VALUE"))
    #expect(CommandLineInput(parsing: "quit now") == .incomplete("quit"))
    var state = try opened()
    func obey(_ line: String) -> [Effect] {
      _ = press(":", in: &state)
      _ = state.update(.input(.paste(line)), now: now)
      return press("Enter", in: &state)
    }
    let effects = obey("set theme mono")
    #expect(effects.contains { if case .useTheme("mono") = $0 { true } else { false } })
    _ = obey("set language zh")
    #expect(state.tabs[0].title == "全部" && state.wording.language == .chinese)
    _ = obey("set connections 4")
    #expect(state.notice == .line("said.set-later", ["connections", "4"]))
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

  @Test func aTickWakesNobodyWhileNothingIsDue() throws {
    var state = try opened()
    func asks(at now: Timestamp) -> Bool {
      state.update(.tick, now: now).contains {
        if case .refresh(.due) = $0 { true } else { false }
      }
    }
    #expect(asks(at: now))
    _ = state.update(.refreshScheduled(now.advanced(by: 600)), now: now)
    #expect(!asks(at: now.advanced(by: 540)))
    #expect(asks(at: now.advanced(by: 600)))
    // The clock stepped back: whatever it said before is worth nothing.
    #expect(asks(at: now.advanced(by: -86_400)))
    _ = state.update(.refreshScheduled(nil), now: now)
    #expect(!asks(at: now.advanced(by: 900_000)))
    _ = state.update(.storeChanged, now: now)
    #expect(asks(at: now))
    // Feeds alone have nobody elsewhere to ask what is unread.
    _ = state.update(.feedsRead(Array(SampleTimeline.feeds.suffix(1))), now: now)
    _ = state.update(.refreshScheduled(nil), now: now)
    #expect(state.update(.tick, now: now).isEmpty)
    _ = state.update(.marksWaiting(3), now: now)
    #expect(state.update(.tick, now: now).count == 1)
    #expect(state.update(.tick, now: now).isEmpty)
  }

  @Test func theBadgeFollowsPollsAndKeepsItsNumberWhenOneFails() throws {
    var state = try opened()
    let weibo = SourceID("weibo:home")
    _ = state.update(.pendingCounted(weibo, .count(7)), now: now)
    #expect(state.title == "(7) Tidings")
    _ = state.update(.pendingCounted(weibo, .late), now: now)
    #expect(state.badge.badge == "7?")
    _ = state.update(.pendingFetched(weibo), now: now)
    #expect(state.badge.badge == nil)
    #expect(state.title == "Tidings")
    _ = state.update(.pendingCounted(weibo, .count(120)), now: now)
    #expect(state.badge.badge == "99+")
  }

  @Test func aPasteAtThePromptIsTextAndElsewhereNothing() throws {
    var state = try opened()
    _ = state.update(.input(.paste("Q")), now: now)
    #expect(state.prompt == nil)
    _ = press(":", in: &state)
    _ = state.update(.input(.paste("set density\u{1B}[2J plain\nQ")), now: now)
    #expect(state.prompt?.editor.text == "set density[2J plain")
  }

  @Test func keysOfOneWriteActInOrder() throws {
    var state = try opened()
    let effects = press("j", "o", "k", in: &state)
    #expect(
      effects.contains {
        if case .browse("https://fretwork.example/luthier") = $0 { true } else { false }
      })
    #expect(state.timeline.selected == SampleTimeline.mara)
  }

  @Test func keepsThePlaceWhenLeaving() throws {
    var state = try opened()
    _ = press("j", in: &state)
    let effects = press("q", in: &state)
    let place = effects.compactMap {
      if case .keepPlace(.all, let place) = $0 { place } else { nil }
    }
    #expect(place.first?.selected.status == SampleTimeline.fretwork.id)
    let kept = try #require(place.first)
    #expect(Place(text: kept.text) == kept)
  }

  @Test(arguments: [
    ("28", "20261128"), ("11-29", "20261129"), ("12-24", "20251224"), ("2026-01-02", "20260102"),
    ("-7d", "20261123"), ("sunday", "20261129"), ("mon", "20261130"),
  ])
  func understandsDates(text: String, day: String) {
    let weekdays = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    #expect(
      AppState.day(from: text, today: SampleTimeline.today, weekdays: weekdays)?.compact == day)
  }

  @Test(arguments: ["", "x", "32", "13-01", "2026-02-30", "-7", "--"])
  func refusesWhatIsNoDate(text: String) {
    #expect(AppState.day(from: text, today: SampleTimeline.today, weekdays: ["Sunday"]) == nil)
  }
}
