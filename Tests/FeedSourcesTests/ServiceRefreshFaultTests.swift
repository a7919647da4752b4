import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

/// A refresh of a service that misbehaves beside a feed that does not: what is said, that the feed is stored all the
/// same, and that what was stored of the service is still there.
@Suite struct ServiceRefreshFaultTests {
  struct Fault: Sendable {
    var name: String
    var reply: ServerReply
    /// The sentences for Weibo and for Zhihu Daily.
    var weibo: String
    var zhihu: String

    init(_ name: String, _ reply: ServerReply, _ weibo: String, _ zhihu: String? = nil) {
      (self.name, self.reply, self.weibo, self.zhihu) = (name, reply, weibo, zhihu ?? weibo)
    }
  }

  private static let html = "<!DOCTYPE html><html><body>Please log in</body></html>"
  private static let half = [UInt8](#"{"date":"20260401","stories":[{"id":1"#.utf8)

  static let faults: [Fault] = [
    Fault("401", ServerReply(401, text: "{}"), "source.error.sign-in-refused"),
    Fault("403", ServerReply(403, text: "no"), "source.error.forbidden"),
    Fault("404", ServerReply(404), "source.error.not-found"),
    Fault(
      "429", ServerReply(429, headers: ["Retry-After": "120"]), "source.error.too-many-requests"),
    Fault("500", ServerReply(500, text: html), "source.error.server-failed"),
    Fault("HTML", ServerReply(text: html), "source.error.web-page"),
    Fault("half an answer", ServerReply(body: half), "source.error.unreadable"),
    Fault("null", ServerReply(text: "null"), "source.error.unexpected-shape"),
    Fault("a number", ServerReply(text: "17"), "source.error.unexpected-shape"),
    Fault(
      "null within", ServerReply(text: #"{"date":null,"stories":null,"statuses":null}"#),
      "source.error.unexpected-shape"),
    Fault(
      "wrong types", ServerReply(text: #"{"date":20260401,"stories":{"a":1},"statuses":"x"}"#),
      "source.error.unexpected-shape"),
    Fault("silence", ServerReply(steps: [.hang]), "feed.error.timed-out"),
    Fault("a closed door", ServerReply(steps: [], closes: true), "feed.error.cut-short"),
    Fault(
      "cut",
      ServerReply(
        steps: [.send(ServerReply.head(200, ["Content-Length": "500"])), .send(half)], closes: true),
      "feed.error.cut-short"),
    Fault("redirect", .redirect(302, to: "file:///etc/passwd"), "feed.error.refused-redirect"),
    Fault("ring", .redirect(302, to: "/ring"), "feed.error.too-many-redirects"),
    Fault(
      "200 MB",
      ServerReply(steps: [
        .send(ServerReply.head(200, [:])),
        .repeated([UInt8](repeating: 32, count: 1_000_000), times: 200),
      ]), "feed.error.too-large"),
  ]

  private let fixture = RefreshFixture()
  private var server: LoopbackServer { fixture.server }

  private var limits: TransportLimits {
    var limits = TransportLimits.service
    limits.total = 2000
    limits.size = 3_000_000
    return limits
  }

  private var weibo: Weibo {
    Weibo(
      transport: fixture.transport,
      credentials: { WeiboCredentials(token: "secret-token", uid: "42") },
      bases: Weibo.Bases(api: server.url(""), unread: server.url("")), limits: limits,
      dayOf: ServiceFixtures.china, now: { [fixture] in fixture.now })
  }

  private var zhihu: ZhihuDaily {
    ZhihuDaily(
      transport: fixture.transport, baseURL: server.url(""), limits: limits,
      now: { [fixture] in fixture.now })
  }

  /// Refreshes well, then with the fault, beside a good feed on another host.
  private func check(
    _ fault: Fault, _ remote: any RemoteSource, path: String, good: ServerReply, words: String
  ) async throws {
    let other = try LoopbackServer(address: "127.0.0.2")
    other.on("/", ServerReply(text: RefreshFixture.rss(["a", "b"])))
    server.on("/ring", .redirect(302, to: "/ring"))
    let feed = fixture.feed(other.url("/", host: "127.0.0.2"))
    let engine: (inout RefreshEngine) -> Void = { $0.remotes[remote.feed.id] = remote }
    server.on(path, good)
    try await fixture.refresh([remote.feed], engine)
    let stored = await fixture.store.statuses[remote.feed.id]
    #expect(stored?.isEmpty == false)

    server.on(path, fault.reply)
    fixture.advance(seconds: 86_400)
    let progress = try await fixture.refresh([remote.feed, feed], reason: .forced, engine)
    #expect(progress == RefreshProgress(total: 2, done: 2, new: 2, failed: 1))
    #expect(await fixture.store.statuses[remote.feed.id] == stored)
    let trouble = try #require(await fixture.state(remote.feed).trouble)
    #expect(trouble.words.key == words)
    #expect(!"\(trouble) \(trouble.words)".contains("secret-token"))

    // Good again: whatever the fault was, it is forgotten.
    server.on(path, good)
    fixture.advance(seconds: 86_400)
    let again = remote is Weibo ? weibo : remote
    try await fixture.refresh([remote.feed], reason: .forced) {
      $0.remotes[remote.feed.id] = again
    }
    #expect(await fixture.state(remote.feed).trouble == nil)
    #expect(await fixture.store.statuses[remote.feed.id]?.count == stored?.count)
  }

  @Test(arguments: faults.indices)
  func leavesTheRestAloneWhenWeiboFails(index: Int) async throws {
    let fault = Self.faults[index]
    let good = ServerReply(body: ServiceFixtures.bytes("weibo/v2-timeline.json"))
    try await check(
      fault, weibo, path: "/2/statuses/home_timeline.json", good: good, words: fault.weibo)
  }

  @Test(arguments: faults.indices)
  func leavesTheRestAloneWhenZhihuDailyFails(index: Int) async throws {
    let fault = Self.faults[index]
    let good = ServerReply(body: ServiceFixtures.bytes("zhihu/latest.json"))
    try await check(fault, zhihu, path: "/api/4/news/latest", good: good, words: fault.zhihu)
  }

  @Test func namesTheAccountThatWasRefusedAndWhatToDo() async throws {
    server.onAnything { _ in ServerReply(401, text: "{}") }
    let weibo = weibo
    let engine: (inout RefreshEngine) -> Void = { $0.remotes[weibo.feed.id] = weibo }
    try await fixture.refresh([weibo.feed], engine)
    let words = await fixture.state(weibo.feed).trouble?.words
    #expect(words?.key == "source.error.sign-in-refused")
    #expect(words?.arguments == ["weibo:home", "127.0.0.1"])
    // Neither the clock nor the person makes it ask again with the same token.
    for reason in [RefreshReason.due, .all, .forced] {
      fixture.advance(seconds: 86_400)
      try await fixture.refresh([weibo.feed], reason: reason, engine)
      await #expect(throws: SourceError.self) { try await weibo.pending() }
    }
    #expect(server.requests.count == 1)
    #expect(await fixture.state(weibo.feed).trouble?.words.key == words?.key)
  }

  @Test(arguments: [
    AccountsError.openToOthers(path: "/a"), .wrongLine(path: "/a", line: 3),
    .cannotStart(program: "pass", errno: 2), .commandFailed(program: "pass", status: 1),
    .commandTookTooLong(program: "pass", seconds: 30), .commandSaidNothing(program: "pass"),
    .cannotRead(path: "/a", errno: 13),
  ])
  func saysWhyThereIsNoToken(error: AccountsError) async throws {
    let weibo = Weibo(
      transport: fixture.transport, credentials: { throw error }, dayOf: ServiceFixtures.china,
      now: { ServiceFixtures.now })
    try await fixture.refresh([weibo.feed]) { $0.remotes[weibo.feed.id] = weibo }
    let words = await fixture.state(weibo.feed).trouble?.words
    #expect(words?.key == error.words.key)
    #expect(words?.arguments.starts(with: error.words.arguments) == true)
  }

  @Test func asksSinceTheNewestNumberNotTheUppermost() async throws {
    let store = MemoryStore()
    func fetched(_ key: String, _ seconds: Int64) -> FetchedStatus {
      FetchedStatus(
        status: Status(
          id: StatusID(source: Weibo.address, key: key), kind: .timeline, sourceName: "Weibo",
          sortDate: Timestamp(seconds: seconds)))
    }
    let day = ServiceFixtures.now.seconds
    _ = await store.save(
      [fetched("999", day), fetched("1002", day - 10), fetched("1001", day - 5)],
      from: Weibo.address, arrival: .refresh, now: ServiceFixtures.now)
    let wire = TableTransport(["home_timeline": #"{"statuses":[]}"#])
    let weibo = ServiceFixtures.weibo(wire)
    var engine = RefreshEngine(
      store: store, webFeed: WebFeed(transport: wire), schedule: Schedule(seed: 1), cores: 1,
      clock: { ServiceFixtures.now })
    engine.remotes[weibo.feed.id] = weibo
    try await engine.refresh([weibo.feed])
    #expect(wire.asked.count == 1 && wire.asked[0].contains("since_id=1002"))
  }
}
