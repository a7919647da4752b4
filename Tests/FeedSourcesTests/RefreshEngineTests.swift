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
    #expect(try #require(try await fixture.engine().nextDue([feed])) > fixture.now)
    fixture.advance(seconds: 2000)
    #expect(try await fixture.engine().nextDue([feed]) == fixture.now)
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

  @Test func keepsToItsConnections() async throws {
    server.onAnything { _ in ServerReply(text: RefreshFixture.rss(["a"])) }
    let feeds = (0..<60).map { fixture.feed("/\($0)") }
    try await fixture.refresh(feeds)
    #expect(server.mostAtOnce <= 2)
    #expect(server.connections <= 2)
  }

  /// Asks a feed five times within two days, whose address redirects.
  private func refreshRedirected(status: Int) async throws -> Feed {
    server.on("/old", .redirect(status, to: "/new"))
    server.on("/new", ServerReply(text: RefreshFixture.rss(["a"])))
    let feed = fixture.feed("/old")
    for _ in 0..<5 {
      try await fixture.refresh([feed])
      fixture.advance(seconds: 43_200)
    }
    return feed
  }

  @Test(arguments: [301, 308])
  func movesWithALastingRedirect(status: Int) async throws {
    let feed = try await refreshRedirected(status: status)
    #expect(server.requests(to: "/old").count == 3)
    #expect(server.requests(to: "/new").count == 5)
    #expect(await fixture.state(feed).movedTo == server.url("/new"))
    // What is stored stays where it was.
    #expect(await fixture.store.statuses.keys.map(\.rawValue) == [feed.id.rawValue])
  }

  @Test(arguments: [302, 307])
  func neverMovesWithAPassingRedirect(status: Int) async throws {
    let feed = try await refreshRedirected(status: status)
    #expect(server.requests(to: "/old").count == 5)
    #expect(await fixture.state(feed).movedTo == nil)
  }

  @Test func asksAddressesAsTheyStand() async throws {
    let paths = ["/x/", "/x", "/x?", "/X", "/x//", "/%78"]
    server.onAnything { request in ServerReply(text: RefreshFixture.rss(["at \(request.path)"])) }
    try await fixture.refresh(paths.map { fixture.feed($0) })
    #expect(
      Set(server.requests.map(\.path)) == ["/x/", "/x", "/X", "/x//", "/%78"])
    #expect(await fixture.store.statuses.count == paths.count)
  }
}
