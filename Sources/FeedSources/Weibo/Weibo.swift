import FeedCore
import Synchronization

/// The home timeline of a Weibo account, source `weibo:home`. The service's page: open.weibo.com, API 2.
package final class Weibo: RemoteSource {
  package static let address = SourceID("weibo:home")
  static let title = "Weibo"

  /// Where the service is, for tests and for the mirrors people run; an address without a path gets `/2`.
  package struct Bases: Sendable, Hashable {
    package let api: String
    /// The unread count lives on a host of its own.
    package let unread: String

    package init(
      api: String = "https://api.weibo.com/2", unread: String = "https://rm.api.weibo.com/2"
    ) {
      self.api = ServiceBase.normalised(api, path: "/2")
      self.unread = ServiceBase.normalised(unread, path: "/2")
    }
  }

  package let feed = Feed(
    id: Weibo.address, kind: .timeline, title: Weibo.title, site: "https://weibo.com/")

  let transport: any Transport
  let bases: Bases
  let dayOf: @Sendable (Timestamp) -> DayStamp
  private let account: WeiboAccount
  private let limits: TransportLimits
  private let clock: @Sendable () -> Timestamp

  /// The service wants to be left alone until then.
  private let pause = Mutex<(host: String, until: Timestamp)?>(nil)

  /// What a refresh of an empty store and a timeline that opens both begin with.
  let newestPage: NewestPage<WeiboAnswer>

  /// Statuses that came with a day's answers and belong to older days, so that these aren't asked for again.
  let remainder = Mutex(WeiboPool())

  /// - Parameters:
  ///   - credentials: looked up at the first use; may wait for a program of the person's. nil: nobody is signed in.
  ///   - dayOf: the day of an instant in the person's zone.
  package init(
    transport: any Transport, credentials: @escaping @Sendable () async throws -> WeiboCredentials?,
    bases: Bases = Bases(), limits: TransportLimits = .service,
    dayOf: @escaping @Sendable (Timestamp) -> DayStamp,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    account = WeiboAccount(credentials)
    self.bases = bases
    self.limits = limits
    self.dayOf = dayOf
    clock = now
    newestPage = NewestPage(clock: now)
  }

  package func pending() async throws -> AccountCounts? {
    try checkPause()
    let credentials = try await account.credentials(looksAgain: false)
    guard let uid = credentials.uid else { return nil }
    let answer = try await ask(
      bases.unread, "/remind/unread_count.json", [("uid", uid)], looksAgain: false)
    let counts = answer.payload
    guard counts["status"].count != nil else {
      throw SourceError.unexpectedShape(host: answer.host, field: "status")
    }
    func number(_ field: String) -> Int { counts[field].count ?? 0 }
    return AccountCounts(
      statuses: number("status"), comments: number("cmt"), messages: number("dm"),
      mentions: number("mention_status") + number("mention_cmt"), followers: number("follower"))
  }

  package func comments(of status: Status) async throws -> [Comment] {
    let answer = try await ask(
      bases.api, "/comments/show.json", [("id", status.id.key), ("count", "50")])
    return try answer.list("comments").compactMap(WeiboComment.decode)
  }

  package func reposts(of status: Status) async throws -> [Comment] {
    let answer = try await ask(
      bases.api, "/statuses/repost_timeline.json", [("id", status.id.key), ("count", "50")])
    return try answer.list("reposts").compactMap(WeiboComment.decode)
  }

  /// The whole of a long text; other statuses have theirs from the timeline.
  package func body(of status: Status) async throws -> StatusBody? {
    guard status.isTextCut else { return nil }
    let answer = try await ask(
      bases.api, "/statuses/show.json", [("id", status.id.key), ("isGetLongText", "1")])
    guard let fetched = WeiboStatus(source: feed.id, now: clock()).decode(answer.payload) else {
      throw SourceError.unexpectedShape(host: answer.host, field: "text")
    }
    // Where the service keeps the end to itself, what it gives is the text.
    let text = WeiboStatus.text(answer.payload)
    return fetched.body
      ?? StatusBody(content: WeiboPage.html(text, of: fetched.status), format: .html)
  }
}

extension Weibo {
  /// At most so many statuses an answer: what the service gives.
  static let pageSize = 100

  /// A page of the home timeline in the service's order.
  func timeline(
    for asker: NewestPage<WeiboAnswer>.Asker, since: Int64 = 0, upTo: Int64 = 0
  ) async throws -> WeiboAnswer {
    guard since == 0, upTo == 0 else { return try await page(since: since, upTo: upTo) }
    return try await newestPage.answer(for: asker) { try await page(since: 0, upTo: 0) }
  }

  private func page(since: Int64, upTo: Int64) async throws -> WeiboAnswer {
    var parameters = [("count", "\(Weibo.pageSize)")]
    if since > 0 { parameters.append(("since_id", "\(since)")) }
    if upTo > 0 { parameters.append(("max_id", "\(upTo)")) }
    let answer = try await ask(bases.api, "/statuses/home_timeline.json", parameters)
    let list = try answer.list("statuses")
    let decoder = WeiboStatus(source: feed.id, now: clock())
    let statuses = list.compactMap(decoder.decode)
    // One broken status costs itself; when none can be read, the answer is of another kind.
    if statuses.isEmpty, !list.isEmpty {
      throw SourceError.unexpectedShape(host: answer.host, field: "statuses")
    }
    return WeiboAnswer(statuses: statuses, rows: list.count)
  }

  private func ask(
    _ base: String, _ path: String, _ parameters: [(String, String)], looksAgain: Bool = true
  ) async throws -> ServiceAnswer {
    let credentials = try await account.credentials(looksAgain: looksAgain)
    let query = ([("access_token", credentials.token)] + parameters)
      .map { "\($0.0)=\(PercentEncoding.query($0.1))" }.joined(separator: "&")
    var request = TransportRequest(url: "\(base)\(path)?\(query)")
    request.limits = limits
    do {
      return try ServiceAnswer(
        try await transport.send(request), account: feed.id.rawValue, now: clock())
    } catch let error as SourceError {
      if case .signInRefused = error { account.refused(credentials, error) }
      if case .tooManyRequests(let host, let seconds?) = error {
        pause.withLock { $0 = (host, clock().advanced(by: Int64(seconds))) }
      }
      throw error
    }
  }

  /// The badge can wait; what the person asks for is asked, as far as the schedule allows it.
  private func checkPause() throws {
    guard let pause = pause.withLock({ $0 }), clock() < pause.until else { return }
    let left = Int(pause.until.seconds - clock().seconds)
    throw SourceError.tooManyRequests(host: pause.host, retryAfter: left)
  }
}

/// An answer of the home timeline.
struct WeiboAnswer: Sendable {
  var statuses: [FetchedStatus]
  /// How many it held, unreadable ones too.
  var rows: Int
}
