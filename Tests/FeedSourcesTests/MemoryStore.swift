import FeedCore

@testable import FeedSources

/// A store in memory, as small as the loader needs it.
actor MemoryStore: Store {
  private(set) var statuses: [StatusID: Status] = [:]
  private(set) var arrivals: [StatusID: Arrival] = [:]
  private var kept: [StatusID: Marks] = [:]
  private let pageSize: Int

  init(pageSize: Int = 200) { self.pageSize = pageSize }

  func feeds() -> [Feed] { [] }

  func save(
    _ fetched: [FetchedStatus], from source: SourceID, arrival: Arrival, now: Timestamp
  ) -> StoreChanges {
    let new = fetched.map(\.status.id).filter { statuses[$0] == nil }
    for item in fetched { statuses[item.status.id] = item.status }
    for id in new { arrivals[id] = arrival }
    return StoreChanges(new: new)
  }

  func mark(_ id: StatusID, _ marks: Marks) { kept[id] = marks }
  func marks(of ids: [StatusID]) -> [StatusID: Marks] { kept.filter { ids.contains($0.key) } }
  func unreadCounts() -> [SourceID: Int] { [:] }
  func feedStates() -> [SourceID: FeedState] { [:] }
  func setFeedStates(_ states: [SourceID: FeedState]) {}

  nonisolated func days(in scope: TimelineScope) -> any DaySource {
    StoredDays(store: self, scope: scope)
  }

  private struct StoredDays: DaySource {
    let store: MemoryStore
    let scope: TimelineScope

    func page(before position: Position?) async throws -> DayPage? {
      await store.page(scope, before: position)
    }
  }

  private func page(_ scope: TimelineScope, before position: Position?) -> DayPage? {
    let bound = position.flatMap { Int64($0.rawValue) } ?? .max
    let below = statuses.values.filter { status in
      if case .source(let source) = scope, status.id.source != source { return false }
      return status.sortDate.seconds < bound
    }.sorted { ($0.sortDate, $0.id.key) > ($1.sortDate, $1.id.key) }
    guard let first = below.first else { return nil }
    func day(_ status: Status) -> DayStamp {
      if case .source = scope, let day = status.sourceDay { return day }
      return ServiceFixtures.china(status.sortDate)
    }
    let all = below.prefix { day($0) == day(first) }
    let page = Array(all.prefix(pageSize))
    let more = below.count > page.count
    return DayPage(
      day: day(first), statuses: page,
      marks: kept.filter { id, _ in page.contains { $0.id == id } },
      older: more ? page.last.map { Position(rawValue: "\($0.sortDate.seconds)") } : nil,
      continues: all.count > page.count)
  }
}

/// A remote source with a given number of statuses on each of its days, the newest first.
actor FakeRemote: RemoteSource {
  nonisolated let feed: Feed
  private let counts: [Int]
  private let newestDay: Int
  private(set) var asked = 0
  private var failures: Int

  init(
    _ source: String, kind: SourceKind = .timeline, counts: [Int], newestDay: Int, failures: Int = 0
  ) {
    feed = Feed(id: SourceID(source), kind: kind, title: source)
    self.counts = counts
    self.newestDay = newestDay
    self.failures = failures
  }

  func refresh(newest: StatusID?, now: Timestamp) -> [FetchedStatus] { statuses(0) }

  func older(than position: Position?) async throws -> RemotePage? {
    asked += 1
    if failures > 0 {
      failures -= 1
      throw TransportError.timedOut(host: feed.title, seconds: 45)
    }
    let index = position.flatMap { Int($0.rawValue) } ?? 0
    guard counts.indices.contains(index) else { return nil }
    return RemotePage(
      page: DayPage(
        day: DayStamp(ordinal: newestDay - index), statuses: statuses(index).map(\.status),
        older: index + 1 < counts.count ? Position(rawValue: "\(index + 1)") : nil),
      fetched: statuses(index))
  }

  nonisolated func position(resuming day: DayStamp) -> Position? {
    Position(rawValue: "\(max(0, newestDay - day.ordinal))")
  }

  private func statuses(_ index: Int) -> [FetchedStatus] {
    (0..<counts[index]).map { number in
      let noon = Int64(newestDay - index) * 86_400 + 4 * 3600
      return FetchedStatus(
        status: Status(
          id: StatusID(source: feed.id, key: "\(index).\(number)"), kind: feed.kind,
          sourceName: feed.title, sortDate: Timestamp(seconds: noon - Int64(number))))
    }
  }
}
