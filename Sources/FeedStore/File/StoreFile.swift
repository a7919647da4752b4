import CSQLite
import Glibc

/// Opens the file of a store, whatever state it is in.
enum StoreFile {
  /// - Throws: `StoreError.newerSchema`, `.cannotOpen`, `.busy`; the file is left as it was then.
  static func open(_ path: String?) throws -> (Database, StoreOpening) {
    guard let path else { return (try prepared(Database(path: nil)), .ready) }
    if StoreRecovery.isNeeded(path), access(path, W_OK) == 0 {
      // Where there is no room for it, what can be read still can.
      if let aside = try? StoreRecovery.run(path) {
        return (try prepared(Database(path: path)), .recovered(asideAt: aside))
      }
    }
    do {
      let database = try Database(path: path)
      if sqlite3_db_readonly(database.handle, "main") == 1 { return try openReadOnly(path) }
      return (try prepared(database), .ready)
    } catch StoreError.readOnly {
      return try openReadOnly(path)
    } catch StoreError.cannotOpen where access(path, R_OK) == 0 {
      return try openReadOnly(path)
    } catch StoreError.diskFull where access(path, R_OK) == 0 {
      guard let (database, _) = try? openReadOnly(path) else { throw StoreError.diskFull }
      return (database, .diskFull)
    } catch StoreError.sqlite(let code, let message, let sql) where code & 0xff == SQLITE_CANTOPEN {
      // The files beside it cannot be made.
      guard let opened = try? openReadOnly(path) else {
        throw StoreError.sqlite(code: code, message: message, sql: sql)
      }
      return opened
    } catch StoreError.damaged {
      let aside = try StoreRecovery.run(path)
      return (try prepared(Database(path: path)), .recovered(asideAt: aside))
    }
  }

  private static func prepared(_ database: Database) throws -> Database {
    // NORMAL loses nothing when a process dies; after a power cut the last seconds may be gone, never more.
    try database.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -500;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 16777216
      """)
    try Migrations.run(on: database)
    return database
  }

  /// What tells the file from another that takes its place; nil when it is not there.
  static func number(_ path: String?) -> UInt64? {
    var information = stat()
    guard let path, stat(path, &information) == 0 else { return nil }
    return UInt64(information.st_ino)
  }

  private static func openReadOnly(_ path: String) throws -> (Database, StoreOpening) {
    do {
      let database = try Database(path: path, readOnly: true)
      try check(database)
      return (database, .readOnly)
    } catch StoreError.newerSchema(let found, let known) {
      throw StoreError.newerSchema(found: found, known: known)
    } catch {
      // A read-only folder has no room for the shared memory of WAL; the file alone can be read all the same.
      let database = try Database(path: path, immutable: true)
      try check(database)
      return (database, .readOnly)
    }
  }

  private static func check(_ database: Database) throws {
    let found = Int(try database.int("PRAGMA user_version") ?? 0)
    // An older schema would need to be written to; that it cannot be.
    if found != Migrations.steps.count {
      throw StoreError.newerSchema(found: found, known: Migrations.steps.count)
    }
  }
}
