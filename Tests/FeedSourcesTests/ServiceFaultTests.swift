import FeedCore
import LoopbackServer
import Synchronization
import Testing

@testable import FeedSources

/// Every way in which a service has been seen to misbehave, over real sockets, and what is said of it.
@Suite struct ServiceFaultTests {
  private let server = try! LoopbackServer()
  private let transport = CurlTransport(options: CurlOptions(userAgent: "Tidings/test"))
  private static let token = "secret-token"

  private var limits: TransportLimits {
    var limits = TransportLimits.service
    limits.total = 400
    limits.size = 100_000
    return limits
  }

  private var weibo: Weibo {
    Weibo(
      transport: transport, credentials: { WeiboCredentials(token: Self.token, uid: "42") },
      bases: Weibo.Bases(api: server.url(""), unread: server.url("")), limits: limits,
      dayOf: ServiceFixtures.china, now: { ServiceFixtures.now })
  }

  private var zhihu: ZhihuDaily {
    ZhihuDaily(
      transport: transport, baseURL: server.url(""), limits: limits, now: { ServiceFixtures.now })
  }

  private static let host = "127.0.0.1"
  private static let html = "<!DOCTYPE html><html><body>Please log in to the hotel</body></html>"

  private static let faults: [(ServerReply, SourceError)] = [
    (
      ServerReply(401, text: #"{"error":"expired_token"}"#),
      .signInRefused(account: "weibo:home", host: host)
    ),
    (
      ServerReply(403, text: #"{"error":"expired_token","error_code":21327}"#),
      .signInRefused(account: "weibo:home", host: host)
    ),
    (ServerReply(403, text: "no"), .forbidden(host: host)),
    (ServerReply(403, text: "{}"), .forbidden(host: host)),
    (
      ServerReply(
        400, text: #"{"error":"Need you follow uid.","error_code":"20502","request":"/x"}"#),
      .refused(host: host, code: 20502, reason: "Need you follow uid.")
    ),
    (
      ServerReply(200, text: #"{"error":"too many\u001b[31m","error_code":10023}"#),
      .tooManyRequests(host: host, retryAfter: nil)
    ),
    (ServerReply(404), .notFound(host: host)),
    (
      ServerReply(429, headers: ["Retry-After": "120"]),
      .tooManyRequests(host: host, retryAfter: 120)
    ),
    (
      ServerReply(429, headers: ["Retry-After": "soon"]),
      .tooManyRequests(host: host, retryAfter: nil)
    ),
    (ServerReply(500), .serverFailed(host: host, status: 500)),
    (ServerReply(503, text: html), .serverFailed(host: host, status: 503)),
    (ServerReply(200, text: html), .webPage(host: host)),
    (ServerReply(200), .unreadable(host: host)),
    (ServerReply(200, text: #"{"statuses":[{"id":12,"te"#), .unreadable(host: host)),
    (ServerReply(200, text: "null"), .unexpectedShape(host: host, field: "statuses")),
    (ServerReply(200, text: "17"), .unexpectedShape(host: host, field: "statuses")),
    (
      ServerReply(200, text: #"{"statuses":null}"#), .unexpectedShape(host: host, field: "statuses")
    ),
    (ServerReply(200, text: #"{"statuses":7}"#), .unexpectedShape(host: host, field: "statuses")),
    (
      ServerReply(200, text: #"{"statuses":["1","2"]}"#),
      .unexpectedShape(host: host, field: "statuses")
    ),
  ]

  @Test(arguments: faults.indices)
  func saysWhatIsWrongWithWeibo(index: Int) async {
    let (reply, error) = Self.faults[index]
    server.on("/2/statuses/home_timeline.json", reply)
    await #expect(throws: error) { try await weibo.refresh(newest: nil, now: ServiceFixtures.now) }
    await #expect(throws: error) { try await weibo.page(before: nil) }
    #expect(!"\(error)\(error.words)".contains(Self.token))
  }

  private static let zhihuFaults: [(ServerReply, SourceError)] = [
    (ServerReply(403, text: html), .forbidden(host: host)),
    (ServerReply(200, text: html), .webPage(host: host)),
    (ServerReply(200, text: "null"), .unexpectedShape(host: host, field: "date")),
    (ServerReply(200, text: "[]"), .unexpectedShape(host: host, field: "date")),
    (
      ServerReply(200, text: #"{"date":20200405,"stories":"none"}"#),
      .unexpectedShape(host: host, field: "stories")
    ),
    (
      ServerReply(200, text: #"{"date":"today","stories":[]}"#),
      .unexpectedShape(host: host, field: "date")
    ),
    (
      ServerReply(200, text: #"{"date":"20200405","stories":{}}"#),
      .unexpectedShape(host: host, field: "stories")
    ),
  ]

  @Test(arguments: zhihuFaults.indices)
  func saysWhatIsWrongWithZhihuDaily(index: Int) async {
    let (reply, error) = Self.zhihuFaults[index]
    server.on("/api/4/news/latest", reply)
    await #expect(throws: error) { try await zhihu.page(before: nil) }
  }

  private static let wireFaults: [(ServerReply, TransportError)] = [
    (ServerReply(steps: [.hang]), .timedOut(host: host, seconds: 1)),
    (ServerReply(steps: [], closes: true), .cutShort(host: host)),
    (
      ServerReply(
        steps: [.send(ServerReply.head(200, ["Content-Length": "500"])), .send(Array("{".utf8))],
        closes: true), .cutShort(host: host)
    ),
    (
      ServerReply(steps: [
        .send(ServerReply.head(200, ["Content-Length": "200000000"])),
        .repeated([UInt8](repeating: 32, count: 100_000), times: 2000),
      ]), .tooLarge(host: host, limit: 100_000)
    ),
    (.redirect(302, to: "file:///etc/passwd"), .refusedRedirect(host: "file:///etc/passwd")),
  ]

  @Test(arguments: wireFaults.indices)
  func letsTheFaultsOfTheWireThrough(index: Int) async {
    let (reply, error) = Self.wireFaults[index]
    server.on("/2/statuses/home_timeline.json", reply)
    await #expect(throws: error) { try await weibo.page(before: nil) }
    #expect(!"\(error)".contains(Self.token))
  }

  @Test func followsARedirectToAnotherPath() async throws {
    server.on("/api/4/news/latest", .redirect(302, to: "/elsewhere"))
    server.on("/elsewhere", ServerReply(200, body: ServiceFixtures.bytes("zhihu/latest.json")))
    #expect(try await zhihu.topStories()?.page.statuses.count == 3)
  }

  @Test func saysThatNobodyIsSignedIn() async {
    let weibo = ServiceFixtures.weibo(transport, token: nil)
    await #expect(throws: SourceError.notSignedIn(account: "weibo:home")) {
      try await weibo.pending()
    }
    #expect(SourceError.notSignedIn(account: "a").needsThePerson)
    #expect(SourceError.signInRefused(account: "a", host: "b").needsThePerson)
    #expect(!SourceError.forbidden(host: "b").needsThePerson)
  }

  @Test func doesNotPollAnAccountThatWasRefusedUntilItHasAnotherToken() async throws {
    let token = Mutex("old")
    let weibo = Weibo(
      transport: transport,
      credentials: { WeiboCredentials(token: token.withLock { $0 }, uid: "42") },
      bases: Weibo.Bases(api: server.url(""), unread: server.url("")), limits: limits,
      dayOf: ServiceFixtures.china, now: { ServiceFixtures.now })
    server.onAnything { request in
      request.query.contains("old")
        ? ServerReply(401, text: "{}") : ServerReply(200, text: #"{"statuses":[],"status":3}"#)
    }
    let refused = SourceError.signInRefused(account: "weibo:home", host: Self.host)
    await #expect(throws: refused) { try await weibo.pending() }
    await #expect(throws: refused) { try await weibo.pending() }
    await #expect(throws: refused) {
      try await weibo.refresh(newest: nil, now: ServiceFixtures.now)
    }
    #expect(server.requests.count == 1)
    token.withLock { $0 = "new" }
    await #expect(throws: refused) { try await weibo.pending() }
    _ = try await weibo.refresh(newest: nil, now: ServiceFixtures.now)
    #expect(try await weibo.pending()?.statuses == 3)
    #expect(server.requests.count == 3)
  }

  @Test func leavesTheUnreadCountAloneAsLongAsTheServiceSays() async throws {
    let now = Mutex(ServiceFixtures.now)
    let weibo = Weibo(
      transport: transport, credentials: { WeiboCredentials(token: Self.token, uid: "42") },
      bases: Weibo.Bases(api: server.url(""), unread: server.url("")), limits: limits,
      dayOf: ServiceFixtures.china, now: { now.withLock { $0 } })
    server.onAnything { request in
      request.earlier == 0
        ? ServerReply(429, headers: ["Retry-After": "120"])
        : ServerReply(200, text: #"{"status":3}"#)
    }
    func failure(_ seconds: Int) -> SourceError {
      .tooManyRequests(host: Self.host, retryAfter: seconds)
    }
    await #expect(throws: failure(120)) { try await weibo.pending() }
    now.withLock { $0 = $0.advanced(by: 60) }
    await #expect(throws: failure(60)) { try await weibo.pending() }
    #expect(server.requests.count == 1)
    now.withLock { $0 = $0.advanced(by: 60) }
    #expect(try await weibo.pending()?.statuses == 3)
  }

  @Test func readsARecordingOverTheWire() async throws {
    server.on(
      "/2/statuses/home_timeline.json",
      ServerReply(200, body: ServiceFixtures.bytes("weibo/v2-timeline.json")))
    let new = try await weibo.refresh(newest: nil, now: ServiceFixtures.now)
    #expect(new.count == 20)
    // A refresh is one request, and the token is in no header.
    let requests = server.requests
    #expect(requests.count == 1)
    #expect(requests[0].headers.allSatisfy { !$0.value.contains(Self.token) })
  }

  @Test func keepsWhatIsStoredWhenARefreshFails() async throws {
    let store = MemoryStore()
    server.on("/2/statuses/home_timeline.json") { request in
      request.earlier == 0
        ? ServerReply(200, body: ServiceFixtures.bytes("weibo/v2-timeline.json")) : ServerReply(500)
    }
    _ = try await weibo.refresh(into: store, now: ServiceFixtures.now)
    await #expect(throws: SourceError.serverFailed(host: Self.host, status: 500)) {
      try await weibo.refresh(into: store, now: ServiceFixtures.now)
    }
    #expect(await store.statuses.count == 20)
    #expect(server.requests[1].query.contains("since_id=3436164122209450"))
  }

  @Test func describesCredentialsAsDots() {
    let credentials = WeiboCredentials(token: Self.token, uid: "42")
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(!"\(credentials) \(String(reflecting: credentials)) \(dumped)".contains(Self.token))
  }
}
