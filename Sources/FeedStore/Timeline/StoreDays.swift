import FeedCore

/// A view of the store as a source of days.
struct StoreDays: DaySource {
  let store: SQLiteStore
  let scope: TimelineScope

  func page(before position: Position?) async throws -> DayPage? {
    try await store.page(in: scope, before: position)
  }
}

/// A page of newer statuses, and where still newer ones begin.
package struct NewerPage: Sendable, Equatable {
  package var page: DayPage
  /// nil at the newest.
  package var newer: Position?
}

extension SQLiteStore {
  /// Statuses a page at most.
  package static let pageSize = 200

  /// The newest page of a view below `position`. A position is a cut between two statuses, and stays good.
  ///
  /// - Throws: `CancellationError` at once for a question that nobody waits for any more, as when the next letter of a
  ///   filter has been typed.
  package func page(in scope: TimelineScope, before position: Position?) throws -> DayPage? {
    try Task.checkCancellation()
    return try recovering {
      try readFeeds()
      let bounds = WalkBounds(below: position?.id ?? .max)
      let (rows, more, day) = try rows(scope, bounds, descending: true)
      guard let last = rows.last, let day else { return nil }
      return DayPage(
        day: day, statuses: try shown(rows), marks: marks(in: rows),
        older: more == .none ? nil : Position(cut: last.place), continues: more == .sameDay)
    }
  }

  /// The page of a view just above `position`, newest first: what one comes to when scrolling up past the window.
  package func page(in scope: TimelineScope, after position: Position) throws -> NewerPage? {
    try readFeeds()
    let bounds = WalkBounds(atLeast: position.id ?? .max)
    let (rows, more, day) = try rows(scope, bounds, descending: false)
    guard let last = rows.last, let first = rows.first, let day else { return nil }
    let page = DayPage(
      day: day, statuses: try shown(rows.reversed()), marks: marks(in: rows),
      older: Position(cut: first.place), continues: false)
    return NewerPage(page: page, newer: more == .none ? nil : Position(cut: last.place + 1))
  }

  /// The cut just above a status: the page before it begins with that status. nil when it is not stored.
  package func position(of id: StatusID) throws -> Position? {
    try place(of: id).map { Position(cut: $0 + 1) }
  }

  /// The cut above a day: the page before it begins with the newest status of that day or an earlier one.
  package nonisolated func position(at day: DayStamp) -> Position {
    Position(cut: SortKey.first(of: dayStart(day.advanced(by: 1))))
  }

  /// The cut above the oldest statuses of a view, at most `count` of them; nil when there are none.
  package func oldest(in scope: TimelineScope, count: Int = pageSize) throws -> Position? {
    try readFeeds()
    var (left, last) = (count, Int64?.none)
    try walk(scope, WalkBounds(), descending: false) { id in
      last = id
      left -= 1
      return left > 0
    }
    return last.map { Position(cut: $0 + 1) }
  }

  /// How many statuses of a view are newer than `position`; counting ends at `limit`.
  package func count(
    in scope: TimelineScope, after position: Position? = nil, limit: Int = .max
  ) throws -> Int {
    try readFeeds()
    var count = 0
    try walk(scope, WalkBounds(atLeast: position?.id ?? .min), descending: true) { _ in
      count += 1
      return count < limit
    }
    return count
  }

  /// The handles of a page's statuses, in its order.
  package func handles(of ids: [StatusID]) throws -> [StatusID: Int64] {
    var handles: [StatusID: Int64] = [:]
    for id in ids { handles[id] = try handle(of: id) }
    return handles
  }
}

extension SQLiteStore {
  private enum More {
    case none, sameDay, otherDay
  }

  /// The next statuses of one day, a page at most, in the order of the walk; and whether more follow.
  private func rows(
    _ scope: TimelineScope, _ bounds: WalkBounds, descending: Bool
  ) throws -> (rows: [StoredStatus], more: More, day: DayStamp?) {
    let bySource = try isDaily(scope)
    var rows: [StoredStatus] = []
    var more = More.none
    var current: DayStamp?
    var span: ClosedRange<Int64> = 0...0
    try walk(scope, bounds, descending: descending) { id in
      // Inside the span of the current day, its day need not be worked out again.
      let isInside = !bySource && current != nil && span.contains(id)
      let isFull = rows.count == SQLiteStore.pageSize
      if isFull, isInside {
        more = .sameDay
        return false
      }
      guard let stored = try row(id) else { return true }
      let day =
        isInside ? current! : dayOf(stored.status, bySource: bySource)
      if let current, day != current || isFull {
        more = day == current ? .sameDay : .otherDay
        return false
      }
      if current == nil {
        current = day
        let start = SortKey.first(of: dayStart(day))
        let end = SortKey.first(of: dayStart(day.advanced(by: 1))) - 1
        span = min(start, id)...max(end, id)
      }
      rows.append(stored)
      return true
    }
    return (rows, more, current)
  }

  private func dayOf(_ status: Status, bySource: Bool) -> DayStamp {
    if bySource, let day = status.sourceDay { return day }
    return day(status.sortDate)
  }

  /// A daily's own view shows the days it files its stories under.
  private func isDaily(_ scope: TimelineScope) throws -> Bool {
    guard case .source(let source) = scope else { return false }
    return try feedRow(source)?.feed.kind == .daily
  }

  private func marks(in rows: [StoredStatus]) -> [StatusID: Marks] {
    var marks: [StatusID: Marks] = [:]
    marks.reserveCapacity(rows.count)
    for row in rows where row.marks != Marks() { marks[row.status.id] = row.marks }
    return marks
  }
}
