import FeedCore

extension SQLiteStore {
  /// The row of a status that the store has, whose key may have changed since.
  ///
  /// - Parameter keys: those of the document that it comes in; what it still names is another status.
  func known(
    _ status: StatusRow, among keys: Set<String>, of feed: Int64, in database: Database
  ) throws -> Int64? {
    if let id = try find(status.id.key, hash: status.keyHash, in: feed, database: database) {
      return id
    }
    if let id = try knownByLink(status, among: keys, of: feed, in: database) { return id }
    for key in status.otherKeys where !keys.contains(key) {
      if let id = try knownByKey(key, status, of: feed, in: database) { return id }
    }
    return nil
  }

  private func knownByLink(
    _ status: StatusRow, among keys: Set<String>, of feed: Int64, in database: Database
  ) throws -> Int64? {
    guard let link = status.link, let canonical = status.canonicalLink, let title = status.title
    else { return nil }
    let statement = try database.statement(
      """
      SELECT s.row, s.key, s.link FROM status s JOIN timeline t ON t.id = s.row
      WHERE s.link_hash = ?1 AND t.feed = ?2 AND s.title = ?3
      """)
    defer { statement.reset() }
    statement.bind(1, StableHash.link(canonical)).bind(2, feed).bind(3, title)
    while try statement.step() {
      let (id, old) = (statement.int(0), statement.optionalText(1) ?? statement.text(2))
      if keys.contains(old) || CanonicalLink.of(statement.text(2)) != canonical { continue }
      statement.reset()
      try rename(id, from: old, to: status.id.key, link: link, feed: feed, in: database)
      return id
    }
    return nil
  }

  /// The one with this key if its title and its date are those of `status`.
  private func knownByKey(
    _ key: String, _ status: StatusRow, of feed: Int64, in database: Database
  ) throws -> Int64? {
    guard let id = try find(key, in: feed, database: database) else { return nil }
    let statement = try database.statement(
      """
      SELECT s.title, s.published FROM timeline t JOIN status s ON s.id = t.card WHERE t.id = ?1
      """)
    defer { statement.reset() }
    guard try statement.bind(1, id).step(), statement.optionalText(0) == status.title,
      statement.optionalInt(1) == status.published
    else { return nil }
    statement.reset()
    try rename(id, from: key, to: status.id.key, link: status.link, feed: feed, in: database)
    return id
  }

  private func rename(
    _ id: Int64, from old: String, to new: String, link: String?, feed: Int64,
    in database: Database
  ) throws {
    let hash = StableHash.identity(feed: feed, key: new)
    try database.run("UPDATE timeline SET hash = ?2 WHERE id = ?1", .int(id), .int(hash))
    let statement = try database.statement("UPDATE status SET key = ?2, link = ?3 WHERE id = ?1")
    try statement.bind(1, try card(at: id, in: database)).bind(2, new == link ? nil : new)
      .bind(3, link).run()
    try database.run(
      "UPDATE OR REPLACE mark SET hash = ?2 WHERE hash = ?1",
      .int(StableHash.identity(feed: feed, key: old)), .int(hash))
  }
}
