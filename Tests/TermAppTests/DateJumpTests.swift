import FeedCore
import Testing

@testable import TermApp

/// `@`: days in words, and days before everything.
@Suite struct DateJumpTests {
  private let now = SampleTimeline.now

  private func go(to text: String, _ state: inout AppState) -> [Effect] {
    _ = state.update(.input(.key(Key(name: "@")!)), now: now)
    for character in text.unicodeScalars {
      _ = state.update(.input(.key(Key(.character(character)))), now: now)
    }
    return state.update(.input(.key(Key(name: "Enter")!)), now: now)
  }

  @Test(arguments: [
    ("today", 0), ("Yesterday", -1), ("今天", 0), ("昨天", -1), ("-1d", -1), ("monday", 0),
  ])
  func takesWordsInBothLanguages(text: String, ago: Int) throws {
    for language in [Language.english, .chinese] where text != "monday" || language == .english {
      let state = try SampleTimeline.state(SampleTimeline.days, language: language)
      #expect(state.day(from: text) == SampleTimeline.today.advanced(by: ago))
    }
  }

  private struct OnePage: DaySource {
    let day: DaySection

    func page(before position: Position?) -> DayPage? {
      DayPage(day: day.day, statuses: day.statuses)
    }
  }

  @Test func goesBackToNewerDaysFromTheOldest() async throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    let effects = go(to: "1999-01-01", &state)
    guard case .openWindow(_, let request, _)? = effects.last else {
      Issue.record("no window is opened")
      return
    }
    _ = state.update(.windowOpened(request: request, newer: Position(rawValue: "9")), now: now)
    let oldest = DaySection(
      day: DayStamp(year: 2020, month: 1, day: 2), statuses: [SampleTimeline.dmitri])
    for await step in ThreeDayLoader(OnePage(day: oldest)) {
      _ = state.update(.loading(request: request, step), now: now)
    }
    #expect(state.timeline.loader.isAtEnd)
    let newer = go(to: "yesterday", &state)
    #expect(newer.contains { if case .openWindow(_, _, .day) = $0 { true } else { false } })
  }

  @Test func goesToTheOldestDayWhereNothingIsOlder() throws {
    var state = try SampleTimeline.state(SampleTimeline.days)
    let effects = go(to: "1999-01-01", &state)
    guard case .openWindow(_, let request, .day)? = effects.last else {
      Issue.record("no window is opened")
      return
    }
    _ = state.update(.windowOpened(request: request, newer: Position(rawValue: "1")), now: now)
    let again = state.update(
      .loading(request: request, .end(oldest: nil, LoaderState())), now: now)
    guard case .openWindow(_, let last, .oldest)? = again.last else {
      Issue.record("the oldest is not asked for")
      return
    }
    _ = state.update(.windowOpened(request: last, newer: Position(rawValue: "9")), now: now)
    let oldest = SampleTimeline.days[1].day
    SampleTimeline.load(
      SampleTimeline.days, into: &state, footer: .end(oldest: oldest, LoaderState()))
    #expect(state.timeline.selected == SampleTimeline.dmitri)
    #expect(state.timeline.frame.footer == .end(oldest: oldest))
    try GoldenScreen.check("before-oldest-80x24", &state)
  }

  @Test func nothingAtAllStaysNothing() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    _ = go(to: "-7d", &state)
    let request = try #require(state.timeline.request)
    let effects = state.update(
      .loading(request: request, .end(oldest: nil, LoaderState())), now: now)
    #expect(!effects.contains { if case .openWindow = $0 { true } else { false } })
    #expect(state.timeline.frame.footer == .empty(reason: nil))
  }
}
