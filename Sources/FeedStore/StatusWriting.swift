import FeedCore

extension SQLiteStore {
  /// Saves what several sources said in one transaction: pages that they all touch are written once.
  ///
  /// Asynchronous without need: else a caller would get the protocol's own, one transaction a source.
  package func save(
    _ documents: [(source: SourceID, statuses: [FetchedStatus])], now: Timestamp
  ) async throws -> [StoreChanges] {
    try write { _ in
      try documents.map { try save($0.statuses, from: $0.source, arrival: .refresh, now: now) }
    }
  }

  /// Adds or updates one source's statuses in one transaction. Saving the same again changes nothing.
  ///
  /// A status is known again by its key; else, when its key has changed but not its canonical link and its title, by
  /// those; else by a key that it had among others with its identifier, where title and date agree. What was purged by retention stays away. The order of the document is kept where dates tie.
  package func save(
    _ statuses: [FetchedStatus], from source: SourceID, arrival: Arrival, now: Timestamp
  ) throws -> StoreChanges {
    try readFeeds()
    let kind = statuses.first?.status.kind ?? .feed
    if statuses.isEmpty, feedIDs[source] != nil { return StoreChanges() }
    return try write { database in
      try database.keepMorePages()
      let feed = try feedRow(for: source, kind: kind, in: database)
      try chooseDictionary(in: database)
      var saving = Saving(feed: feed, arrival: arrival, now: now)
      // Asked of the file: another process may have been first.
      let isFirst = try database.int("SELECT total FROM feed WHERE id = ?1", .int(feed.id)) == 0
      saving.keys = Set(statuses.map(\.status.id.key))
      saving.hasMarks = try holds("mark", of: feed.id, in: database)
      saving.hasPurged = try holds("tombstone", of: feed.id, in: database)
      var seen = Set<String>()
      var fresh: [FetchedStatus] = []
      for fetched in statuses where seen.insert(fetched.status.id.key).inserted {
        if !isFirst, let id = try known(fetched, among: saving.keys, of: feed.id, in: database) {
          if try update(id, with: fetched, saving, in: database) {
            saving.changes.updated.append(fetched.status.id)
          }
        } else if try !saving.hasPurged || !isPurged(fetched.status, feed.id, in: database) {
          fresh.append(fetched)
        }
      }
      // From the last to the first: the slots of a second go upwards, and the document's first is its newest.
      try insert(fresh.reversed(), &saving, in: database)
      saving.changes.new = fresh.map(\.status.id)
      try count(feed.id, unread: saving.unread, total: fresh.count, in: database)
      try applyIgnoreRules(to: saving.inserted, feed: feed.id, in: database)
      if !fresh.isEmpty { try makeDictionary(in: database) }
      if !saving.changes.isEmpty { forgetWalks() }
      return saving.changes
    }
  }
}

/// What one call of `save` carries along.
private struct Saving {
  let feed: FeedRow
  let arrival: Arrival
  let now: Timestamp
  var keys: Set<String> = []
  /// There are marks, or tombstones, of the feed; mostly there are none, and need not be looked for.
  var hasMarks = true
  var hasPurged = true
  var changes = StoreChanges()
  var inserted: [Int64] = []
  var unread = 0
  /// Where the next free slot of a second is to be looked for.
  var nextSlot: [Int64: Int64] = [:]

  init(feed: FeedRow, arrival: Arrival, now: Timestamp) {
    self.feed = feed
    self.arrival = arrival
    self.now = now
  }
}

extension SQLiteStore {
  /// Whether a table by identity has rows of a feed.
  private func holds(_ table: String, of feed: Int64, in database: Database) throws -> Bool {
    let range = StableHash.identities(of: feed)
    return try database.int(
      "SELECT 1 FROM \(table) WHERE hash BETWEEN ?1 AND ?2 LIMIT 1", .int(range.lowerBound),
      .int(range.upperBound)) != nil
  }

  private func isPurged(_ status: Status, _ feed: Int64, in database: Database) throws -> Bool {
    let hash = StableHash.identity(feed: feed, key: status.id.key)
    return try database.int("SELECT 1 FROM tombstone WHERE hash = ?1", .int(hash)) != nil
  }

  /// So many are compressed before their rows are written: in between, the dictionary leaves the processor's cache.
  private static let packedAtOnce = 100

  private func insert(
    _ fresh: [FetchedStatus], _ saving: inout Saving, in database: Database
  ) throws {
    for start in stride(from: 0, to: fresh.count, by: Self.packedAtOnce) {
      let some = fresh[start..<min(start + Self.packedAtOnce, fresh.count)]
      let packed = some.map { compressor.pack($0.status.text, $0.body?.content) }
      for (fetched, text) in zip(some, packed) {
        try insert(fetched, text, &saving, in: database)
      }
    }
  }

  private func insert(
    _ fetched: FetchedStatus, _ text: BodyCompressor.Packed, _ saving: inout Saving,
    in database: Database
  ) throws {
    let status = fetched.status
    let hash = StableHash.identity(feed: saving.feed.id, key: status.id.key)
    let latest = saving.now.advanced(by: 86_400)
    let second = SortKey.first(of: min(status.sortDate, latest))
    let id = try freeID(from: saving.nextSlot[second] ?? second, in: database)
    saving.nextSlot[second] = id + 1

    var marks = saving.hasMarks ? try marks(hash: hash, in: database) : nil
    if marks == nil, saving.arrival == .paging {
      marks = Marks(isRead: true)
      try write(marks!, hash: hash, in: database)
    }
    let isUnread = !(marks?.isRead ?? false)
    let link = status.link.map { CanonicalLink.of($0) }
    let twin = try twin(of: status, link: link, feed: saving.feed.id, in: database)
    let card = try insertCard(
      row: id, fetched, text, link: link, firstSeen: saving.now, in: database)
    let row = try database.statement(
      """
      INSERT INTO timeline (id, feed, hash, unread, starred, visible, has, same_as, card)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    try row.bind(1, id).bind(2, saving.feed.id).bind(3, hash).bind(4, isUnread)
      .bind(5, marks?.isStarred ?? false).bind(6, saving.feed.visibility)
      .bind(7, StatusParts(of: status).rawValue)
      .bind(8, twin).bind(9, card).run()
    try database.run(
      "INSERT OR IGNORE INTO unindexed (card, row) VALUES (?1, ?2)", .int(card), .int(id))
    if isUnread { saving.unread += 1 }
    saving.inserted.append(id)
  }

  /// The first id at or after `wanted` that no status has.
  private func freeID(from wanted: Int64, in database: Database) throws -> Int64 {
    if try database.int("SELECT 1 FROM timeline WHERE id = ?1", .int(wanted)) == nil {
      return wanted
    }
    let last = try database.int(
      """
      SELECT a.id FROM timeline a WHERE a.id >= ?1
        AND NOT EXISTS (SELECT 1 FROM timeline b WHERE b.id = a.id + 1)
      ORDER BY a.id LIMIT 1
      """, .int(wanted))
    return (last ?? wanted) + 1
  }

  /// Adds a card and its body; returns its number.
  private func insertCard(
    row: Int64, _ fetched: FetchedStatus, _ text: BodyCompressor.Packed, link: String?,
    firstSeen: Timestamp, in database: Database
  ) throws -> Int64 {
    let status = fetched.status
    let statement = try database.statement(
      """
      INSERT INTO status (row, first_seen, text, key, title, author, link, published, content_hash,
        link_hash, title_hash, detail)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """)
    statement.bind(1, row).bind(2, firstSeen.seconds).bind(3, text: status.text, packed: text.head)
    try bindCard(fetched, link: link, to: statement).run()
    let card = database.lastRow
    if !text.tail.isEmpty {
      try write(fetched.body, tail: text.tail, of: card, in: database)
    }
    return card
  }

  /// Writes a card anew. Its text and its body stay as they are when only numbers around them have changed.
  private func updateCard(
    _ card: Int64, _ fetched: FetchedStatus, link: String?, saysMore: Bool, in database: Database
  ) throws {
    let statement = try database.statement(
      """
      UPDATE status SET key = ?4, title = ?5, author = ?6, link = ?7, published = ?8,
        content_hash = ?9, link_hash = ?10, title_hash = ?11, detail = ?12
      WHERE id = ?1
      """)
    try bindCard(fetched, link: link, to: statement.bind(1, card)).run()
    guard saysMore || fetched.body != nil else { return }
    let text = fetched.status.text
    let (head, tail) = compressor.pack(text, fetched.body?.content)
    let update = try database.statement("UPDATE status SET text = ?3 WHERE id = ?1")
    try update.bind(1, card).bind(3, text: text, packed: head).run()
    try write(fetched.body, tail: tail, of: card, in: database)
  }

  private func bindCard(
    _ fetched: FetchedStatus, link: String?, to statement: Statement
  ) -> Statement {
    let status = fetched.status
    let detail = StatusDetail.encode(status)
    return statement.bind(4, status.id.key == status.link ? nil : status.id.key)
      .bind(5, status.title).bind(6, status.author?.name).bind(7, status.link)
      .bind(8, status.published?.seconds).bind(9, contentHash(fetched, detail: detail))
      .bind(10, link.map { StableHash.link($0) }).bind(11, titleHash(status)).bind(12, detail)
  }

  /// Writes what has changed; false when nothing has.
  private func update(
    _ id: Int64, with fetched: FetchedStatus, _ saving: Saving, in database: Database
  ) throws -> Bool {
    let status = fetched.status
    let hash = contentHash(fetched, detail: StatusDetail.encode(status))
    let statement = try database.statement(
      """
      SELECT s.content_hash, s.title, s.text, t.unread, t.visible, t.card FROM timeline t
      JOIN status s ON s.id = t.card WHERE t.id = ?1
      """)
    statement.bind(1, id)
    guard try statement.step(), statement.int(0) != hash else {
      statement.reset()
      return false
    }
    let saysMore =
      statement.optionalText(1) != status.title
      || statement.text(2, expandedBy: compressor) != status.text
    let (wasUnread, isVisible) = (statement.bool(3), statement.int(4) > 0)
    let card = statement.int(5)
    statement.reset()
    let link = status.link.map { CanonicalLink.of($0) }
    try updateCard(card, fetched, link: link, saysMore: saysMore, in: database)
    try database.run(
      "UPDATE timeline SET has = ?2 WHERE id = ?1", .int(id),
      .int(StatusParts(of: status).rawValue))
    try database.run(
      "INSERT OR IGNORE INTO unindexed (card, row) VALUES (?1, ?2)", .int(card), .int(id))
    if settings.marksUpdatedUnread, saysMore, !wasUnread {
      let identity = StableHash.identity(feed: saving.feed.id, key: status.id.key)
      var marks = try marks(hash: identity, in: database) ?? Marks()
      marks.isRead = false
      try write(marks, hash: identity, in: database)
      try database.run("UPDATE timeline SET unread = 1 WHERE id = ?1", .int(id))
      if isVisible { try count(saving.feed.id, unread: 1, in: database) }
    }
    return true
  }

  private func contentHash(_ fetched: FetchedStatus, detail: [UInt8]?) -> Int64 {
    let status = fetched.status
    var hash = StableHash.of(status.text)
    for part in [status.title, status.link, status.author?.name, fetched.body?.content] {
      hash = StableHash.of(part ?? "\u{0}", seed: hash)
    }
    hash ^= UInt64(bitPattern: status.published?.seconds ?? 1)
    if let detail { hash = StableHash.of(detail, seed: hash) }
    return Int64(bitPattern: hash)
  }
}
