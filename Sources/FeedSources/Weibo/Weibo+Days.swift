import FeedCore

/// Days are made of as many answers as a day needs, at most ten a page: then the day goes on with the next page.
extension Weibo {
  private static let requestsPerPage = 10

  package func older(than position: Position?) async throws -> RemotePage? {
    let place = position.flatMap(WeiboPlace.init)
    var pool = remainder.withLock { $0.position == position ? $0 : nil } ?? WeiboPool(from: place)
    if position == nil { pool = WeiboPool() }
    var fetched: [FetchedStatus] = []
    for request in 0... {
      let day = pool.newestDay(dayOf)
      if let day {
        if pool.isAtEnd || pool.reached.map({ $0 < day }) == true {
          return hand(out: day, isWhole: true, &pool, fetched)
        }
        if request == Weibo.requestsPerPage || pool.count(of: day, dayOf: dayOf) >= 200 {
          return hand(out: day, isWhole: false, &pool, fetched)
        }
      } else if pool.isAtEnd {
        return nil
      } else if request == Weibo.requestsPerPage, let place {
        return hand(out: place.day, isWhole: false, &pool, fetched)
      }
      let answer = try await timeline(for: .timeline, upTo: pool.next)
      fetched += pool.add(answer, below: place, dayOf: dayOf)
    }
    return nil
  }

  /// - Parameter isWhole: no answer to come holds more of the day.
  private func hand(
    out day: DayStamp, isWhole: Bool, _ pool: inout WeiboPool, _ fetched: [FetchedStatus]
  ) -> RemotePage {
    let statuses = pool.take(day, dayOf: dayOf).map(\.status)
    let continues = !isWhole || pool.count(of: day, dayOf: dayOf) > 0
    let older =
      pool.isExhausted
      ? nil
      : WeiboPlace(upTo: pool.highest, day: continues ? day : day.advanced(by: -1)).position
    pool.position = older
    remainder.withLock { [pool] in $0 = pool }
    return RemotePage(
      page: DayPage(
        day: day, statuses: statuses, older: older, continues: continues && older != nil),
      fetched: fetched)
  }

  /// What is newer than `newest`, in one request; in more only when there is more than an answer holds.
  package func refresh(newest: StatusID?, now: Timestamp) async throws -> [FetchedStatus] {
    let since = newest.flatMap { Int64($0.key) } ?? 0
    // A timeline that was opened a moment ago has brought the newest.
    let isNewest: (WeiboAnswer) -> Bool = { $0.statuses.compactMap(\.number).max() == since }
    if since > 0, newestPage.told(to: .refresh, where: isNewest) != nil { return [] }
    var answer = try await timeline(for: .refresh, since: since)
    var statuses: [Int64: FetchedStatus] = [:]
    for _ in 1...Weibo.requestsPerPage {
      let before = statuses.count
      for status in answer.statuses {
        if let number = status.number, number > since { statuses[number] = status }
      }
      // Without a newest there is no gap to close: older ones come by paging.
      guard since > 0, answer.rows >= Weibo.pageSize, statuses.count > before,
        let last = answer.statuses.last?.number, last > since + 1
      else { break }
      answer = try await timeline(for: .refresh, since: since, upTo: last - 1)
    }
    return statuses.sorted { $0.key > $1.key }.map(\.value)
  }

  package func position(resuming day: DayStamp) -> Position? {
    let start = startOfDay(day.advanced(by: 1))
    // An hour more: numbers tell the time to minutes only.
    let upTo = WeiboID.highest(before: start.advanced(by: 3600))
    return WeiboPlace(upTo: upTo, day: day).position
  }

  /// The first instant of a day in the person's zone.
  private func startOfDay(_ day: DayStamp) -> Timestamp {
    let noon = Int64(day.ordinal) * 86_400 + 43_200
    var (early, late) = (noon - 2 * 86_400, noon + 2 * 86_400)
    while late - early > 1 {
      let middle = (early + late) / 2
      if dayOf(Timestamp(seconds: middle)) < day { early = middle } else { late = middle }
    }
    return Timestamp(seconds: late)
  }
}
