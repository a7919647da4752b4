import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

extension Transport {
  /// The error that a request ends with; nil when it is answered.
  func failure(of request: TransportRequest) async -> TransportError? {
    do {
      _ = try await send(request)
      return nil
    } catch { return error as? TransportError }
  }
}

/// Every way in which a server has been seen to misbehave, and what is said of it.
@Suite struct HTTPFaultTests {
  private let server = try! LoopbackServer()
  private let transport = CurlTransport(options: CurlOptions(userAgent: "Tidings/test"))

  private func failure(
    _ path: String = "/", _ change: (inout TransportRequest) -> Void = { _ in }
  ) async -> TransportError? {
    var request = TransportRequest(url: server.url(path))
    change(&request)
    do {
      let answer = try await transport.send(request)
      Issue.record("answered \(answer.status), \(answer.content.count) bytes")
      return nil
    } catch {
      return error as? TransportError
    }
  }

  @Test func givesUpOnAServerThatHangsBeforeHeaders() async {
    server.on("/", ServerReply(steps: [.hang]))
    let failure = await failure { $0.limits.total = 200 }
    #expect(failure == .timedOut(host: "127.0.0.1", seconds: 1))
  }

  @Test func givesUpOnAServerThatDrips() async {
    let head = ServerReply.head(200, ["Content-Length": "100000"])
    server.on(
      "/",
      ServerReply(steps: [
        .send(head), .drip([UInt8](repeating: 32, count: 100_000), milliseconds: 100),
      ]))
    let failure = await failure {
      $0.limits.stall = 1000
      $0.limits.total = 30_000
    }
    guard case .timedOut(host: "127.0.0.1", let seconds) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(seconds < 30)
  }

  @Test func noticesABodyCutShortOfItsLength() async {
    let head = ServerReply.head(200, ["Content-Length": "1000"])
    server.on("/", ServerReply(steps: [.send(head), .send(Array("short".utf8))], closes: true))
    #expect(await failure() == .cutShort(host: "127.0.0.1"))
  }

  @Test func noticesAChunkedBodyCutShort() async {
    let head = ServerReply.head(200, ["Transfer-Encoding": "chunked"])
    server.on(
      "/", ServerReply(steps: [.send(head), .send(Array("5\r\nhello\r\n".utf8))], closes: true))
    #expect(await failure() == .cutShort(host: "127.0.0.1"))
  }

  @Test func takesABodyWithoutLengthAsItIs() async throws {
    let head = ServerReply.head(200, ["Connection": "close"])
    server.on("/", ServerReply(steps: [.send(head), .send(Array("<rss".utf8))], closes: true))
    let answer = try await transport.send(TransportRequest(url: server.url("/")))
    #expect(answer.body == Array("<rss".utf8))
  }

  @Test func noticesAClosedDoor() async {
    server.on("/", ServerReply(steps: [], closes: true))
    #expect(await failure() == .cutShort(host: "127.0.0.1"))
  }

  @Test func ignoresWhatComesAfterALengthThatLies() async throws {
    let head = ServerReply.head(200, ["Content-Length": "5"])
    server.on("/", ServerReply(steps: [.send(head), .send(Array("helloworld".utf8))]))
    server.on("/next", ServerReply(text: "next"))
    let answer = try await transport.send(TransportRequest(url: server.url("/")))
    #expect(answer.body == Array("hello".utf8))
    // What was left over does not become the next answer.
    let next = try await transport.send(TransportRequest(url: server.url("/next")))
    #expect(next.body == Array("next".utf8))
  }

  @Test func refusesAnAnnouncedGiantBeforeItComes() async {
    let head = ServerReply.head(200, ["Content-Length": "200000000"])
    server.on("/", ServerReply(steps: [.send(head), .hang]))
    #expect(await failure() == .tooLarge(host: "127.0.0.1", limit: 50_000_000))
  }

  @Test func stopsAnEndlessBodyAtTheLimit() async {
    let part = [UInt8](repeating: 32, count: 100_000)
    server.on(
      "/",
      ServerReply(steps: [.send(ServerReply.head(200, [:])), .repeated(part, times: .max)]))
    let failure = await failure { $0.limits.size = 3_000_000 }
    #expect(failure == .tooLarge(host: "127.0.0.1", limit: 3_000_000))
  }

  @Test(arguments: [true, false])
  func stopsAGzipBombAtTheLimit(isAnnounced: Bool) async throws {
    // 10 MB of zeros, packed.
    let bomb = try Packed.zeros(10_000_000)
    let headers = isAnnounced ? ["Content-Encoding": "gzip"] : [:]
    server.on("/", ServerReply(headers: headers, body: bomb))
    let failure = await failure { $0.limits.size = 2_000_000 }
    #expect(failure == .tooLarge(host: "127.0.0.1", limit: 2_000_000))
  }

  @Test func unpacksGzipThatNobodyAskedFor() async throws {
    server.on("/", ServerReply(body: try Packed.zeros(3_000)))
    let answer = try await transport.send(TransportRequest(url: server.url("/")))
    #expect(answer.body == [UInt8](repeating: 0, count: 3_000))
  }

  @Test func noticesPackedBytesThatEndEarly() async throws {
    server.on("/", ServerReply(body: try Packed.zeros(3_000_000).dropLast(200)))
    #expect(await failure() == .cutShort(host: "127.0.0.1"))
  }

  @Test func followsFiveRedirectsAndNotesThem() async throws {
    for n in 0..<5 { server.on("/\(n)", .redirect(n == 0 ? 301 : 302, to: "\(n + 1)")) }
    server.on("/5", ServerReply(text: "there"))
    let answer = try await transport.send(TransportRequest(url: server.url("/0")))
    #expect(answer.url == server.url("/5"))
    #expect(answer.redirects.count == 5)
    #expect(answer.redirects[0] == .init(status: 301, url: server.url("/1")))
  }

  @Test func leavesARingOfRedirects() async {
    server.on("/", .redirect(302, to: "/"))
    #expect(await failure() == .tooManyRedirects(host: "127.0.0.1"))
    #expect(server.requests.count == 6)
  }

  @Test func saysThatARedirectLeadsNowhere() async {
    server.on("/", .redirect(301, to: nil))
    #expect(await failure() == .redirectWithoutAddress(host: "127.0.0.1"))
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://feed.test/", "gopher://feed.test/", "dict://x/"])
  func refusesToLeaveTheWeb(target: String) async {
    server.on("/", .redirect(302, to: target))
    #expect(await failure() == .refusedRedirect(host: target))
  }

  @Test func refusesRedirectsIntoPrivateNetworks() async throws {
    // 127.0.0.1 plays the public server, 127.0.0.2 the private one.
    let inner = try LoopbackServer(address: "127.0.0.2")
    inner.on("/", ServerReply(text: "secret"))
    server.on("/", .redirect(302, to: inner.url("/", host: "127.0.0.2")))
    var options = CurlOptions(userAgent: "x")
    options.privateNetworks = PrivateNetworks(["127.0.0.2/32"])
    let transport = CurlTransport(options: options)

    var request = TransportRequest(url: server.url("/"))
    #expect(await transport.failure(of: request) == .refusedRedirect(host: "127.0.0.2"))
    #expect(inner.requests.isEmpty)

    request.mayEnterPrivateNetworks = true
    #expect(try await transport.send(request).body == Array("secret".utf8))
    // Within private networks redirects are free.
    inner.on("/in", .redirect(302, to: "/"))
    let within = TransportRequest(url: inner.url("/in", host: "127.0.0.2"))
    #expect(try await transport.send(within).status == 200)
  }

  @Test func refusesAPublicNameThatResolvesIntoAPrivateNetwork() async throws {
    // "localhost" by name is as private as 127.0.0.1; here only its address gives it away.
    server.on("/", ServerReply(text: "secret"))
    let outer = try LoopbackServer(address: "127.0.0.3")
    outer.on("/", .redirect(302, to: server.url("/", host: "ip6-loopback.localhost")))
    var options = CurlOptions(userAgent: "x")
    options.privateNetworks = PrivateNetworks(["127.0.0.1/32", "::1/128"])
    let transport = CurlTransport(options: options)
    await #expect(throws: TransportError.refusedRedirect(host: "ip6-loopback.localhost")) {
      try await transport.send(TransportRequest(url: outer.url("/", host: "127.0.0.3")))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func saysWhichHostCannotBeFound() async {
    var options = CurlOptions(userAgent: "x")
    options.isOnline = { true }
    let online = CurlTransport(options: options)
    var request = TransportRequest(url: "http://nowhere.invalid/")
    request.proxy = ""
    #expect(await online.failure(of: request) == .unresolvedHost("nowhere.invalid"))
    options.isOnline = { false }
    let offline = CurlTransport(options: options)
    #expect(await offline.failure(of: request) == .offline)
  }

  @Test func saysThatNobodyListens() async throws {
    let gone = try LoopbackServer()
    let url = gone.url("/")
    gone.stop()
    await #expect(throws: TransportError.refusedConnection("127.0.0.1")) {
      // The port may take a moment to close.
      while true { _ = try await transport.send(TransportRequest(url: url)) }
    }
  }

  @Test func survivesAThousandDeadHosts() async throws {
    var options = CurlOptions(userAgent: "x")
    options.isOnline = { true }
    let transport = CurlTransport(options: options)
    let failures = await withTaskGroup(of: TransportError?.self) { group in
      for n in 0..<1000 {
        group.addTask {
          // Nobody listens on port 1.
          let url = "http://127.\(n / 250 + 1).\(n % 250).1:1/"
          do {
            _ = try await transport.send(TransportRequest(url: url))
            return nil
          } catch { return error as? TransportError }
        }
      }
      return await group.reduce(into: 0) { count, failure in
        if case .refusedConnection = failure { count += 1 }
      }
    }
    #expect(failures == 1000)
  }

  @Test func saysThatTheSpoolCouldNotBeWritten() async {
    var options = CurlOptions(userAgent: "x")
    options.spoolFolder = "/nonexistent"
    let transport = CurlTransport(options: options)
    server.on("/", ServerReply(body: [UInt8](repeating: 0, count: 2_000_000)))
    await #expect(
      throws: TransportError.unavailable("/nonexistent: No such file or directory")
    ) {
      try await transport.send(TransportRequest(url: server.url("/")))
    }
  }
}
