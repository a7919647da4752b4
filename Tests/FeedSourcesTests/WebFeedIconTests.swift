import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct WebFeedIconTests {
  private let server = try! LoopbackServer()
  private let finder = IconFinder(
    transport: CurlTransport(options: CurlOptions(userAgent: "x")))
  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func find(declared: String? = nil, site: String? = nil) async throws -> String? {
    let address = try #require(FeedAddress(SourceID(server.url("/feed"))))
    let icon = try await finder.icon(of: address, declared: declared, site: site)
    if let icon { #expect(icon.bytes == png) }
    return icon?.url
  }

  private func serveIcon(at path: String) { server.on(path, ServerReply(body: png)) }

  @Test func takesTheFeedsOwnIcon() async throws {
    serveIcon(at: "/own.png")
    #expect(try await find(declared: server.url("/own.png")) == server.url("/own.png"))
    #expect(server.requests.map(\.path) == ["/own.png"])
  }

  @Test func takesTheIconThatThePageNames() async throws {
    serveIcon(at: "/img/i.png")
    server.on(
      "/blog/",
      ServerReply(text: "<html><head><link rel=\"shortcut icon\" href=\"/img/i.png\"></head>"))
    #expect(try await find(site: server.url("/blog/")) == server.url("/img/i.png"))
  }

  @Test func looksWhereIconsUsuallyAre() async throws {
    serveIcon(at: "/favicon.ico")
    #expect(try await find(declared: server.url("/gone.png")) == server.url("/favicon.ico"))
    #expect(server.requests.map(\.path) == ["/gone.png", "/", "/favicon.ico"])
  }

  @Test func takesNoPageAndNothingLargeForAnIcon() async throws {
    server.on("/favicon.ico", ServerReply(text: "<html>Nothing here</html>"))
    #expect(try await find() == nil)
    server.on("/favicon.ico", ServerReply(body: png + [UInt8](repeating: 0, count: 200_000)))
    #expect(try await find() == nil)
  }

  @Test func asksNobodyForFeedsWithoutAServer() async throws {
    let icon = try await finder.icon(of: .file(path: "/x"), declared: server.url("/i"), site: nil)
    #expect(icon == nil)
    #expect(server.requests.isEmpty)
  }
}
