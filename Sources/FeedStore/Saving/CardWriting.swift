import FeedCore

/// The rows of single statuses.
extension SQLiteStore {
  /// Adds statuses that the store does not have, in this order.
  func insert(
    _ fresh: some Sequence<StatusRow>, _ saving: inout Saving, in database: Database
  ) throws {
    let first = (try database.int("SELECT max(id) FROM status") ?? 0) + 1
    var card = first
    for status in fresh {
      try insert(status, as: card, &saving, in: database)
      card += 1
    }
    if card == first { return }
    try database.run(
      "INSERT OR IGNORE INTO unindexed (card, row) SELECT id, row FROM status WHERE id >= ?1",
      .int(first))
  }

  private func insert(
    _ status: StatusRow, as card: Int64, _ saving: inout Saving, in database: Database
  ) throws {
    let hash = status.identity(in: saving.feed.id)
    var marks = saving.hasMarks ? try marks(hash: hash, in: database) : nil
    if marks == nil, saving.arrival == .paging {
      marks = Marks(isRead: true)
      try write(marks!, hash: hash, in: database)
    }
    let isUnread = !(marks?.isRead ?? false)
    let twin = try twin(of: status, feed: saving.feed.id, &saving.hosts, in: database)
    let row = try database.statement(
      """
      INSERT OR IGNORE INTO timeline
        (id, feed, hash, unread, starred, visible, has, same_as, card)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    row.bind(2, saving.feed.id).bind(3, hash).bind(4, isUnread)
      .bind(5, marks?.isStarred ?? false).bind(6, saving.feed.visibility)
      .bind(7, status.parts.rawValue).bind(8, twin).bind(9, card)
    let latest = saving.now.advanced(by: 86_400)
    let second = SortKey.first(of: min(status.sortDate, latest))
    var id = saving.nextSlot[second] ?? second
    try row.bind(1, id).runAgain()
    if database.changes == 0 {
      // Another status has that place.
      id = try freeID(behind: id, in: database)
      try row.bind(1, id).runAgain()
    }
    row.reset()
    saving.nextSlot[second] = id + 1
    try insertCard(card, row: id, status, firstSeen: saving.now, in: database)
    if isUnread { saving.unread += 1 }
    saving.inserted.append(id)
  }

  /// The first id after `taken` that no status has.
  private func freeID(behind taken: Int64, in database: Database) throws -> Int64 {
    let last = try database.int(
      """
      SELECT a.id FROM timeline a WHERE a.id >= ?1
        AND NOT EXISTS (SELECT 1 FROM timeline b WHERE b.id = a.id + 1)
      ORDER BY a.id LIMIT 1
      """, .int(taken))
    return (last ?? taken) + 1
  }

  private func insertCard(
    _ card: Int64, row: Int64, _ status: StatusRow, firstSeen: Timestamp, in database: Database
  ) throws {
    let statement = try database.statement(
      """
      INSERT INTO status (id, row, first_seen, text, key, title, author, link, published,
        content_hash, link_hash, title_hash, detail)
      VALUES (?1, ?13, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """)
    statement.bind(1, card).bind(2, firstSeen.seconds).bind(13, row)
      .bind(3, text: status.text, packed: status.packed.head)
    try bindCard(status, to: statement).run()
    if status.bodyFormat != nil, !status.packed.tail.isEmpty {
      try writeBody(of: status, card: card, in: database)
    }
  }

  /// Writes a card anew. Its text and its body stay as they are when only numbers around them have changed.
  func updateCard(
    _ card: Int64, _ status: StatusRow, saysMore: Bool, in database: Database
  ) throws {
    let statement = try database.statement(
      """
      UPDATE status SET key = ?4, title = ?5, author = ?6, link = ?7, published = ?8,
        content_hash = ?9, link_hash = ?10, title_hash = ?11, detail = ?12
      WHERE id = ?1
      """)
    try bindCard(status, to: statement.bind(1, card)).run()
    guard saysMore || status.bodyFormat != nil else { return }
    let update = try database.statement("UPDATE status SET text = ?3 WHERE id = ?1")
    try update.bind(1, card).bind(3, text: status.text, packed: status.packed.head).run()
    try writeBody(of: status, card: card, in: database)
  }

  private func bindCard(_ status: StatusRow, to statement: Statement) -> Statement {
    statement.bind(4, status.id.key == status.link ? nil : status.id.key)
      .bind(5, status.title).bind(6, status.author).bind(7, status.link)
      .bind(8, status.published).bind(9, status.contentHash)
      .bind(10, status.linkHash).bind(11, status.titleHash).bind(12, status.detail)
  }
}
