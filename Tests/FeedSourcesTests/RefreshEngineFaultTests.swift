import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

/// What a refresh makes of servers that fail, and of being stopped.
@Suite struct RefreshEngineFaultTests {
  private let fixture = RefreshFixture()
  private var server: LoopbackServer { fixture.server }

  @Test(arguments: ["120", "Mon, 30 Nov 2026 00:55:20 GMT"])
  func pausesAHostAndBlamesNoOtherFeedOfIt(retryAfter: String) async throws {
    for n in 0..<8 { server.on("/\(n)", ServerReply(text: RefreshFixture.rss(["a"]))) }
    server.on("/2", ServerReply(429, headers: ["Retry-After": retryAfter]))
    let feeds = (0..<8).map { fixture.feed("/\($0)") }
    let one: (inout RefreshEngine) -> Void = { $0.schedule.settings.connectionsPerHost = 1 }
    let progress = try await fixture.refresh(feeds, one)
    #expect(progress.failed == 1)
    #expect(progress.done == 8)
    #expect(server.requests.count == 3)
    let until = fixture.now.advanced(by: 120)
    for feed in feeds[2...] {
      let state = await fixture.state(feed)
      #expect(state.waiting == .hostPause)
      #expect(state.nextDue == until)
      #expect(state.failures == 0)
      #expect((state.trouble == nil) == (feed != feeds[2]))
    }
    // Nobody may override it, whatever the feed.
    for reason in [RefreshReason.due, .all, .forced] {
      try await fixture.refresh(feeds, reason: reason, one)
    }
    #expect(server.requests.count == 3)
    server.on("/2", ServerReply(text: RefreshFixture.rss(["a"])))
    fixture.advance(seconds: 120)
    try await fixture.refresh(feeds, one)
    #expect(server.requests.count == 9)
  }

  @Test func pausesTheHostThatSaysSoNotTheOneThatLedThere() async throws {
    let far = try LoopbackServer(address: "127.0.0.2")
    far.on("/x", ServerReply(429, headers: ["Retry-After": "600"]))
    far.onAnything { _ in ServerReply(text: RefreshFixture.rss(["a"])) }
    server.on("/leads", .redirect(302, to: far.url("/x", host: "127.0.0.2")))
    server.on("/stays", ServerReply(text: RefreshFixture.rss(["a"])))
    let leads = fixture.feed("/leads")
    let others = [fixture.feed("/stays"), fixture.feed(far.url("/y", host: "127.0.0.2"))]
    try await fixture.refresh([leads])
    #expect(await fixture.state(leads).pausedHost == "127.0.0.2")
    try await fixture.refresh([leads] + others, reason: .forced)
    #expect(server.requests.map(\.path) == ["/leads", "/stays"])
    #expect(far.requests.map(\.path) == ["/x"])
    fixture.advance(seconds: 600)
    try await fixture.refresh(others, reason: .forced)
    #expect(far.requests.map(\.path) == ["/x", "/y"])
  }

  @Test func asksAHostInAStormNoMoreThanItHasConnections() async throws {
    server.onAnything { _ in ServerReply(429) }
    let feeds = (0..<50).map { fixture.feed("/\($0)") }
    let progress = try await fixture.refresh(feeds)
    #expect(server.requests.count <= 2)
    #expect(progress.done == 50)
    #expect(progress.failed == server.requests.count)
    // Nothing said for how long: a quarter of an hour, then longer.
    fixture.advance(seconds: 899)
    try await fixture.refresh(feeds, reason: .forced)
    #expect(server.requests.count <= 2)
    fixture.advance(seconds: 1)
    try await fixture.refresh(feeds)
    #expect((3...4).contains(server.requests.count))
    #expect(await fixture.state(feeds[0]).nextDue == fixture.now.advanced(by: 1800))
  }

  @Test func stopsAskingAFeedThatIsGoneAndSaysSoOnce() async throws {
    server.on("/", ServerReply(410))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    fixture.advance(seconds: 10 * 86_400)
    try await fixture.refresh([feed])
    try await fixture.refresh([feed], reason: .forced)
    #expect(server.requests.count == 1)
    #expect(fixture.outcomes.map(\.outcome) == [.gone, .notAsked(.gone)])
  }

  @Test(arguments: [(302, 0), (307, 0), (301, 1), (308, 1)])
  func believesThatAFeedIsGoneOnlyFromItsOwnPlace(status: Int, goneFeeds: Int) async throws {
    server.on("/", .redirect(status, to: "/elsewhere"))
    server.on("/elsewhere", ServerReply(410))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    #expect(await fixture.state(feed).isGone == (goneFeeds == 1))
    #expect(await fixture.state(feed).trouble?.number == 410)
  }

  @Test func doesNotCallUnchangedWhatNeverCame() async throws {
    server.on("/", ServerReply(304))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    #expect(
      await fixture.state(feed).trouble
        == FeedTrouble(.httpStatus, host: "127.0.0.1", number: 304))
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"])))
    #expect(try await fixture.refresh([feed], reason: .forced).new == 1)
  }

  @Test func comesBackFrom500() async throws {
    server.on("/") { request in
      request.earlier == 0 ? ServerReply(500) : ServerReply(text: RefreshFixture.rss(["a"]))
    }
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    var state = await fixture.state(feed)
    #expect(state.trouble == FeedTrouble(.httpStatus, host: "127.0.0.1", number: 500))
    #expect(state.failures == 1)
    fixture.advance(seconds: 2000)
    try await fixture.refresh([feed])
    state = await fixture.state(feed)
    #expect(state.trouble == nil)
    #expect(state.failures == 0)
  }

  @Test func keepsWhatWasStoredWhenAServerFails() async throws {
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    let before = await fixture.state(feed)
    for reply in [
      ServerReply(200, text: "<html><body>Sorry</body></html>"), ServerReply(200, text: ""),
      ServerReply(200, text: "junk"), ServerReply(404), ServerReply(steps: [], closes: true),
    ] {
      server.on("/", reply)
      try await fixture.refresh([feed], reason: .forced)
      #expect(await fixture.state(feed).trouble != nil)
    }
    let after = await fixture.state(feed)
    #expect(after.failures == 5)
    #expect(after.contentHash == before.contentHash)
    #expect(await fixture.store.statuses[feed.id]?.count == 1)
  }

  @Test func takesAFeedWithTheWrongContentType() async throws {
    server.on(
      "/", ServerReply(headers: ["Content-Type": "image/png"], text: RefreshFixture.rss(["a"])))
    #expect(try await fixture.refresh([fixture.feed("/")]).new == 1)
  }

  @Test func letsABrokenFeedHoldNobodyUp() async throws {
    let done = Gate()
    // Both connections to a second host hang until the others are through.
    let slow = try LoopbackServer(address: "127.0.0.2")
    slow.onAnything { _ in ServerReply(steps: [.gate(done)], closes: true) }
    for n in 0..<20 { server.on("/\(n)", ServerReply(text: RefreshFixture.rss(["a"]))) }
    let hanging = (0..<4).map { fixture.feed(slow.url("/\($0)", host: "127.0.0.2")) }
    let feeds = hanging + (0..<20).map { fixture.feed("/\($0)") }
    let (engine, store) = (fixture.engine(), fixture.store)
    let progress = try await engine.refresh(feeds) { event in
      if case .progress(let progress) = event, progress.new == 20 { done.open() }
    }
    #expect(progress.failed == 4)
    #expect(await store.statuses.count == 20)
  }

  @Test func saysOnceThatTheMachineIsOffline() async throws {
    var options = CurlOptions(userAgent: "x")
    options.isOnline = { false }
    let fixture = RefreshFixture(transport: CurlTransport(options: options))
    let feeds = (0..<50).map { fixture.feed("http://\($0).invalid/") }
    let progress = try await fixture.refresh(feeds)
    #expect(progress.isOffline)
    #expect(progress.done == 50)
    let states = await fixture.store.states
    #expect(states.values.allSatisfy { $0.failures == 0 && $0.nextDue == nil })
  }

  @Test func endsAtOnceWhenCancelled() async throws {
    let reached = Gate()
    server.on("/0", ServerReply(text: RefreshFixture.rss(["a"])))
    server.on("/1", ServerReply(steps: [.reached(reached), .hang]))
    let (engine, store) = (fixture.engine(), fixture.store)
    let feeds = [fixture.feed("/0"), fixture.feed("/1"), fixture.feed("/2")]
    let task = Task { try await engine.refresh(feeds) }
    #expect(await reached.wait())
    task.cancel()
    _ = try await task.value
    #expect(await store.states[feeds[1].id] == nil)
  }

  @Test func forgetsAValidatorWhoseStatusesCouldNotBeStored() async throws {
    server.on("/") { request in
      request.header("If-None-Match") == "\"1\""
        ? ServerReply(304)
        : ServerReply(headers: ["ETag": "\"1\""], text: RefreshFixture.rss(["a"]))
    }
    let feed = fixture.feed("/")
    await fixture.store.fail(with: TransportError.offline)
    let progress = try await fixture.refresh([feed])
    #expect(progress.failed == 1)
    #expect(await fixture.state(feed).validators == nil)
    await fixture.store.fail(with: nil)
    #expect(try await fixture.refresh([feed]).new == 1)
  }

  @Test func takesAThousandDeadFeeds() async throws {
    let feeds = (0..<1000).map { n in
      fixture.feed("http://127.\(n / 250 + 1).\(n % 250).1:1/")
    }
    let progress = try await fixture.refresh(feeds)
    #expect(progress.failed == 1000)
    let states = await fixture.store.states
    #expect(states.count == 1000)
    #expect(states.values.allSatisfy { $0.trouble?.kind == .refusedConnection })
  }

  @Test func namesTheAddressItCannotAsk() async throws {
    let feed = fixture.feed("nonsense:?token=secret")
    try await fixture.refresh([feed])
    #expect(
      await fixture.state(feed).trouble == FeedTrouble(.invalidAddress, detail: "nonsense:"))
  }

  @Test func stopsAsking200MegabytesAtTheLimit() async throws {
    let part = [UInt8](repeating: 32, count: 1_000_000)
    server.on(
      "/",
      ServerReply(steps: [.send(ServerReply.head(200, [:])), .repeated(part, times: 200)]))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    #expect(
      await fixture.state(feed).trouble
        == FeedTrouble(.tooLarge, host: "127.0.0.1", number: 50_000_000))
  }

  @Test func keepsWhatCameOfADocumentThatIsCut() async throws {
    server.on("/", ServerReply(text: RefreshFixture.rss(["a", "b", "c"])))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    // Without a length nobody can tell that it is cut; what is there counts, and nothing that is missing is lost.
    let half = RefreshFixture.rss(["d", "e"]).prefix { $0 != "e" }
    server.on(
      "/",
      ServerReply(
        steps: [.send(ServerReply.head(200, ["Connection": "close"])), .send(Array(half.utf8))],
        closes: true))
    try await fixture.refresh([feed], reason: .forced)
    let titles = await fixture.store.statuses[feed.id]?.values.compactMap(\.status.title)
    #expect(Set(titles ?? []).isSuperset(of: ["a", "b", "c"]))
    // With one, it is a failure.
    server.on(
      "/",
      ServerReply(
        steps: [
          .send(ServerReply.head(200, ["Content-Length": "5000"])), .send(Array(half.utf8)),
        ], closes: true))
    try await fixture.refresh([feed], reason: .forced)
    #expect(await fixture.state(feed).trouble?.kind == .cutShort)
    #expect(await fixture.store.statuses[feed.id]?.count ?? 0 >= 3)
  }
}
