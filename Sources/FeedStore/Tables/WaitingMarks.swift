import FeedCore

/// Marks made while nothing can be written: a full disk, a read-only home. Reading goes on with them.
extension SQLiteStore {
  /// Changes marks in memory, for now.
  func keepInMemory(
    _ ids: [StatusID], read: Bool?, starred: Bool?
  ) throws -> [StatusID: Marks] {
    try readFeeds()
    var changed: [StatusID: Marks] = [:]
    for id in ids {
      let old = try marks(of: [id])[id] ?? Marks()
      let new = Marks(isRead: read ?? old.isRead, isStarred: starred ?? old.isStarred)
      if new != old { changed[id] = new }
    }
    pendingMarks.merge(changed) { $1 }
    return changed
  }

  /// Marks that wait to be written. The reader says so while there are any.
  package var waitingMarks: Int { pendingMarks.count }

  /// - Throws: `StoreError.readOnly` or `.diskFull` where the file was opened only to be read.
  package func requireWritable() throws {
    if try connection().isReadOnly { throw opening == .diskFull ? StoreError.diskFull : .readOnly }
  }

  /// Writes what waits; throws what still stands in the way.
  package func writeWaitingMarks() throws {
    if pendingMarks.isEmpty { return }
    if opening == .diskFull {
      // Opened when there was no room; there may be some now.
      database = nil
      hasReadFeeds = false
      forgetWalks()
    }
    try recovering { try write { _ in } }
  }

  /// Part of every transaction; when that fails, `write` puts them back.
  func writePendingMarks() throws {
    if pendingMarks.isEmpty { return }
    let waiting = pendingMarks
    pendingMarks = [:]
    let database = try connectedDatabase()
    try readFeeds()
    var changes: [MarkChange] = []
    for (id, new) in waiting {
      let feed = try feedRow(for: id.source, kind: .feed, in: database)
      let hash = StableHash.identity(feed: feed.id, key: id.key)
      let old = try marks(hash: hash, in: database) ?? Marks()
      let row = try find(id.key, in: feed.id, database: database) ?? 0
      changes.append(MarkChange(id: row, hash: hash, old: old, new: new))
    }
    try perform(changes, MarkStep(read: nil, starred: nil, count: changes.count), database)
  }
}
