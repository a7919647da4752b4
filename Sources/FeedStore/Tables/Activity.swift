import FeedCore

extension SQLiteStore {
  /// How much each source has brought lately; sources without a status are absent. Read from indexes alone.
  ///
  /// - Parameter weeks: how many weeks before `now` are counted.
  package func activity(now: Timestamp, weeks: Int = 4) throws -> [SourceID: FeedActivity] {
    try readFeeds()
    let database = try connection()
    let newest = try database.statement(
      "SELECT max(id) FROM timeline WHERE feed = ?1 AND visible > 0")
    let recent = try database.statement(
      "SELECT count(*) FROM timeline WHERE feed = ?1 AND visible > 0 AND id >= ?2 AND id < ?3")
    var activity: [SourceID: FeedActivity] = [:]
    for (id, row) in feedRows {
      newest.bind(1, id)
      defer { newest.reset() }
      guard try newest.step(), !newest.isNull(0) else { continue }
      let last = SortKey.instant(of: newest.int(0))
      var found = FeedActivity(newest: last, weeks: [Int](repeating: 0, count: weeks))
      for week in 0..<weeks {
        let end = now.advanced(by: -Int64(weeks - 1 - week) * 604_800)
        let start = end.advanced(by: -604_800)
        if last < start { break }
        // What bears a date to come is of this week.
        let isLast = week == weeks - 1
        recent.bind(1, id).bind(2, SortKey.first(of: start))
          .bind(3, isLast ? Int64.max : SortKey.first(of: end))
        defer { recent.reset() }
        if try recent.step() { found.weeks[week] = Int(recent.int(0)) }
      }
      activity[row.feed.id] = found
    }
    return activity
  }
}
