import FeedCore
import FeedParser
import LoopbackServer
import Synchronization

@testable import FeedSources

/// An engine over a fake store and a clock that stands still until it is set.
final class RefreshFixture: Sendable {
  let server = try! LoopbackServer()
  let store = FakeStore()
  let transport: any Transport
  private let time = Mutex(Timestamp(seconds: 1_796_000_000))
  let events = Mutex<[RefreshEvent]>([])

  init(transport: (any Transport)? = nil) {
    var options = CurlOptions(userAgent: "Tidings/test")
    options.isOnline = { true }
    self.transport = transport ?? CurlTransport(options: options)
  }

  var now: Timestamp { time.withLock { $0 } }
  func advance(seconds: Int64) { time.withLock { $0 = $0.advanced(by: seconds) } }

  func feed(_ path: String, host: String = "127.0.0.1") -> Feed {
    let address = path.contains(":") ? path : server.url(path, host: host)
    return Feed(id: SourceID(address), title: address)
  }

  func engine(_ change: (inout RefreshEngine) -> Void = { _ in }) -> RefreshEngine {
    var limits = TransportLimits()
    limits.total = 20_000
    var engine = RefreshEngine(
      store: store, webFeed: WebFeed(transport: transport, limits: limits),
      schedule: Schedule(seed: 1), cores: 2, clock: { [self] in now })
    change(&engine)
    return engine
  }

  @discardableResult
  func refresh(
    _ feeds: [Feed], reason: RefreshReason = .due,
    _ change: (inout RefreshEngine) -> Void = { _ in }
  ) async throws -> RefreshProgress {
    try await engine(change).refresh(feeds, reason: reason) { [self] event in
      events.withLock { $0.append(event) }
    }
  }

  func state(_ feed: Feed) async -> FeedState { await store.states[feed.id] ?? FeedState() }

  /// What was told of each feed, by the path of its address, in order.
  var outcomes: [FeedResult] {
    events.withLock { events in
      events.compactMap { event in
        if case .feedDone(let result) = event { result } else { nil }
      }
    }
  }

  /// An RSS document.
  static func rss(_ titles: [String], more: String = "") -> String {
    let items = titles.map { "<item><title>\($0)</title><guid>\($0)</guid></item>" }.joined()
    return "<rss version=\"2.0\"><channel><title>Name</title>\(more)\(items)</channel></rss>"
  }
}
