import FeedCore
import FeedStore
import Testing

@testable import TermApp

/// `/` in the timeline: filtering as one types.
@Suite struct FilterTests {
  private var state: AppState

  init() throws { state = try SampleTimeline.state(SampleTimeline.days) }

  private mutating func press(_ keys: String...) -> [Effect] {
    keys.flatMap { state.update(.input(.key(Key(name: $0)!)), now: SampleTimeline.now) }
  }

  private mutating func type(_ text: String) -> [Effect] {
    text.unicodeScalars.flatMap {
      state.update(.input(.key(Key(.character($0)))), now: SampleTimeline.now)
    }
  }

  private mutating func answer(_ sections: [DaySection]) {
    SampleTimeline.load(
      sections, into: &state, footer: .end(oldest: sections.last?.day, LoaderState()))
  }

  private func asked(_ effects: [Effect]) -> [TimelineScope] {
    effects.compactMap { if case .openWindow(let scope, _, .newest) = $0 { scope } else { nil } }
  }

  private var shown: [StatusID] { state.timeline.sections.flatMap { $0.statuses.map(\.id) } }
  private let all = [SampleTimeline.mara, SampleTimeline.fretwork, SampleTimeline.dmitri].map(\.id)
  private let found = [DaySection(day: SampleTimeline.today, statuses: [SampleTimeline.mara])]

  @Test mutating func asksTheStoreWithEachLetter() {
    _ = press("/")
    #expect(asked(type("fr")) == [.query("f*"), .query("fr*")])
    #expect(asked(press("Backspace")) == [.query("f*")])
  }

  @Test mutating func keepsTheListUntilTheFirstAnswer() {
    _ = press("/") + type("frost")
    #expect(shown == all)
    answer(found)
    #expect(shown == [SampleTimeline.mara.id])
    #expect(state.timeline.selected?.id == SampleTimeline.mara.id)
  }

  @Test mutating func dropsAnswersToEarlierLetters() {
    _ = press("/") + type("f")
    let old = state.timeline.request!
    _ = type("r")
    let page = DayPage(day: SampleTimeline.today, statuses: [SampleTimeline.fretwork])
    _ = state.update(.loading(request: old, .page(page, LoaderState())), now: SampleTimeline.now)
    #expect(shown == all)
  }

  @Test mutating func saysWhereAQueryIsWrongAndLeavesTheList() {
    _ = press("/") + type("frost ")
    answer(found)
    #expect(asked(type("nonsense:x")).count == "nonsense".count)
    answer(found)
    let words = "query, character 7: there is no field \"nonsense\""
    #expect(state.promptNote?.text == words)
    #expect(shown == [SampleTimeline.mara.id])
    // The line stays, to be mended.
    _ = press("Enter")
    #expect(state.prompt?.editor.text == "frost nonsense:x")
    #expect(state.promptNote?.text == words)
    #expect(shown == [SampleTimeline.mara.id])
  }

  @Test mutating func countsInTheStatusBar() throws {
    _ = press("/") + type("frost")
    answer(found)
    _ = press("Enter")
    let request = try #require(state.filter?.countRequest)
    func counted(_ count: MatchCount) -> [String] {
      _ = state.update(.matchesCounted(request: request, count), now: SampleTimeline.now)
      return state.statusBar.parts.map(\.text)
    }
    #expect(counted(MatchCount(matches: 134, isDone: false)) == ["/frost", "134…"])
    #expect(counted(MatchCount(matches: 136, isDone: true)) == ["/frost", "136"])
    #expect(
      counted(MatchCount(matches: 136, isDone: true, unsearched: 7))
        == ["/frost", "136", "7 not looked through yet"])
    _ = state.update(
      .matchesCounted(request: request - 1, MatchCount(matches: 1, isDone: true)),
      now: SampleTimeline.now)
    #expect(state.filter?.count.matches == 136)
  }

  @Test mutating func goesFromMatchToMatch() {
    _ = press("/") + type("a")
    answer([
      DaySection(day: SampleTimeline.today, statuses: [SampleTimeline.mara]),
      DaySection(day: SampleTimeline.today.advanced(by: -1), statuses: [SampleTimeline.dmitri]),
    ])
    _ = press("Enter", "n")
    #expect(state.timeline.selected?.id == SampleTimeline.dmitri.id)
    #expect(press("n").isEmpty)
    #expect(state.notice == .line("said.no-more-matches"))
    _ = press("N")
    #expect(state.timeline.selected?.id == SampleTimeline.mara.id)
    // Going on from a match marks nothing.
    #expect(state.marks[SampleTimeline.mara.id]?.isRead != true)
  }

  @Test(arguments: [["Esc"], ["Enter", "Esc"], ["Enter", "q"], ["^U"]])
  mutating func endsWhereItBegan(keys: [String]) {
    _ = press("j", "/") + type("frost")
    answer(found)
    for key in keys { _ = press(key) }
    #expect(state.filter == nil)
    #expect(shown == all)
    #expect(state.timeline.selected?.id == SampleTimeline.fretwork.id)
  }

  @Test mutating func escapeLeavesAnEarlierFilterAsItWas() {
    _ = press("/") + type("frost")
    answer(found)
    _ = press("Enter", "/") + type("bus")
    #expect(asked(press("Esc")) == [.query("frost*")])
    #expect(state.filter?.text == "frost")
    _ = press("/")
    #expect(asked(press("Esc")) == [])
    #expect(state.filter?.text == "frost")
  }

  @Test mutating func marksAllThatItFinds() {
    _ = press("/") + type("frost")
    answer(found)
    _ = state.update(
      .matchesCounted(
        request: state.filter!.countRequest!, MatchCount(matches: 9, unread: 7, isDone: true)),
      now: SampleTimeline.now)
    _ = press("Enter", "A")
    #expect(state.prompt?.purpose == .confirm(.markAllRead(count: 7)))
    let marked = press("y").compactMap { effect -> TimelineScope? in
      if case .markAllRead(let scope) = effect { scope } else { nil }
    }
    #expect(marked == [.query("frost*")])
  }

  @Test(arguments: [MatchCount(), MatchCount(matches: 9, unread: 0, isDone: true, unsearched: 40)])
  mutating func countsForGoodBeforeItAsksToMark(count: MatchCount) {
    _ = press("/") + type("frost")
    answer(found)
    let request = state.filter!.countRequest!
    _ = state.update(.matchesCounted(request: request, count), now: SampleTimeline.now)
    let effects = press("Enter", "A")
    let asked = effects.compactMap { effect -> TimelineScope? in
      if case .countToMark(let scope) = effect { scope } else { nil }
    }
    #expect(asked == [.query("frost*")])
    #expect(state.prompt == nil)
    #expect(state.notice == .line("said.counting"))
    _ = state.update(.countedToMark(.query("other"), 3), now: SampleTimeline.now)
    #expect(state.prompt == nil)
    _ = state.update(.countedToMark(.query("frost*"), 12), now: SampleTimeline.now)
    #expect(state.prompt?.purpose == .confirm(.markAllRead(count: 12)))
  }

  @Test mutating func looksAgainOnceEverythingIsIndexed() {
    _ = press("/") + type("frost")
    answer(found)
    #expect(
      state.update(.indexed, now: SampleTimeline.now).contains {
        if case .countMatches = $0 { true } else { false }
      })
    let exact = MatchCount(matches: 1, isDone: true)
    let request = state.filter!.countRequest!
    _ = state.update(.matchesCounted(request: request, exact), now: SampleTimeline.now)
    #expect(state.update(.indexed, now: SampleTimeline.now).isEmpty)
  }

  @Test mutating func saysThatNothingMatches() throws {
    _ = press("/") + type("xyzzy")
    answer([])
    #expect(state.timeline.frame.footer == .empty(reason: "Nothing matches"))
    _ = press("Esc")
    #expect(shown == all)
  }

  @Test mutating func aPasteFiltersToo() {
    _ = press("/")
    #expect(asked(state.update(.input(.paste("运河")), now: SampleTimeline.now)) == [.query("运河*")])
  }

  @Test(arguments: [
    (TimelineScope.all, "fr*"), (.unread, "unread (fr*)"), (.starred, "starred (fr*)"),
    (.tag("a b"), "tag:\"a b\" (fr*)"),
    (.source(SourceID("weibo:home")), "feed:\"weibo:home\" (fr*)"),
    (.query("a or b"), "(a or b) (fr*)"),
  ])
  func asksWithinTheTab(scope: TimelineScope, query: String) throws {
    #expect(scope.filtered(by: Filter.query(typed: "fr")) == .query(query))
    _ = try Query(query)
  }

  @Test(arguments: [
    ("frost", "frost*"), ("frost ", "frost "), ("\"the canal\"", "\"the canal\""),
    ("tag:blog", "tag:blog"), ("title~^a", "title~^a"), ("a or", "a or"), ("unread", "unread"),
    ("can*", "can*"), ("(frost", "(frost*"), ("-frost", "-frost*"), ("霜", "霜*"),
  ])
  func takesTheLastWordForItsBeginning(typed: String, query: String) {
    #expect(Filter.query(typed: typed) == query)
  }

  @Test mutating func drawsTheFilter() throws {
    _ = press("/") + type("frost")
    answer(found)
    _ = state.update(
      .matchesCounted(
        request: state.filter!.countRequest!, MatchCount(matches: 134, isDone: false)),
      now: SampleTimeline.now)
    try GoldenScreen.check("filter-typing-80x24", &state)
    _ = type(" nonsense:x")
    try GoldenScreen.check("filter-wrong-80x24", &state)
    _ = press("^W", "Enter")
    answer(found)
    try GoldenScreen.check("filter-80x24", &state)
  }
}
