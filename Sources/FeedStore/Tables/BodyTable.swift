import FeedCore

extension SQLiteStore {
  /// The whole text of a status; nil when it has none beyond its card.
  package func body(of id: StatusID) throws -> StatusBody? {
    guard let place = try place(of: id) else { return nil }
    let database = try connectedDatabase()
    return try card(at: place, in: database).flatMap { try textAndBody(card: $0, in: database)?.1 }
  }

  /// The same, by the short number of the status.
  package func body(of handle: Int64) throws -> StatusBody? {
    try textAndBody(card: handle, in: try connection())?.1
  }

  /// The text of a card and what stands behind it; nil when there is no such card.
  func textAndBody(card: Int64, in database: Database) throws -> (String, StatusBody?)? {
    let statement = try database.statement(
      """
      SELECT s.text, b.format, b.base, b.content FROM status s LEFT JOIN body b ON b.id = s.id
      WHERE s.id = ?1
      """)
    defer { statement.reset() }
    statement.bind(1, card)
    guard try statement.step() else { return nil }
    if statement.isNull(3) { return (statement.text(0, expandedBy: expander), nil) }
    let whole = statement.withBlob(0) { head in
      statement.withBlob(3) { tail in
        expander.whole(head, tail) { String(decoding: $0, as: UTF8.self) }
      }
    }
    guard let (text, content) = whole else {
      return (statement.text(0, expandedBy: expander), nil)
    }
    let body = StatusBody(
      content: content, format: StatusBody.Format(rawValue: Int(statement.int(1))) ?? .html,
      base: statement.optionalText(2))
    return (text, body)
  }

  /// Writes what stands behind a card.
  func writeBody(of status: StatusRow, card: Int64, in database: Database) throws {
    guard let format = status.bodyFormat, !status.packed.tail.isEmpty else {
      return try database.run("DELETE FROM body WHERE id = ?1", .int(card))
    }
    let statement = try database.statement(
      "INSERT OR REPLACE INTO body (id, format, base, content) VALUES (?1, ?2, ?3, ?4)")
    try statement.bind(1, card).bind(2, format.rawValue).bind(3, status.bodyBase)
      .bind(4, status.packed.tail).run()
  }
}
