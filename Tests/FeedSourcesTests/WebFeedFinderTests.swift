import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct WebFeedFinderTests {
  private let server = try! LoopbackServer()
  private let finder = FeedFinder(
    webFeed: WebFeed(transport: CurlTransport(options: CurlOptions(userAgent: "x"))))

  private func find(_ text: String) async throws -> [String] {
    try await finder.feeds(at: text, now: Timestamp(seconds: 1_796_000_000)).map(\.url)
  }

  private let rss = ServerReply(text: RefreshFixture.rss(["a"]))
  private func page(_ head: String) -> ServerReply {
    ServerReply(text: "<!doctype html><html><head>\(head)</head><body></body></html>")
  }

  @Test func findsAFeedItself() async throws {
    server.on("/x", rss)
    let found = try await finder.feeds(
      at: server.url("/x"), now: Timestamp(seconds: 1_796_000_000))
    #expect(found == [.init(url: server.url("/x"), title: "Name")])
  }

  @Test func findsTheFeedsThatAPageNames() async throws {
    server.on(
      "/blog/",
      page(
        """
        <link rel="alternate" type="application/rss+xml" href="rss" title="All">
        <link rel="alternate" type="application/atom+xml" href="/atom">
        """))
    let found = try await find(server.url("/blog/"))
    #expect(found == [server.url("/blog/rss"), server.url("/atom")])
  }

  @Test func looksWhereFeedsUsuallyAre() async throws {
    server.on("/", page("<title>Blog</title>"))
    server.on("/atom.xml", rss)
    #expect(try await find(server.url("/")) == [server.url("/atom.xml")])
  }

  @Test func followsLastingRedirectsOnly() async throws {
    server.on("/a", .redirect(301, to: "/feed"))
    server.on("/b", .redirect(302, to: "/feed"))
    server.on("/feed", rss)
    #expect(try await find(server.url("/a")) == [server.url("/feed")])
    #expect(try await find(server.url("/b")) == [server.url("/b")])
  }

  @Test func saysWhatIsThereInstead() async throws {
    server.on("/", page(""))
    server.on("/text", ServerReply(text: "Hello"))
    let page = FeedTrouble(.notAFeed, host: "127.0.0.1", detail: "html")
    await #expect(throws: page) { try await find(server.url("/")) }
    await #expect(throws: FeedTrouble(.notAFeed)) { try await find(server.url("/text")) }
    let missing = FeedTrouble(.httpStatus, host: "127.0.0.1", number: 404)
    await #expect(throws: missing) { try await find(server.url("/none")) }
    await #expect(throws: FeedTrouble(.invalidAddress, detail: "")) { try await find("") }
  }
}
