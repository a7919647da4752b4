import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct HTTPTransportTests {
  private let server = try! LoopbackServer()
  private let transport = CurlTransport(options: CurlOptions(userAgent: "Tidings/test"))

  @Test func bringsStatusHeadersAndBody() async throws {
    server.on("/feed", ServerReply(201, headers: ["X-One": " 1 "], text: "hello"))
    let answer = try await transport.send(TransportRequest(url: server.url("/feed")))
    #expect(answer.status == 201)
    #expect(answer.body == Array("hello".utf8))
    #expect(answer.header("x-one") == "1")
    #expect(answer.url == server.url("/feed"))
    #expect(answer.redirects.isEmpty)
  }

  @Test func saysWhoItIs() async throws {
    server.on("/", ServerReply(text: ""))
    _ = try await transport.send(TransportRequest(url: server.url("/")))
    #expect(server.requests[0].header("User-Agent") == "Tidings/test")
    #expect(server.requests[0].header("Accept-Encoding")?.contains("gzip") == true)
  }

  @Test func givesHeaderBytesBackAsTheyCame() async throws {
    let tag = "W/\"\u{E4}\u{FF}\u{80} %20\""
    server.on("/") { request in
      request.header("If-None-Match") == tag
        ? ServerReply(304, headers: ["ETag": tag]) : ServerReply(headers: ["ETag": tag], text: "x")
    }
    let url = server.url("/")
    let first = try await transport.send(TransportRequest(url: url))
    #expect(first.header("etag") == tag)
    var request = TransportRequest(url: url)
    request.validators = Validators(url: url, etag: first.header("etag"), lastModified: nil)
    #expect(try await transport.send(request).status == 304)
  }

  @Test func sendsValidatorsOnlyToTheAddressTheyCameFrom() async throws {
    server.on("/a", .redirect(302, to: "/b"))
    server.on("/b", ServerReply(text: "b"))
    var request = TransportRequest(url: server.url("/a"))
    request.validators = Validators(url: server.url("/b"), etag: "\"1\"", lastModified: "then")
    _ = try await transport.send(request)
    #expect(server.requests[0].header("If-None-Match") == nil)
    #expect(server.requests[1].header("If-None-Match") == "\"1\"")
    #expect(server.requests[1].header("If-Modified-Since") == "then")
  }

  @Test func asksAHostWhoseFirstAnswerIsHeldBack() async throws {
    let reached = Gate()
    server.on("/held", ServerReply(steps: [.reached(reached), .hang]))
    server.on("/other", ServerReply(text: "here"))
    let (transport, held) = (transport, server.url("/held"))
    let first = Task { try await transport.send(TransportRequest(url: held)) }
    #expect(await reached.wait())
    let other = try await transport.send(TransportRequest(url: server.url("/other")))
    #expect(other.status == 200)
    first.cancel()
    await #expect(throws: (any Error).self) { try await first.value }
  }

  @Test func keepsConnectionsAliveAndAsksManyAtOnce() async throws {
    server.onAnything { _ in ServerReply(text: "x") }
    let (server, transport) = (server, transport)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for n in 0..<200 {
        group.addTask {
          try await transport.send(TransportRequest(url: server.url("/\(n)"))).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 200))
    #expect(server.connections <= 2)
    #expect(server.mostAtOnce <= 2)
  }

  @Test func doesNotMistakeOneHostsCredentialsForAnothers() async throws {
    let other = try LoopbackServer()
    other.on("/", ServerReply(text: "x"))
    server.on("/", .redirect(302, to: other.url("/")))
    var request = TransportRequest(
      url: server.url("/"), headers: [.init("X-Token", "secret"), .init("Accept", "text/xml")])
    request.credentials = .init(user: "ann", password: "pa:ss")
    _ = try await transport.send(request)
    #expect(server.requests[0].header("Authorization") == "Basic YW5uOnBhOnNz")
    #expect(server.requests[0].header("X-Token") == "secret")
    #expect(other.requests[0].header("Authorization") == nil)
    #expect(other.requests[0].header("X-Token") == nil)
    #expect(other.requests[0].header("Accept") == "text/xml")
  }

  @Test func takesCredentialsFromTheAddressAndHidesThem() async throws {
    server.on("/", ServerReply(text: "x"))
    let url = server.url("/").replacing("//", with: "//ann:s%40x@", maxReplacements: 1)
    let answer = try await transport.send(TransportRequest(url: url))
    #expect(server.requests[0].header("Authorization") == "Basic YW5uOnNAeA==")
    #expect(answer.url == server.url("/"))
    #expect("\(TransportRequest.Credentials(user: "ann", password: "x"))" == "•••")
  }

  @Test func readsCookiesFromAFileAndKeepsThemToTheirRequest() async throws {
    let folder = try TestFolder()
    let file = try folder.write("cookies", "127.0.0.1\tFALSE\t/\tFALSE\t0\tname\tvalue\n")
    server.on("/", ServerReply(headers: ["Set-Cookie": "other=1"], text: "x"))
    var request = TransportRequest(url: server.url("/"))
    request.cookiesFile = file
    _ = try await transport.send(request)
    _ = try await transport.send(TransportRequest(url: server.url("/")))
    #expect(server.requests[0].header("Cookie") == "name=value")
    #expect(server.requests[1].header("Cookie") == nil)
  }

  @Test func carriesABody() async throws {
    server.on("/", ServerReply(text: "x"))
    var request = TransportRequest(url: server.url("/"), headers: [.init("Content-Type", "a/b")])
    request.method = .post
    request.body = [0, 1, 255]
    _ = try await transport.send(request)
    #expect(server.requests[0].method == "POST")
    #expect(server.requests[0].body == [0, 1, 255])
    #expect(server.requests[0].header("Content-Type") == "a/b")
  }

  @Test func asksThroughAProxy() async throws {
    server.onAnything { ServerReply(text: $0.path) }
    var request = TransportRequest(url: "http://feed.test/x")
    request.proxy = server.url("")
    let answer = try await transport.send(request)
    #expect(answer.body == Array("http://feed.test/x".utf8))
  }

  @Test func keepsLargeBodiesOutOfMemory() async throws {
    let part = [UInt8](repeating: 7, count: 500_000)
    server.on(
      "/",
      ServerReply(
        steps: [
          .send(ServerReply.head(200, ["Content-Length": "2000000"])), .repeated(part, times: 4),
        ]))
    let answer = try await transport.send(TransportRequest(url: server.url("/")))
    guard case .spooled(let file) = answer.content else {
      Issue.record("not spooled")
      return
    }
    #expect(file.count == 2_000_000)
    #expect(file.bytes.allSatisfy { $0 == 7 })
  }

  @Test func endsATransferAtOnceWhenItsTaskIsCancelled() async throws {
    let reached = Gate()
    server.on("/", ServerReply(steps: [.reached(reached), .hang]))
    let url = server.url("/")
    let task = Task { [transport] in try await transport.send(TransportRequest(url: url)) }
    #expect(await reached.wait())
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The transport goes on.
    server.on("/next", ServerReply(text: "x"))
    #expect(try await transport.send(TransportRequest(url: server.url("/next"))).status == 200)
  }

  @Test func answersACancellationWhenItEndsFirst() async throws {
    let reached = Gate()
    server.on("/", ServerReply(steps: [.reached(reached), .hang]))
    let url = server.url("/")
    let library = try #require(CurlLibrary())
    let loop = try #require(CurlLoop(library: library, options: CurlOptions(userAgent: "x")))
    loop.startThread()
    let transfer = try CurlTransfer(
      TransportRequest(url: url), options: CurlOptions(userAgent: "x"))
    loop.start(transfer)
    #expect(await reached.wait())
    loop.stop()
    await #expect(throws: CancellationError.self) { try await transfer.reply.wait() }
  }

  @Test(arguments: ["", "feed", "ftp://feed.test/", "http://", "http://a b/", "file:///etc/passwd"])
  func refusesWhatIsNoWebAddress(address: String) async {
    await #expect(throws: TransportError.invalidAddress(address)) {
      try await transport.send(TransportRequest(url: address))
    }
  }
}
