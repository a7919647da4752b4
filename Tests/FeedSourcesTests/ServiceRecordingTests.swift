import FeedCore
import FeedParser
import Testing

@testable import FeedSources

/// A recorded answer of a service, subscribed to as a file.
@Suite struct ServiceRecordingTests {
  private let fixture = RefreshFixture()
  private let folder = try! TestFolder()

  @Test(arguments: [("weibo/v2-timeline.json", "Weibo", 20), ("zhihu/latest.json", "知乎日报", 6)])
  func opensARecordingLikeAFeed(name: String, title: String, count: Int) async throws {
    let text = String(decoding: ServiceFixtures.bytes(name), as: UTF8.self)
    let feed = fixture.feed("file://" + (try folder.write("recording.json", text)))
    let progress = try await fixture.refresh([feed])
    #expect(progress == RefreshProgress(total: 1, done: 1, new: count, failed: 0))
    #expect(await fixture.state(feed).title == title)
    let stored = try #require(await fixture.store.statuses[feed.id])
    #expect(stored.values.allSatisfy { $0.status.id.source == feed.id })
    try await fixture.refresh([feed], reason: .forced)
    #expect(fixture.outcomes.map(\.outcome) == [.changed, .unchanged])
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"statuses":[]}"#, #"{"statuses":{}}"#, #"{"stories":[{"id":1}]}"#,
    #"{"date":"20200405","stories":[]}"#,
  ])
  func takesNoOtherJSONForOne(text: String) async throws {
    let feed = fixture.feed("file://" + (try folder.write("other.json", text)))
    try await fixture.refresh([feed])
    #expect(await fixture.state(feed).trouble?.kind == .notAFeed)
  }
}
