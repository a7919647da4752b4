import FeedCore

/// The change of one status's marks: enough to take it back, also when the status has left.
struct MarkChange {
  /// Its row, while it is stored.
  var id: Int64
  var hash: Int64
  var old: Marks
  var new: Marks
  /// Whose counter it moves; nil: to be looked up.
  var feed: Int64?
}

extension SQLiteStore {
  /// Changes what is given of the marks of `ids`, as one step of undo. A status that is not stored (yet) is marked too.
  ///
  /// - Returns: those whose marks are others now, with their new marks.
  @discardableResult
  package func mark(
    _ ids: [StatusID], read: Bool? = nil, starred: Bool? = nil
  ) throws -> [StatusID: Marks] {
    do {
      return try recovering { try markStored(ids, read: read, starred: starred) }
    } catch let error as StoreError where error.leavesMarksWaiting {
      return try keepInMemory(ids, read: read, starred: starred)
    }
  }

  private func markStored(
    _ ids: [StatusID], read: Bool?, starred: Bool?
  ) throws -> [StatusID: Marks] {
    try write { database in
      try readFeeds()
      var changed: [StatusID: Marks] = [:]
      var changes: [MarkChange] = []
      for id in ids {
        let feed = try feedRow(for: id.source, kind: .feed, in: database)
        let hash = StableHash.identity(feed: feed.id, key: id.key)
        let old = try marks(hash: hash, in: database) ?? Marks()
        let new = Marks(isRead: read ?? old.isRead, isStarred: starred ?? old.isStarred)
        if new == old { continue }
        let row = try find(id.key, in: feed.id, database: database) ?? 0
        changes.append(MarkChange(id: row, hash: hash, old: old, new: new))
        changed[id] = new
        if read == nil { continue }
        // Who has read one has read the others that are folded into it.
        let twins = try twins(of: row, in: database)
        changes += try self.changes(twins, read: read, starred: nil, in: database)
        for twin in twins {
          guard let stored = try self.row(twin) else { continue }
          changed[stored.status.id] = Marks(isRead: new.isRead, isStarred: stored.marks.isStarred)
        }
      }
      try perform(changes, MarkStep(read: read, starred: starred, count: changes.count), database)
      return changed
    }
  }

  /// Marks everything in a view that lies on the given side of a position, as one step of undo.
  ///
  /// - Parameters:
  ///   - below: only what is older than this position.
  ///   - above: only what is newer.
  /// - Returns: how many were changed.
  @discardableResult
  package func markRead(
    in scope: TimelineScope, _ read: Bool = true, below: Position? = nil, above: Position? = nil
  ) throws -> Int {
    try mark(scope, read: read, starred: nil, below: below, above: above)
  }

  /// As `markRead(in:)`, for stars.
  @discardableResult
  package func markStarred(in scope: TimelineScope, _ starred: Bool) throws -> Int {
    try mark(scope, read: nil, starred: starred, below: nil, above: nil)
  }

  /// Marks a day of a view read.
  @discardableResult
  package func markRead(in scope: TimelineScope, day: DayStamp) throws -> Int {
    try markRead(in: scope, below: position(at: day), above: position(at: day.advanced(by: -1)))
  }

  /// What the person did with `ids`; those never touched are absent.
  package func marks(of ids: [StatusID]) throws -> [StatusID: Marks] {
    try readFeeds()
    let database = try connectedDatabase()
    var found = pendingMarks
    for id in ids where found[id] == nil {
      guard let feed = feedIDs[id.source] else { continue }
      let hash = StableHash.identity(feed: feed, key: id.key)
      found[id] = try marks(hash: hash, in: database)
    }
    return found
  }

  /// Statuses that carry a star.
  package func starredCount() throws -> Int {
    let count = try connection().int(
      "SELECT count(*) FROM timeline WHERE starred = 1 AND visible > 0")
    return Int(count ?? 0)
  }
}

extension SQLiteStore {
  func marks(hash: Int64, in database: Database) throws -> Marks? {
    let statement = try database.statement("SELECT read, starred FROM mark WHERE hash = ?1")
    defer { statement.reset() }
    statement.bind(1, hash)
    guard try statement.step() else { return nil }
    return Marks(isRead: statement.bool(0), isStarred: statement.bool(1))
  }

  func write(_ marks: Marks, hash: Int64, in database: Database) throws {
    let statement = try database.statement(
      """
      INSERT INTO mark (hash, read, starred) VALUES (?1, ?2, ?3)
      ON CONFLICT (hash) DO UPDATE SET read = ?2, starred = ?3
      """)
    try statement.bind(1, hash).bind(2, marks.isRead).bind(3, marks.isStarred).run()
  }

  /// Writes changes of marks and the step that takes them back.
  func perform(_ changes: [MarkChange], _ step: MarkStep, _ database: Database) throws {
    if changes.isEmpty { return }
    try apply(changes, in: database)
    try record(changes, step, in: database)
  }

  /// Marks, the rows that carry them, and the counters of the feeds.
  func apply(_ changes: [MarkChange], in database: Database) throws {
    if changes.count > 200 { try database.keepMorePages() }
    let row = try database.statement(
      "UPDATE timeline SET unread = ?2, starred = ?3 WHERE id = ?1 AND hash = ?4")
    var unread: [Int64: Int] = [:]
    for change in changes where change.id != 0 {
      if change.old.isRead != change.new.isRead,
        let feed = try change.feed ?? countingFeed(change, in: database)
      {
        unread[feed, default: 0] += change.new.isRead ? -1 : 1
      }
      try row.bind(1, change.id).bind(2, !change.new.isRead).bind(3, change.new.isStarred)
        .bind(4, change.hash).run()
    }
    // In the order of the table, so that neighbours are written together.
    for change in changes.sorted(by: { $0.hash < $1.hash }) {
      try write(change.new, hash: change.hash, in: database)
    }
    for (feed, difference) in unread { try count(feed, unread: difference, in: database) }
    if !changes.isEmpty { forgetWalks() }
  }

  /// The feed whose counter a change moves; nil when the row has left or is counted nowhere.
  private func countingFeed(_ change: MarkChange, in database: Database) throws -> Int64? {
    try database.int(
      "SELECT feed FROM timeline WHERE id = ?1 AND hash = ?2 AND visible > 0", .int(change.id),
      .int(change.hash))
  }

  private func mark(
    _ scope: TimelineScope, read: Bool?, starred: Bool?, below: Position?, above: Position?
  ) throws -> Int {
    let bounds = WalkBounds(below: below?.id ?? .max, atLeast: above?.id ?? .min)
    do {
      return try recovering { try mark(scope, bounds, read: read, starred: starred) }
    } catch let error as StoreError where error.leavesMarksWaiting {
      try readFeeds()
      try requireCompleteIndex(for: scope)
      var ids: [StatusID] = []
      try walk(scope, bounds, descending: true) { id in
        if let stored = try row(id) { ids.append(stored.status.id) }
        return true
      }
      return try keepInMemory(ids, read: read, starred: starred).count
    }
  }

  private func mark(
    _ scope: TimelineScope, _ bounds: WalkBounds, read: Bool?, starred: Bool?
  ) throws -> Int {
    try write { database in
      try readFeeds()
      // What came since the caller brought the index up to date.
      if try scope.asksForWords() { while try indexSlice(500) {} }
      var narrowed = try selection(scope, in: database)
      if read == true { narrowed.add("t.unread = 1") }
      if read == false { narrowed.add("t.unread = 0") }
      if let starred { narrowed.add("t.starred = \(starred ? 0 : 1)") }
      var changes = try changes(narrowed, bounds, read: read, starred: starred, in: database)
      changes += try twins(of: changes, read: read, in: database)
      try perform(changes, MarkStep(read: read, starred: starred, count: changes.count), database)
      return changes.count
    }
  }

  private func changes(
    _ selection: Selection, _ bounds: WalkBounds, read: Bool?, starred: Bool?,
    in database: Database
  ) throws -> [MarkChange] {
    var changes: [MarkChange] = []
    for selection in selection.parts {
      let statement = try database.prepare(
        selection.sql("t.id, t.hash, t.unread, t.starred, t.feed", descending: true))
      selection.bind(to: statement, bounds)
      while try statement.step() {
        let old = Marks(isRead: !statement.bool(2), isStarred: statement.bool(3))
        let new = Marks(isRead: read ?? old.isRead, isStarred: starred ?? old.isStarred)
        changes.append(
          MarkChange(
            id: statement.int(0), hash: statement.int(1), old: old, new: new,
            feed: statement.int(4)))
      }
    }
    return changes
  }

  /// The same for rows that are known already.
  private func changes(
    _ ids: [Int64], read: Bool?, starred: Bool?, in database: Database
  ) throws -> [MarkChange] {
    let statement = try database.statement(
      "SELECT hash, unread, starred FROM timeline WHERE id = ?1")
    var changes: [MarkChange] = []
    for id in ids {
      statement.bind(1, id)
      defer { statement.reset() }
      guard try statement.step() else { continue }
      let old = Marks(isRead: !statement.bool(1), isStarred: statement.bool(2))
      let new = Marks(isRead: read ?? old.isRead, isStarred: starred ?? old.isStarred)
      if new == old { continue }
      changes.append(MarkChange(id: id, hash: statement.int(0), old: old, new: new))
    }
    return changes
  }
}
