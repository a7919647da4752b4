import FeedCore

/// One change of marks, as undo lists it: what was set, and on how many statuses.
package struct MarkStep: Sendable, Hashable {
  package var read: Bool?
  package var starred: Bool?
  package var count: Int

  package init(read: Bool? = nil, starred: Bool? = nil, count: Int) {
    self.read = read
    self.starred = starred
    self.count = count
  }
}

extension SQLiteStore {
  /// Steps kept.
  private static let undoDepth = 200

  /// Takes the last change of marks back, whichever process made it; nil when there is none left.
  package func undo() throws -> MarkStep? {
    try replay(
      "SELECT id, description, count, changes FROM undo WHERE undone = 0 ORDER BY id DESC LIMIT 1",
      undoing: true)
  }

  /// Makes the change that was last taken back again.
  package func redo() throws -> MarkStep? {
    try replay(
      "SELECT id, description, count, changes FROM undo WHERE undone = 1 ORDER BY id LIMIT 1",
      undoing: false)
  }

  func record(_ changes: [MarkChange], _ step: MarkStep, in database: Database) throws {
    // A new change makes an end of what could be made again.
    try database.run("DELETE FROM undo WHERE undone = 1")
    let statement = try database.statement(
      "INSERT INTO undo (description, count, changes) VALUES (?1, ?2, ?3)")
    try statement.bind(1, describe(step)).bind(2, step.count).bind(3, encode(changes)).run()
    try database.run(
      "DELETE FROM undo WHERE id <= (SELECT max(id) FROM undo) - ?1",
      .int(Int64(SQLiteStore.undoDepth)))
  }

  private func replay(_ sql: String, undoing: Bool) throws -> MarkStep? {
    try write { database in
      try readFeeds()
      let statement = try database.statement(sql)
      guard try statement.step() else { return nil }
      let id = statement.int(0)
      let step = step(statement.text(1), count: Int(statement.int(2)))
      let recorded = statement.withBlob(3, decode)
      statement.reset()
      var changes: [MarkChange] = []
      changes.reserveCapacity(recorded.count)
      for change in recorded {
        let (from, to) = undoing ? (change.new, change.old) : (change.old, change.new)
        let (now, row, feed) = try current(change, in: database)
        var wanted = now
        // Only what this step changed: marks made since by others stay.
        if from.isRead != to.isRead { wanted.isRead = to.isRead }
        if from.isStarred != to.isStarred { wanted.isStarred = to.isStarred }
        if wanted == now { continue }
        changes.append(
          MarkChange(id: row, hash: change.hash, old: now, new: wanted, feed: feed))
      }
      try apply(changes, in: database)
      try database.run("UPDATE undo SET undone = ?2 WHERE id = ?1", .int(id), .int(undoing ? 1 : 0))
      return step
    }
  }

  /// A status's marks of today, its row (0: not stored) and the feed whose counter it moves.
  private func current(
    _ change: MarkChange, in database: Database
  ) throws -> (Marks, row: Int64, feed: Int64?) {
    let statement = try database.statement(
      "SELECT feed, unread, starred, visible FROM timeline WHERE id = ?1 AND hash = ?2")
    defer { statement.reset() }
    statement.bind(1, change.id).bind(2, change.hash)
    if change.id != 0, try statement.step() {
      let marks = Marks(isRead: !statement.bool(1), isStarred: statement.bool(2))
      return (marks, change.id, statement.int(3) > 0 ? statement.int(0) : nil)
    }
    // It has left; or it was marked before it came, and is stored by now.
    let row = try database.int("SELECT id FROM timeline WHERE hash = ?1", .int(change.hash)) ?? 0
    return (try marks(hash: change.hash, in: database) ?? Marks(), row, nil)
  }

  private func describe(_ step: MarkStep) -> String {
    var words: [String] = []
    if let read = step.read { words.append(read ? "read" : "unread") }
    if let starred = step.starred { words.append(starred ? "starred" : "unstarred") }
    return words.joined(separator: " ")
  }

  private func step(_ description: String, count: Int) -> MarkStep {
    let words = description.split(separator: " ")
    var step = MarkStep(count: count)
    if words.contains("read") { step.read = true }
    if words.contains("unread") { step.read = false }
    if words.contains("starred") { step.starred = true }
    if words.contains("unstarred") { step.starred = false }
    return step
  }

  private func encode(_ changes: [MarkChange]) -> [UInt8] {
    var out = ByteWriter()
    for change in changes {
      out.write(change.id)
      out.write(change.hash)
      out.write(byte: bits(change.old) | bits(change.new) << 2)
    }
    return out.bytes
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) -> [MarkChange] {
    var reader = ByteReader(bytes)
    var changes: [MarkChange] = []
    while !reader.isAtEnd {
      let (id, hash, bits) = (reader.int(), reader.int(), reader.byte())
      changes.append(MarkChange(id: id, hash: hash, old: marks(bits), new: marks(bits >> 2)))
    }
    return changes
  }

  private func bits(_ marks: Marks) -> UInt8 {
    (marks.isRead ? 1 : 0) | (marks.isStarred ? 2 : 0)
  }

  private func marks(_ bits: UInt8) -> Marks {
    Marks(isRead: bits & 1 != 0, isStarred: bits & 2 != 0)
  }
}
