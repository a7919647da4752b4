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

  @Test func theDayChangesAtMidnightToTheSecond() throws {
    var state = try opened()
    let midnight = Timestamp(seconds: 1_796_083_200)
    for (seconds, day) in [(-61, 0), (-1, 0), (0, 1), (1, 1), (-1, 0), (86_400 * 3, 4)] {
      _ = state.update(.input(.focus(true)), now: midnight.advanced(by: Int64(seconds)))
      #expect(state.today == SampleTimeline.today.advanced(by: day))
      #expect(state.now == midnight.advanced(by: Int64(seconds)))
    }
  }

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

  @Test func aTickPollsWhileSomebodyTypes() throws {
    var state = try opened()
    _ = press(":", in: &state)
    _ = press("a", in: &state)
    let effects = state.update(.tick, now: now)
    #expect(effects.contains { if case .pollUnread = $0 { true } else { false } })
    #expect(state.prompt?.editor.text == "a")
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
    _ = state.update(.input(.paste("\ta\tb")), now: now)
    #expect(state.prompt?.editor.text == "set density[2J plain a b")
  }

  @Test(arguments: [20, 21]) func theCharacterUnderTheCursorIsInTheWindow(columns: Int) throws {
    var state = try SampleTimeline.state(columns: columns, rows: 8)
    var surface = Surface(width: columns, height: 8)
    _ = press(":", in: &state)
    _ = state.update(.input(.paste(String(repeating: "河", count: 30) + "abc")), now: now)
    for letter in ["", "c", "b", "a", "河", "河"] {
      if !letter.isEmpty { _ = press("Left", in: &state) }
      var view = AppView()
      let cursor = try #require(view.draw(&state, on: &surface))
      #expect(surface[cursor.x, cursor.y].grapheme == (letter.isEmpty ? " " : letter))
    }
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
