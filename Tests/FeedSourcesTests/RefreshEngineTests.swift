import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct RefreshEngineTests {
  private let fixture = RefreshFixture()
  private var server: LoopbackServer { fixture.server }

  /// An answer that honours its own validator.
  private func answer(_ request: ServerRequest, etag: String, _ titles: String...) -> ServerReply {
    request.header("If-None-Match") == etag
      ? ServerReply(304, headers: ["ETag": etag])
      : ServerReply(headers: ["ETag": etag], text: RefreshFixture.rss(titles))
  }

  @Test func storesWhatIsNewAndTellsAsItGoes() async throws {
    for n in 0..<30 { server.on("/\(n)", ServerReply(text: RefreshFixture.rss(["a", "b\(n)"]))) }
    let feeds = (0..<30).map { fixture.feed("/\($0)") }
    let progress = try await fixture.refresh(feeds)
    #expect(progress == RefreshProgress(total: 30, done: 30, new: 60, failed: 0))
    #expect(await fixture.store.statuses.count == 30)
    let events = fixture.events.withLock { $0 }
    #expect(events.first == .started(total: 30))
    #expect(events.last == .finished(progress))
    #expect(fixture.outcomes.allSatisfy { $0.outcome == .changed && $0.changes.new.count == 2 })
    let state = await fixture.state(feeds[7])
    #expect(state.title == "Name")
    #expect(state.lastChanged == fixture.now)
  }

  @Test func asksOnlyWhatIsDue() async throws {
    server.on("/") { answer($0, etag: "\"1\"", "a") }
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    try await fixture.refresh([feed])
    #expect(server.requests.count == 1)
    #expect(try await fixture.engine().due([feed], now: fixture.now).isEmpty)
    fixture.advance(seconds: 2000)
    #expect(try await fixture.engine().due([feed], now: fixture.now) == [feed])
    try await fixture.refresh([feed])
    #expect(server.requests.count == 2)
  }

  @Test func asksOnceWhenTheServerAlwaysSays304() async throws {
    server.on("/") { answer($0, etag: "\"1\"", "a") }
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    server.on("/", ServerReply(304))
    try await fixture.refresh([feed], reason: .forced)
    #expect(server.requests.count == 2)
    #expect(fixture.outcomes.map(\.outcome) == [.changed, .unchanged])
    #expect(await fixture.store.saves == 1)
  }

  @Test func sendsTheValidatorOfTheLast304() async throws {
    let feed = fixture.feed("/")
    server.on("/", ServerReply(headers: ["ETag": "W/\"1\""], text: RefreshFixture.rss(["a"])))
    try await fixture.refresh([feed], reason: .forced)
    server.on("/", ServerReply(304, headers: ["ETag": "W/\"2\""]))
    try await fixture.refresh([feed], reason: .forced)
    try await fixture.refresh([feed], reason: .forced)
    let sent = server.requests.map { $0.header("If-None-Match") }
    #expect(sent == [nil, "W/\"1\"", "W/\"2\""])
  }

  @Test func doesNotReadTheSameBytesTwice() async throws {
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed], reason: .forced)
    fixture.advance(seconds: 10)
    try await fixture.refresh([feed], reason: .forced)
    #expect(await fixture.store.saves == 1)
    let state = await fixture.state(feed)
    #expect(state.lastChanged == fixture.now.advanced(by: -10))
    #expect(state.lastAnswered == fixture.now)
  }

  @Test func parsesOnlyWhatIsNewInADocument() async throws {
    let feed = fixture.feed("/")
    func save(_ titles: [String]) async throws -> [String] {
      server.on("/", ServerReply(text: RefreshFixture.rss(titles)))
      try await fixture.refresh([feed], reason: .forced)
      return await fixture.store.lastSaved.map { $0.status.title ?? "" }
    }
    #expect(try await save(["a", "b"]) == ["a", "b"])
    #expect(try await save(["c", "a", "b"]) == ["c"])
    #expect(try await save(["b"]) == [])
    // What left and comes back is new again to the parser, and old to the store.
    #expect(try await save(["c", "b"]) == ["c"])
    #expect(await fixture.store.statuses[feed.id]?.count == 3)
    #expect(await fixture.state(feed).trouble == nil)
    // Once a week all of it, even of a feed that changes daily.
    for day in 1...7 {
      fixture.advance(seconds: 86_400)
      #expect(try await save(["d\(day)", "c"]) == (day < 7 ? ["d\(day)"] : ["d7", "c"]))
    }
  }

  @Test func forgetsTheEntriesOfADocumentThatIsNoLongerPlain() async throws {
    let feed = fixture.feed("/")
    server.on("/", ServerReply(text: RefreshFixture.rss(["a"])))
    try await fixture.refresh([feed], reason: .forced)
    #expect(await fixture.state(feed).knownEntries?.prints.count == 1)
    server.on("/", ServerReply(text: RefreshFixture.rss(["a", "a"])))
    try await fixture.refresh([feed], reason: .forced)
    #expect(await fixture.state(feed).knownEntries == nil)
  }

  @Test func asksForTheWholeAgainAfterAWeek() async throws {
    server.on("/", ServerReply(headers: ["ETag": "\"1\""], text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/")
    try await fixture.refresh([feed])
    server.on("/") { request in
      request.header("If-None-Match") == nil
        ? ServerReply(text: RefreshFixture.rss(["a", "b"])) : ServerReply(304)
    }
    fixture.advance(seconds: 6 * 86_400)
    try await fixture.refresh([feed])
    fixture.advance(seconds: 86_400)
    let progress = try await fixture.refresh([feed])
    #expect(progress.new == 1)
  }

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

  @Test(arguments: [301, 308])
  func movesWithALastingRedirect(status: Int) async throws {
    server.on("/old", .redirect(status, to: "/new"))
    server.on("/new", ServerReply(text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/old")
    for _ in 0..<5 {
      try await fixture.refresh([feed])
      fixture.advance(seconds: 43_200)
    }
    #expect(server.requests(to: "/old").count == 3)
    #expect(server.requests(to: "/new").count == 5)
    #expect(await fixture.state(feed).movedTo == server.url("/new"))
    // What is stored stays where it was.
    #expect(await fixture.store.statuses.keys.map(\.rawValue) == [feed.id.rawValue])
  }

  @Test(arguments: [302, 307])
  func neverMovesWithAPassingRedirect(status: Int) async throws {
    server.on("/old", .redirect(status, to: "/new"))
    server.on("/new", ServerReply(text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/old")
    for _ in 0..<5 {
      try await fixture.refresh([feed])
      fixture.advance(seconds: 43_200)
    }
    #expect(server.requests(to: "/old").count == 5)
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

  @Test func keepsToItsConnections() async throws {
    server.onAnything { _ in ServerReply(text: RefreshFixture.rss(["a"])) }
    let feeds = (0..<60).map { fixture.feed("/\($0)") }
    try await fixture.refresh(feeds)
    #expect(server.mostAtOnce <= 2)
    #expect(server.connections <= 2)
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
    server.on("/") { answer($0, etag: "\"1\"", "a") }
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
}
