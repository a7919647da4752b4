import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

/// Proxies: which one is taken, and what is said when it fails.
@Suite struct HTTPProxyTests {
  private let server = try! LoopbackServer()
  private let transport = CurlTransport(options: CurlOptions(userAgent: "Tidings/test"))

  private func failure(_ url: String, through proxy: String) async -> TransportError? {
    var request = TransportRequest(url: url)
    request.proxy = proxy
    request.limits.total = 5000
    return await transport.failure(of: request)
  }

  @Test func asksThroughAProxyThatSpeaksSOCKS() async throws {
    let socks = try SocksServer(text: "far away")
    defer { socks.stop() }
    var request = TransportRequest(url: "http://feed.invalid:8080/x")
    // With the h the proxy looks the name up: nobody here could.
    request.proxy = "socks5h://127.0.0.1:\(socks.port)"
    #expect(try await transport.send(request).body == Array("far away".utf8))
    #expect(socks.hosts == ["feed.invalid:8080"])
  }

  @Test(arguments: ["http", "https"])
  func namesAProxyThatIsNotThere(scheme: String) async throws {
    let gone = try LoopbackServer()
    let port = gone.port
    gone.stop()
    for kind in ["http", "socks5h"] {
      #expect(
        await failure("\(scheme)://feed.test/", through: "\(kind)://me:secret@127.0.0.1:\(port)")
          == .proxyFailed("127.0.0.1:\(port)", status: nil))
    }
    #expect(
      await failure("\(scheme)://feed.test/", through: "http://proxy.invalid:3128")
        == .proxyFailed("proxy.invalid:3128", status: nil))
  }

  @Test func tellsWhatAProxyAnswersThatOpensNoTunnel() async {
    server.onAnything { _ in ServerReply(407) }
    #expect(
      await failure("https://feed.test/", through: server.url(""))
        == .proxyFailed("127.0.0.1:\(server.port)", status: 407))
  }

  private struct Choice: Sendable {
    let url: String
    let own: String?
    let environment: [String: String]
    let expected: String?
  }

  private static let choices: [Choice] = [
    .init(url: "http://feed.test/", own: nil, environment: ["http_proxy": "p:1"], expected: "p:1"),
    .init(url: "http://feed.test/", own: nil, environment: ["HTTP_PROXY": "p:1"], expected: nil),
    .init(url: "https://feed.test/", own: nil, environment: ["http_proxy": "p:1"], expected: nil),
    .init(
      url: "https://feed.test/", own: nil, environment: ["HTTPS_PROXY": "p:2"], expected: "p:2"),
    .init(url: "http://feed.test/", own: nil, environment: ["ALL_PROXY": "p:3"], expected: "p:3"),
    .init(url: "http://feed.test/", own: "", environment: ["http_proxy": "p:1"], expected: nil),
    .init(
      url: "http://feed.test/", own: "own:9", environment: ["no_proxy": "*"], expected: "own:9"),
  ]

  @Test(arguments: choices.indices)
  func takesTheFeedsProxyBeforeThatOfTheEnvironment(index: Int) throws {
    let choice = Self.choices[index]
    let address = try #require(WebAddress(choice.url))
    let found = ProxyChoice(for: address, own: choice.own) { choice.environment[$0] }
    #expect(found.proxy == choice.expected)
  }

  @Test(arguments: [
    ("feed.test", "*", true), ("www.feed.test", "other, .Feed.test", true),
    ("feed.test", "feed.test", true), ("myfeed.test", "feed.test", false),
    ("127.0.0.1", "127.0.0.0/8", true), ("[::1]", "::1", true), ("feed.test", "", false),
  ])
  func leavesOutTheHostsThatTheEnvironmentNames(host: String, names: String, isLeftOut: Bool) throws
  {
    for variable in ["no_proxy", "NO_PROXY"] {
      let environment = ["http_proxy": "p:1", variable: names]
      let address = try #require(WebAddress("http://\(host)/"))
      let found = ProxyChoice(for: address, own: nil) { environment[$0] }
      #expect((found.proxy == nil) == isLeftOut)
    }
  }

  @Test(arguments: [
    ("http://me:secret@p.test:3128/", "p.test:3128"), ("p.test:3128", "p.test:3128"),
    ("socks5h://[::1]:9050", "[::1]:9050"),
  ])
  func printsAProxyWithoutItsPassword(proxy: String, expected: String) throws {
    let address = try #require(WebAddress("http://feed.test/"))
    #expect(ProxyChoice(for: address, own: proxy).printable == expected)
  }
}
