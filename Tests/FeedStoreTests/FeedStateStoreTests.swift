import FeedCore
import Testing

@testable import FeedStore

/// What the store tells of its feeds as a whole: how much they bring, and which have trouble.
@Suite struct FeedStateStoreTests {
  private let store = Fixture.store()

  private func fill(_ ages: [Int64], of source: SourceID) async throws {
    let statuses = ages.map { Fixture.status("\($0)", of: source, age: $0) }
    _ = try await store.save(statuses, from: source, arrival: .refresh, now: Fixture.now)
  }

  @Test func tellsHowMuchAFeedBroughtOfLate() async throws {
    let week: Int64 = 604_800
    for source in [Fixture.blog, Fixture.news] { try await store.subscribe(Fixture.feed(source)) }
    #expect(try await store.activity(now: Fixture.now).isEmpty)
    try await fill([-60, 0, 60, week + 60, week + 120, 4 * week + 60], of: Fixture.blog)
    try await fill([60 * week], of: Fixture.news)
    let activity = try await store.activity(now: Fixture.now)
    #expect(
      activity[Fixture.blog]
        == FeedActivity(newest: Fixture.now.advanced(by: 60), weeks: [0, 0, 2, 3]))
    #expect(
      activity[Fixture.news]
        == FeedActivity(newest: Fixture.now.advanced(by: -60 * week), weeks: [0, 0, 0, 0]))
  }

  @Test func tellsTheTroublesOfThoseThatHaveAny() async throws {
    var troubled = FeedState()
    troubled.title = "trouble ahead\ntrouble other"
    let well = troubled
    troubled.lastTried = Fixture.now
    troubled.trouble = FeedTrouble(.httpStatus, host: "feed.test", number: 404)
    for source in [Fixture.blog, Fixture.news] { try await store.subscribe(Fixture.feed(source)) }
    try await store.setFeedStates([Fixture.blog: troubled, Fixture.news: well])
    #expect(try await store.feedTroubles() == [Fixture.blog: try #require(troubled.trouble)])
    troubled.lastTried = nil
    try await store.setFeedStates([Fixture.blog: troubled])
    #expect(try await store.feedTroubles().count == 1)
    try await store.unsubscribe(Fixture.blog, purging: false)
    #expect(try await store.feedTroubles().isEmpty)
  }
}
