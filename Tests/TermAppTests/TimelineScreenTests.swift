import FeedCore
import FeedSources
import Testing

@testable import TermApp

@Suite struct TimelineScreenTests {
  private func state(
    columns: Int, rows: Int, density: String = "cards"
  ) throws -> AppState {
    var state = try SampleTimeline.state(
      SampleTimeline.days, marks: [SampleTimeline.dmitri.id: Marks(isRead: true)],
      columns: columns, rows: rows, density: density)
    let now = SampleTimeline.now
    let blogs = SourceID("https://fretwork.example/feed")
    _ = state.update(
      .unreadCounted(
        UnreadReport(stored: [SourceID("zhihu-daily:"): 2, blogs: 24], starred: 12)), now: now)
    _ = state.update(.pendingCounted(SourceID("weibo:home"), .count(5)), now: now)
    _ = state.update(.pendingCounted(SourceID("mastodon:home"), .count(9)), now: now)
    state.lastRefresh = now.advanced(by: -120)
    return state
  }

  @Test func startsWithCards() throws {
    var state = try state(columns: 80, rows: 24)
    state.refresh = RefreshProgress(total: 300, done: 212)
    try GoldenScreen.check("cards-80x24", &state)
  }

  @Test func foldsOnALowScreen() throws {
    var state = try state(columns: 40, rows: 12)
    state.refresh = RefreshProgress(total: 300, done: 212)
    try GoldenScreen.check("cards-40x12", &state)
  }

  @Test func hasOneLineAStatusWhenCompact() throws {
    var wide = try state(columns: 80, rows: 24, density: "compact")
    try GoldenScreen.check("compact-80x24", &wide)
    var narrow = try state(columns: 40, rows: 12, density: "compact")
    try GoldenScreen.check("compact-40x12", &narrow)
  }

  @Test func speaksInSentencesWhenPlain() throws {
    var state = try state(columns: 80, rows: 24, density: "plain")
    try GoldenScreen.check("plain-80x24", &state)
  }
}
