import FeedCore
import Synchronization

/// Zhihu Daily, source `zhihu-daily:`: a few stories a day since 2013-05-19, days in China's time. No account.
package final class ZhihuDaily: RemoteSource {
  package static let address = SourceID("zhihu-daily:")
  static let title = "知乎日报"
  package static let defaultBase = "https://news-at.zhihu.com/api/4"
  static let firstDay = DayStamp(year: 2013, month: 5, day: 19)

  package let feed = Feed(
    id: ZhihuDaily.address, kind: .daily, title: ZhihuDaily.title, site: "https://daily.zhihu.com/")

  private let transport: any Transport
  private let base: String
  private let limits: TransportLimits
  private let known = Mutex(Known())
  private let keptCounts = KeptCounts()
  private let clock: @Sendable () -> Timestamp
  private let newestPage: NewestPage<Latest>

  /// - Parameter baseURL: for tests and for the mirrors people run; an address without a path gets `/api/4`.
  package init(
    transport: any Transport, baseURL: String = ZhihuDaily.defaultBase,
    limits: TransportLimits = .service, now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    base = ServiceBase.normalised(baseURL, path: "/api/4")
    self.limits = limits
    clock = now
    newestPage = NewestPage(clock: now)
  }

  /// What the last answers told.
  private struct Known {
    /// The list of today, until its second page is asked for.
    var latest: Latest?
    var top: Set<StatusID> = []
    /// Days that were answered after they were over: nothing is added to them.
    var whole: Set<DayStamp> = []
  }

  private struct Latest: Sendable {
    var day: DayStamp
    var stories: [FetchedStatus]
    var top: [FetchedStatus]
  }

  package func refresh(newest: StatusID?, now: Timestamp) async throws -> [FetchedStatus] {
    let latest = try await latest(for: .refresh)
    return latest.stories + latest.top
  }

  /// The top stories first, when there are any, then today, then day by day.
  ///
  /// `before/{day}` answers with the day *before* `{day}`, so a position is the day of the page it follows.
  package func older(than position: Position?) async throws -> RemotePage? {
    guard let position else {
      let latest = try await latest(for: .timeline)
      if latest.top.isEmpty { return try await page(of: latest, fetched: latest.stories) }
      return topPage(latest)
    }
    if position == Self.behindTop {
      let kept = known.withLock { $0.latest }
      if let kept { return try await page(of: kept, fetched: []) }
      let latest = try await latest(for: .timeline)
      return try await page(of: latest, fetched: latest.stories + latest.top)
    }
    guard let day = DayStamp(compact: position.rawValue) else { return nil }
    return try await before(day)
  }

  package func topStories() async throws -> RemotePage? {
    let kept = known.withLock { $0.latest }
    let latest = if let kept { kept } else { try await latest(for: .timeline) }
    return latest.top.isEmpty ? nil : topPage(latest)
  }

  package func position(resuming day: DayStamp) -> Position? {
    let isWhole = known.withLock { $0.whole.contains(day) || $0.latest?.day == day }
    return Position(rawValue: (isWhole ? day : day.advanced(by: 1)).compact)
  }

  package func body(of status: Status) async throws -> StatusBody? {
    ZhihuPage.body(try await ask("/news/" + status.id.key).payload)
  }

  package func counts(of status: Status) async throws -> Counts? {
    let now = clock()
    if let kept = keptCounts.counts(of: status.id, now: now) { return kept }
    let counts = ZhihuPage.counts(try await ask("/story-extra/" + status.id.key).payload)
    keptCounts.keep(counts, of: status.id, now: now)
    return counts
  }

  package func comments(of status: Status) async throws -> [Comment] {
    let path = "/story/\(status.id.key)/"
    let long = try await ask(path + "long-comments").list("comments")
    let short = try await ask(path + "short-comments").list("comments")
    return long.compactMap { ZhihuPage.comment($0, isLong: true) }
      + short.compactMap { ZhihuPage.comment($0, isLong: false) }
  }
}

extension ZhihuDaily {
  /// Days without anything new are passed over, so many at a time.
  private static let requestsPerPage = 10
  private static let behindTop = Position(rawValue: "today")

  private func topPage(_ latest: Latest) -> RemotePage {
    RemotePage(
      page: DayPage(
        day: latest.day, statuses: latest.top.map(\.status), older: Self.behindTop,
        isTopStories: true),
      fetched: latest.stories + latest.top)
  }

  private func latest(for asker: NewestPage<Latest>.Asker) async throws -> Latest {
    try await newestPage.answer(for: asker) { try await askLatest() }
  }

  private func askLatest() async throws -> Latest {
    let answer = try await ask("/news/latest")
    let day = try day(of: answer)
    let decoder = ZhihuStory(source: feed.id, title: feed.title)
    let stories = decoder.decode(try answer.list("stories"), day: day)
    let ownDays = Dictionary(stories.map { ($0.status.id, $0) }) { first, _ in first }
    // A top story that is also in the list of the day is that one, with its day and hour.
    var seen: Set<StatusID> = []
    let top = decoder.decode(
      answer.payload["top_stories"].list ?? [], day: day, isFiledUnderDay: false
    )
    .map { ownDays[$0.status.id] ?? $0 }.filter { seen.insert($0.status.id).inserted }
    let latest = Latest(day: day, stories: stories, top: top)
    known.withLock {
      $0.latest = latest
      $0.top = seen
    }
    return latest
  }

  private func page(of latest: Latest, fetched: [FetchedStatus]) async throws -> RemotePage? {
    let statuses = remaining(latest.stories)
    if statuses.isEmpty {
      guard var next = try await before(latest.day) else { return nil }
      next.fetched += fetched
      return next
    }
    return RemotePage(
      page: DayPage(day: latest.day, statuses: statuses, older: older(latest.day)), fetched: fetched
    )
  }

  /// The day before `day`, or the first one before it that has stories not among the top stories.
  private func before(_ day: DayStamp) async throws -> RemotePage? {
    var (asked, fetched): (DayStamp, [FetchedStatus]) = (day, [])
    for _ in 1...Self.requestsPerPage where asked > Self.firstDay {
      let answer = try await ask("/news/before/" + asked.compact)
      // Below its first day the service answers with an object that says nothing.
      guard answer.payload["date"].string != nil else { return nil }
      let date = try self.day(of: answer)
      // An answer that isn't older ends the list, or it would never end.
      guard date < asked else { return nil }
      let stories = ZhihuStory(source: feed.id, title: feed.title)
        .decode(try answer.list("stories"), day: date)
      fetched += stories
      known.withLock { _ = $0.whole.insert(date) }
      let statuses = remaining(stories)
      if !statuses.isEmpty {
        return RemotePage(
          page: DayPage(day: date, statuses: statuses, older: older(date)), fetched: fetched)
      }
      asked = date
    }
    guard let older = older(asked), asked < day else { return nil }
    return RemotePage(page: DayPage(day: asked, statuses: [], older: older), fetched: fetched)
  }

  private func older(_ day: DayStamp) -> Position? {
    day > Self.firstDay ? Position(rawValue: day.compact) : nil
  }

  /// Without the stories of the first section.
  private func remaining(_ stories: [FetchedStatus]) -> [Status] {
    let top = known.withLock { $0.top }
    return stories.map(\.status).filter { !top.contains($0.id) }
  }

  private func day(of answer: ServiceAnswer) throws -> DayStamp {
    guard let day = answer.payload["date"].string.flatMap({ DayStamp(compact: $0) }) else {
      throw SourceError.unexpectedShape(host: answer.host, field: "date")
    }
    return day
  }

  private func ask(_ path: String) async throws -> ServiceAnswer {
    var request = TransportRequest(url: base + path)
    request.limits = limits
    let answer = try ServiceAnswer(
      try await transport.send(request), account: nil, now: clock())
    guard answer.payload.isObject else {
      throw SourceError.unexpectedShape(host: answer.host, field: "date")
    }
    return answer
  }
}
