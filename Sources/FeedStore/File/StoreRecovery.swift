import Glibc

/// Brings what can be read of a damaged file over into a new one.
enum StoreRecovery {
  /// Makes a new file of what is readable of the one at `path`, sets that aside, and puts the new one in its place.
  /// Where that fails, as on a full disk, everything is as it was.
  ///
  /// - Returns: where the damaged file lies now.
  static func run(_ path: String) throws -> String {
    let fresh = path + ".recovering"
    unlink(fresh)
    unlink(fresh + "-journal")
    do { try fill(fresh, from: path) } catch {
      unlink(fresh)
      unlink(fresh + "-journal")
      throw error
    }
    let aside = "\(path).damaged-\(time(nil))"
    for suffix in ["", "-wal"] { rename(path + suffix, aside + suffix) }
    unlink(path + "-shm")
    rename(fresh, path)
    unlink(path + flag)
    return aside
  }

  /// What the name of the file ends in that says: damage was met, recover at the next start.
  static let flag = ".is-damaged"

  static func isNeeded(_ path: String) -> Bool { access(path + flag, F_OK) == 0 }

  private static func fill(_ fresh: String, from path: String) throws {
    let new = try Database(path: fresh)
    // No log of its own that would have to be moved with it.
    try new.execute("PRAGMA journal_mode = MEMORY")
    try Migrations.run(on: new)
    if let old = try? Database(path: path) {
      // Else SQLite reads nothing of a file that is shorter than its header says.
      try? old.execute("PRAGMA writable_schema = ON")
      // The person's own things first.
      for table in [
        "dictionary", "feed", "mark", "state", "tombstone", "undo", "timeline", "status", "body",
        "icon",
      ] {
        try copy(table, from: old, to: new)
      }
    }
    try new.transaction {
      try new.execute(
        """
        DELETE FROM timeline WHERE card NOT IN (SELECT id FROM status)
          OR feed NOT IN (SELECT id FROM feed);
        DELETE FROM status WHERE row NOT IN (SELECT id FROM timeline);
        DELETE FROM body WHERE id NOT IN (SELECT id FROM status);
        UPDATE timeline SET same_as = NULL WHERE same_as NOT IN (SELECT id FROM timeline);
        -- What was done with a status stands in two places; either will do.
        INSERT OR IGNORE INTO mark (hash, read, starred)
          SELECT hash, NOT unread, starred FROM timeline WHERE unread = 0 OR starred = 1;
        UPDATE timeline SET
          unread = NOT coalesce((SELECT read FROM mark WHERE mark.hash = timeline.hash), 0),
          starred = coalesce((SELECT starred FROM mark WHERE mark.hash = timeline.hash), starred);
        INSERT OR IGNORE INTO unindexed (card, row) SELECT card, id FROM timeline;
        -- What was lost comes again only from a server that is asked as if for the first time.
        UPDATE feed SET state = NULL;
        """)
      try new.execute(StoreCheck.recount)
    }
  }

  /// Copies row by row; where the old file cannot be read, it goes on behind the gap.
  private static func copy(_ table: String, from old: Database, to new: Database) throws {
    let columns = try names(of: table, in: new)
    let key = table == "state" ? "key" : "rowid"
    let list = columns.joined(separator: ", ")
    let marks = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    try new.transaction {
      if key == "key" { return try copyState(from: old, to: new) }
      let insert = try new.prepare("INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(marks))")
      guard
        let select = try? old.prepare(
          "SELECT rowid, \(list) FROM \(table) NOT INDEXED WHERE rowid >= ?1 ORDER BY rowid")
      else { return }
      var (next, jump) = (Int64.min, Int64(1))
      while true {
        select.reset()
        select.bind(1, next)
        do {
          while try select.step() {
            let row = select.int(0)
            // A damaged tree can lead back to where the walk has been, for ever.
            guard row >= next else { throw WentRound() }
            jump = 1
            for column in columns.indices {
              insert.copy(Int32(column + 1), from: select, column: Int32(column + 1))
            }
            try? insert.run()
            if row == .max { return }
            next = row + 1
          }
          return
        } catch {
          // Further and further, until rows can be read again or the numbers end.
          let (beyond, ended) = max(next, 0).addingReportingOverflow(jump)
          if ended || jump > Int64.max / 2 { return }
          next = beyond
          jump *= 2
        }
      }
    }
  }

  private struct WentRound: Error {}

  private static func copyState(from old: Database, to new: Database) throws {
    guard let select = try? old.prepare("SELECT key, value FROM state") else { return }
    while (try? select.step()) == true {
      try new.run(
        "INSERT OR IGNORE INTO state (key, value) VALUES (?1, ?2)", .text(select.text(0)),
        .text(select.text(1)))
    }
  }

  private static func names(of table: String, in database: Database) throws -> [String] {
    let statement = try database.prepare("SELECT name FROM pragma_table_info(?1)")
    statement.bind(1, table)
    var names: [String] = []
    while try statement.step() { names.append(statement.text(0)) }
    return names
  }
}

extension SQLiteStore {
  /// Sets a file aside that turned out to be damaged while it was used, and goes on with what can be read of it.
  @discardableResult
  package func recover() throws -> StoreOpening {
    guard let path else { return .ready }
    // Statements of a caller may still hold on to it.
    damaged = database
    database = nil
    hasReadFeeds = false
    hasRecovered = true
    forgetWalks()
    let aside = try StoreRecovery.run(path)
    _ = try connection()
    opening = .recovered(asideAt: aside)
    untoldRecovery = aside
    return opening
  }

  /// Where the damaged file lies that was set aside while the program ran; nil when there is nothing new to tell.
  package func takeRecovery() -> String? {
    defer { untoldRecovery = nil }
    return untoldRecovery
  }

  /// A damaged file that this program may still set aside. It does so once: a new file that is damaged too says that
  /// something else is wrong.
  var canRecover: Bool {
    path != nil && !hasRecovered && !isInTransaction && database?.isReadOnly == false
      && lock?.otherHost == nil
  }

  /// Runs `body` once more, on what can be recovered, when it meets damage.
  func recovering<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch StoreError.damaged where canRecover {
      try recover()
      return try body()
    }
  }
}
