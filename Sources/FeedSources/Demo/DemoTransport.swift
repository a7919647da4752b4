import FeedCore

/// The wire of `tidings --demo`: answers from the sample files, with dates that end today and statuses that arrive
/// while one looks. Nothing leaves the machine; what happens depends on the time since it was made only.
package final class DemoTransport: Transport {
  /// The lines of the sample `urls` file.
  package static let subscriptions = "sample/urls"
  package static let credentials = WeiboCredentials(token: "sample", uid: "1")

  private static let feeds = [
    "fretwork.example/feed.atom": "fretwork.atom",
    "papertigers.example/rss.xml": "papertigers.rss",
    "kernel-notes.example/feed.json": "kernel-notes.json",
    "smalldatabases.example/rss.xml": "smalldatabases.rss",
    "woodnotes.example/feed.xml": "woodnotes.rss",
    "linjian.example/atom.xml": "linjian.atom",
  ]

  private let clock: DemoClock
  private let now: @Sendable () -> Timestamp
  private let weibo: DemoWeibo
  private let daily: DemoDaily
  private let documents: [String: DemoText]

  /// - Parameters:
  ///   - files: the bytes of a file of Resources/ by its path there.
  ///   - utcOffset: of the person's zone, in seconds east of Greenwich.
  package init(
    files: (String) -> [UInt8]?, utcOffset: Int, now: @escaping @Sendable () -> Timestamp
  ) {
    let clock = DemoClock(start: now(), utcOffset: utcOffset)
    func text(_ name: String) -> DemoText { DemoText(files("sample/" + name) ?? [], clock) }
    self.clock = clock
    self.now = now
    weibo = DemoWeibo(text("weibo.txt"), comments: text("weibo-comments.txt"))
    daily = DemoDaily(text: text("daily.txt"), stories: text("daily-stories.txt"), clock: clock)
    documents = Self.feeds.mapValues(text)
  }

  package func send(_ request: TransportRequest) async throws -> TransportResponse {
    let elapsed = now().seconds - clock.start.seconds
    let (host, path, query) = Self.parts(of: request.url)
    let body: String? =
      switch host {
      case "api.weibo.com", "rm.api.weibo.com": weibo.answer(path, query, elapsed: elapsed)
      case "news-at.zhihu.com": daily.answer(path)
      default: documents[host + path]?.document(elapsed: elapsed)
      }
    return TransportResponse(
      status: body == nil ? 404 : 200, body: Array((body ?? "").utf8), url: request.url)
  }

  private static func parts(of url: String) -> (String, Substring, [String: String]) {
    let rest = url.split(separator: "://", maxSplits: 1).last ?? ""
    let address = rest.prefix { $0 != "?" }
    let host = address.prefix { $0 != "/" }
    var query: [String: String] = [:]
    for pair in rest.dropFirst(address.count + 1).split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2 { query[String(sides[0])] = String(sides[1]) }
    }
    return (String(host), address[host.endIndex...], query)
  }
}
