import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

/// Feeds that have moved for good, and what the person gave for their old place.
@Suite struct RefreshMovedTests {
  private let fixture = RefreshFixture()
  private var server: LoopbackServer { fixture.server }

  /// Asks until the new address is asked at once.
  private func move(_ feed: Feed, options: FeedOptions = FeedOptions()) async throws {
    for _ in 0..<4 {
      try await fixture.refresh([feed]) { $0.options[feed.id] = options }
      fixture.advance(seconds: 43_200)
    }
    #expect(await fixture.state(feed).movedTo != nil)
  }

  @Test func takesALoginAlongWithinAServer() async throws {
    server.on("/old", .redirect(301, to: "/new"))
    server.on("/new", ServerReply(text: RefreshFixture.rss(["a"])))
    let address = server.url("/old").replacing("//", with: "//ann:pa@", maxReplacements: 1)
    try await move(Feed(id: SourceID(address), title: "x"))
    #expect(server.requests(to: "/old").count == 3)
    #expect(server.requests.allSatisfy { $0.header("Authorization") == "Basic YW5uOnBh" })
  }

  @Test func takesNothingAlongToAnotherServer() async throws {
    let other = try LoopbackServer(address: "127.0.0.2")
    server.on("/old", .redirect(308, to: other.url("/new", host: "127.0.0.2")))
    other.on("/new", ServerReply(text: RefreshFixture.rss(["a"])))
    var options = FeedOptions()
    options.credentials = .init(user: "ann", password: "pa")
    options.headers = [.init("X-Token", "secret"), .init("Accept", "text/xml")]
    let feed = fixture.feed("/old")
    try await move(feed, options: options)
    #expect(server.requests.allSatisfy { $0.header("X-Token") == "secret" })
    #expect(other.requests.count == 4)
    for request in other.requests {
      #expect(request.header("X-Token") == nil)
      #expect(request.header("Authorization") == nil)
      #expect(request.header("Accept") == "text/xml")
    }
  }
}
