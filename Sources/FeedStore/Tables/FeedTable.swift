import FeedCore

/// A row of the feed table, as it is kept in memory; the actor's own.
final class FeedRow {
  let id: Int64
  var feed: Feed
  /// The person gave its title.
  let hasOwnTitle: Bool
  var isSubscribed: Bool
  /// Unread statuses that its own view shows.
  var unread: Int
  var total: Int

  init(
    id: Int64, feed: Feed, hasOwnTitle: Bool, isSubscribed: Bool, unread: Int, total: Int
  ) {
    self.id = id
    self.feed = feed
    self.hasOwnTitle = hasOwnTitle
    self.isSubscribed = isSubscribed
    self.unread = unread
    self.total = total
  }

  /// What its statuses carry in `timeline.visible`: 2 in merged views too, 1 in its own only.
  var visibility: Int64 { isSubscribed && !feed.isHidden ? 2 : 1 }
}

/// How long a feed's statuses are kept; nil: for ever. Starred ones always are.
package struct Retention: Sendable, Hashable {
  package var days: Int?
  package var count: Int?

  package init(days: Int? = nil, count: Int? = nil) {
    self.days = days
    self.count = count
  }
}

extension SQLiteStore {
  /// The subscriptions, in the order of the `urls` file.
  package func feeds() throws -> [Feed] {
    try subscribedRows().map(\.feed)
  }

  /// Makes the subscriptions those of `feeds`: new ones are added, known ones follow, and those that are not named
  /// are unsubscribed, which keeps their marks and statuses. A title that is the address is not the person's own.
  package func synchronise(feeds: [Feed]) throws {
    try readFeeds()
    let wanted = Set(feeds.map(\.id))
    let current = try subscribedRows().map(\.feed)
    if current == feeds.map(known) { return }
    try write { database in
      for (position, feed) in feeds.enumerated() {
        try upsert(feed, position: position, in: database)
      }
      for row in feedRows.values where row.isSubscribed && !wanted.contains(row.feed.id) {
        try setSubscribed(false, row, in: database)
      }
    }
    hasReadFeeds = false
    forgetWalks()
  }

  /// Adds one subscription, or follows its changes.
  package func subscribe(_ feed: Feed) throws {
    try readFeeds()
    try write { database in
      let last = try database.int("SELECT max(position) FROM feed") ?? 0
      try upsert(feed, position: Int(last) + 1, in: database)
    }
    hasReadFeeds = false
    forgetWalks()
  }

  /// Takes a subscription away. Marks and stars stay; `purging` takes everything but its marks and its starred statuses.
  package func unsubscribe(_ source: SourceID, purging: Bool = false) throws {
    guard let row = try feedRow(source) else { throw StoreError.unknownFeed(source) }
    try write { database in
      try setSubscribed(false, row, in: database)
      if purging {
        let ids = try column(
          "SELECT id FROM timeline WHERE feed = ?1 AND starred = 0", [.int(row.id)], in: database)
        try purge(ids, now: nil, in: database)
        try database.run("DELETE FROM icon WHERE id = ?1", .int(row.id))
      }
    }
    hasReadFeeds = false
    forgetWalks()
  }

  /// Follows a permanent redirect: the subscription has another address from now on; marks and statuses are kept.
  ///
  /// - Returns: false when there is a feed at the new address already; nothing happens then.
  @discardableResult
  package func move(_ source: SourceID, to new: SourceID) throws -> Bool {
    guard let row = try feedRow(source) else { throw StoreError.unknownFeed(source) }
    if try feedRow(new) != nil { return false }
    try write { database in
      try database.run("UPDATE feed SET url = ?2 WHERE id = ?1", .int(row.id), .text(new.rawValue))
    }
    hasReadFeeds = false
    return true
  }

  /// What the person set for one feed, in the program's own writing.
  package func settings(of source: SourceID) throws -> String? {
    try feedText("settings", source)
  }

  package func setSettings(_ settings: String?, of source: SourceID) throws {
    try setFeedText("settings", settings, source)
  }

  package func setRetention(_ retention: Retention, of source: SourceID) throws {
    guard let row = try feedRow(source) else { throw StoreError.unknownFeed(source) }
    try write { database in
      let statement = try database.statement(
        "UPDATE feed SET keep_days = ?2, keep_count = ?3 WHERE id = ?1")
      try statement.bind(1, row.id).bind(2, retention.days.map(Int64.init))
        .bind(3, retention.count.map(Int64.init)).run()
    }
  }
}

extension SQLiteStore {
  /// Reads the feeds into memory, once, and again after another process wrote.
  func readFeeds() throws {
    let database = try connection()
    if hasReadFeeds { return }
    let statement = try database.statement(
      """
      SELECT id, url, kind, own_title, feed_title, tags, site, muted, hidden, subscribed, unread,
        total FROM feed ORDER BY position, id
      """)
    defer { statement.reset() }
    feedRows.removeAll(keepingCapacity: true)
    feedIDs.removeAll(keepingCapacity: true)
    feedOrder.removeAll(keepingCapacity: true)
    while try statement.step() {
      let source = SourceID(statement.text(1))
      let feed = Feed(
        id: source, kind: SourceKind(rawValue: statement.text(2)) ?? .feed,
        title: statement.optionalText(3) ?? statement.optionalText(4) ?? source.rawValue,
        tags: statement.text(5).split(separator: "\n").map(String.init),
        site: statement.optionalText(6), isMuted: statement.bool(7), isHidden: statement.bool(8))
      let id = statement.int(0)
      feedRows[id] = FeedRow(
        id: id, feed: feed, hasOwnTitle: !statement.isNull(3), isSubscribed: statement.bool(9),
        unread: Int(statement.int(10)), total: Int(statement.int(11)))
      feedIDs[source] = id
      feedOrder.append(id)
    }
    hasReadFeeds = true
  }

  func feedRow(_ source: SourceID) throws -> FeedRow? {
    try readFeeds()
    return feedIDs[source].flatMap { feedRows[$0] }
  }

  func subscribedRows() throws -> [FeedRow] {
    try readFeeds()
    return feedOrder.compactMap { feedRows[$0] }.filter(\.isSubscribed)
  }

  /// The row of a source that is being saved; made when a source has never been heard of.
  func feedRow(for source: SourceID, kind: SourceKind, in database: Database) throws -> FeedRow {
    if let row = try feedRow(source) { return row }
    let feed = Feed(id: source, kind: kind, title: source.rawValue)
    try upsert(feed, position: feedOrder.count, in: database)
    hasReadFeeds = false
    return try feedRow(source)!
  }

  /// Changes a feed's counters, in the table and in memory.
  func count(_ feed: Int64, unread: Int, total: Int = 0, in database: Database) throws {
    if unread == 0, total == 0 { return }
    try database.run(
      "UPDATE feed SET unread = unread + ?2, total = total + ?3 WHERE id = ?1", .int(feed),
      .int(Int64(unread)), .int(Int64(total)))
    feedRows[feed]?.unread += unread
    feedRows[feed]?.total += total
  }

  /// `feed` as `feeds()` would give it back: with the title and site that are known.
  private func known(_ feed: Feed) -> Feed {
    guard let row = feedIDs[feed.id].flatMap({ feedRows[$0] }) else { return feed }
    var feed = feed
    if feed.title == feed.id.rawValue { feed.title = row.feed.title }
    feed.site = feed.site ?? row.feed.site
    return feed
  }

  private func upsert(_ feed: Feed, position: Int, in database: Database) throws {
    let statement = try database.statement(
      """
      INSERT INTO feed (url, kind, own_title, tags, site, muted, hidden, position)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT (url) DO UPDATE SET kind = ?2, own_title = ?3, tags = ?4,
        site = coalesce(?5, site), muted = ?6, hidden = ?7, position = ?8, subscribed = 1
      """)
    try statement.bind(1, feed.id.rawValue).bind(2, feed.kind.rawValue)
      .bind(3, feed.title == feed.id.rawValue ? nil : feed.title)
      .bind(4, feed.tags.joined(separator: "\n")).bind(5, feed.site).bind(6, feed.isMuted)
      .bind(7, feed.isHidden).bind(8, position).run()
    if let row = feedIDs[feed.id].flatMap({ feedRows[$0] }) {
      let visibility: Int64 = feed.isHidden ? 1 : 2
      if row.visibility != visibility { try setVisibility(visibility, row.id, in: database) }
    }
  }

  private func setSubscribed(_ subscribed: Bool, _ row: FeedRow, in database: Database) throws {
    try database.run(
      "UPDATE feed SET subscribed = ?2 WHERE id = ?1", .int(row.id), .int(subscribed ? 1 : 0))
    row.isSubscribed = subscribed
    try setVisibility(row.visibility, row.id, in: database)
  }

  private func setVisibility(_ visibility: Int64, _ feed: Int64, in database: Database) throws {
    try database.run(
      "UPDATE timeline SET visible = ?2 WHERE feed = ?1 AND visible > 0 AND visible <> ?2",
      .int(feed), .int(visibility))
  }

  private func feedText(_ column: String, _ source: SourceID) throws -> String? {
    let statement = try connection().statement("SELECT \(column) FROM feed WHERE url = ?1")
    defer { statement.reset() }
    statement.bind(1, source.rawValue)
    return try statement.step() ? statement.optionalText(0) : nil
  }

  private func setFeedText(_ column: String, _ text: String?, _ source: SourceID) throws {
    guard let row = try feedRow(source) else { throw StoreError.unknownFeed(source) }
    try write { database in
      let statement = try database.statement("UPDATE feed SET \(column) = ?2 WHERE id = ?1")
      try statement.bind(1, row.id).bind(2, text).run()
    }
  }
}
