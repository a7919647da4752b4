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

  @Test func opensAStatusAloneAndAStoryAlone() async throws {
    let status = """
      {"id": 4095097421681412, "created_at": "Mon Apr 10 21:26:11 +0800 2017", "text": "hello",
       "user": {"id": 1, "screen_name": "ada"}}
      """
    let story = """
      {"body": "<p>Body</p>", "title": "A story", "ga_prefix": "042207", "id": 9722986,
       "share_url": "http://daily.example/story/9722986"}
      """
    for (name, text, title) in [("one", status, "Weibo"), ("two", story, "知乎日报")] {
      let feed = fixture.feed("file://" + (try folder.write(name, text)))
      let progress = try await fixture.refresh([feed])
      #expect(progress == RefreshProgress(total: 1, done: 1, new: 1, failed: 0))
      #expect(await fixture.state(feed).title == title)
      let stored = try #require(await fixture.store.statuses[feed.id]?.values.first)
      #expect(stored.status.sortDate < fixture.now)
      #expect(stored.body != nil)
    }
  }

  @Test func aListOfRepostsMayBeEmpty() async throws {
    let text = #"{"reposts":[],"hasvisible":false,"next_cursor":0,"total_number":0}"#
    let feed = fixture.feed("file://" + (try folder.write("empty.json", text)))
    let progress = try await fixture.refresh([feed])
    #expect(progress == RefreshProgress(total: 1, done: 1, new: 0, failed: 0))
    #expect(await fixture.state(feed).trouble == nil)
  }

  @Test(arguments: [
    "{}", "[]", "null", #"{"statuses":[]}"#, #"{"statuses":{}}"#, #"{"stories":[{"id":1}]}"#,
    #"{"reposts":[]}"#, #"{"id":1,"text":"a"}"#, #"{"title":"a","body":"b","id":2}"#,
  ])
  func takesNoOtherJSONForOne(text: String) async throws {
    let feed = fixture.feed("file://" + (try folder.write("other.json", text)))
    try await fixture.refresh([feed])
    #expect(await fixture.state(feed).trouble?.kind == .notAFeed)
  }
}
