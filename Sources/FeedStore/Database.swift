import CSQLite
import Glibc

/// The text of a statement as a key: a few hundred bytes are not hashed each time a status is written. Most are
/// literals, which compare by their address.
private struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}

/// One connection to a SQLite file, and the statements prepared on it.
final class Database {
  let handle: OpaquePointer
  let isReadOnly: Bool
  private var prepared: [StatementText: Statement] = [:]
  private var depth = 0
  private var keepsMorePages = false
  private let path: String?
  /// A statement met damage.
  private(set) var isDamaged = false

  /// Opens `path` (nil: in memory), making the file when it is not there.
  init(path: String?, readOnly: Bool = false, immutable: Bool = false) throws(StoreError) {
    var handle: OpaquePointer?
    var flags =
      readOnly || immutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var name = path ?? ":memory:"
    if immutable, let path {
      flags |= SQLITE_OPEN_URI
      name = "file:\(Database.escaped(path))?immutable=1"
    }
    // The one owner is an actor: the connection is never used by two threads at once.
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw .cannotOpen(path: name, message: "out of memory") }
    self.handle = handle
    self.path = path
    isReadOnly = readOnly || immutable
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(handle))
      sqlite3_close_v2(handle)
      throw .cannotOpen(path: name, message: message)
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit {
    prepared.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs statements that take no parameters and give no rows.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, sql: sql) }
  }

  /// The statement for `sql`, prepared once and kept.
  func statement(_ sql: String) throws(StoreError) -> Statement {
    let text = StatementText(sql: sql)
    if let statement = prepared[text] {
      statement.reset()
      return statement
    }
    // Queries are put together at run time: what is kept must have an end.
    if prepared.count >= 300 { prepared.removeAll(keepingCapacity: true) }
    let statement = try prepare(sql, lasting: true)
    prepared[text] = statement
    return statement
  }

  /// A statement used once: its text is put together at run time.
  func prepare(_ sql: String, lasting: Bool = false) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let flags = lasting ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code, sql: sql) }
    return Statement(statement, of: self)
  }

  /// Keeps more pages in memory from now on: for whoever writes much. Who only reads meets few of them twice.
  func keepMorePages() throws(StoreError) {
    if keepsMorePages { return }
    try execute("PRAGMA cache_size = -4000")
    keepsMorePages = true
  }

  /// The first column of the first row; nil without rows.
  func int(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int64? {
    let statement = try statement(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    return try statement.step() ? statement.int(0) : nil
  }

  /// Runs a statement with parameters that gives no rows.
  func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    let statement = try statement(sql)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }

  /// All of `body` or nothing of it. A transaction inside another is part of it.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard depth == 0 else { return try body() }
    try execute("BEGIN IMMEDIATE")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors; then there is nothing to undo.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Rows changed by the last statement.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Rows changed since the connection was opened.
  var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

  /// Moves whenever another connection has committed; never by our own writes.
  func dataVersion() throws(StoreError) -> Int64 { try int("PRAGMA data_version") ?? 0 }

  func error(_ code: Int32, sql: String) -> StoreError {
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xff {
    case SQLITE_FULL: return .diskFull
    case SQLITE_IOERR where code == csqlite_ioerr_write || code == csqlite_ioerr_shmsize:
      return .diskFull
    case SQLITE_READONLY: return .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      noteDamage()
      return .damaged(message: message)
    default: return .sqlite(code: code, message: message, sql: sql)
    }
  }

  /// For this program's next look at the file, or the next start.
  private func noteDamage() {
    if isDamaged { return }
    isDamaged = true
    guard let path, !isReadOnly else { return }
    let file = open(path + StoreRecovery.flag, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// `path` as part of a `file:` address.
  private static func escaped(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      switch scalar {
      case "?": "%3f"
      case "#": "%23"
      case "%": "%25"
      default: String(scalar)
      }
    }.joined()
  }
}
