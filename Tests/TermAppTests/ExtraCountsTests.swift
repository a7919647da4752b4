import FeedCore
import Testing

@testable import TermApp

/// Numbers that a daily tells of each story separately.
@Suite struct ExtraCountsTests {
  private let now = SampleTimeline.now

  private static let stories = (0..<20).map { index in
    Status(
      id: SampleTimeline.id("\(index)", "zhihu-daily:"), kind: .daily, sourceName: "Daily",
      sortDate: SampleTimeline.now.advanced(by: -Int64(index) * 60), title: "Story \(index)")
  }

  private static let day = [DaySection(day: SampleTimeline.today, statuses: stories)]

  private func asked(_ effects: [Effect]) -> [String] {
    effects.flatMap { effect -> [String] in
      guard case .readCounts(let statuses) = effect else { return [] }
      return statuses.map(\.id.key)
    }
  }

  private func press(_ key: String, in state: inout AppState) -> [String] {
    asked(state.update(.input(.key(Key(name: key)!)), now: now))
  }

  /// Five stories are on screen, and have been asked about.
  private func state() throws -> AppState {
    var state = try SampleTimeline.state(columns: 80, rows: 12, density: "compact")
    let request = try #require(state.timeline.request)
    let page = DayPage(day: SampleTimeline.today, statuses: Self.stories)
    let effects = state.update(.loading(request: request, .page(page, LoaderState())), now: now)
    #expect(asked(effects) == (0..<9).map(String.init))
    return state
  }

  @Test func areAskedForOnceAndOnlyForWhatIsOnScreen() throws {
    var state = try state()
    #expect(press("j", in: &state) == [])
    _ = state.update(.countsRead(Self.stories[0].id, Counts(comments: 20, likes: 161)), now: now)
    #expect(press("k", in: &state) == [])
    let more = press("PgDn", in: &state)
    #expect(!more.isEmpty && !more.contains("0"))
    #expect(press("PgUp", in: &state).contains("0") == false)
  }

  @Test func stayThroughANewReadingOfTheWindow() throws {
    var state = try state()
    let counts = Counts(comments: 20, likes: 161)
    _ = state.update(.countsRead(Self.stories[0].id, counts), now: now)
    #expect(state.timeline.selected?.counts == counts)
    state.timeline.request = nil
    _ = state.update(.storeChanged, now: now)
    let request = try #require(state.timeline.windowRequest)
    let content = WindowContent(sections: Self.day, marks: [:], newer: nil)
    _ = state.update(.windowRead(request: request, content), now: now)
    #expect(state.timeline.selected?.counts == counts)
  }

  @Test func areAskedForAgainAfterTenMinutesAndAfterAFailureToo() throws {
    var state = try state()
    for story in Self.stories.prefix(9) { _ = state.update(.countsRead(story.id, nil), now: now) }
    func asks(after seconds: Int64) -> Bool {
      !asked(state.update(.tick, now: now.advanced(by: seconds))).isEmpty
    }
    #expect(!asks(after: 599))
    #expect(asks(after: 600))
  }

  @Test func standInTheToolbarOfAStory() throws {
    var state = try SampleTimeline.state(Self.day, columns: 80, rows: 24)
    _ = state.update(.countsRead(Self.stories[0].id, Counts(comments: 20, likes: 161)), now: now)
    try GoldenScreen.check("story-counts-80x24", &state)
  }
}
