import CSQLite

/// A prepared statement: bind, step, read columns. Made and kept by `Database`.
///
/// Parameters count from 1, columns from 0, as SQLite counts them.
final class Statement {
  private let handle: OpaquePointer
  private unowned let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  var sql: String { String(cString: sqlite3_sql(handle)) }

  /// Goes on to the next row; false at the end.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code, sql: sql)
    }
  }

  /// Runs a statement that has no rows to read, and makes it ready for the next time.
  func run() throws(StoreError) {
    defer { reset() }
    while try step() {}
  }

  /// The same, but the parameters stay, for another run.
  func runAgain() throws(StoreError) {
    defer { rewind() }
    while try step() {}
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Ready for another run with the parameters that it has.
  func rewind() { sqlite3_reset(handle) }

  // MARK: parameters

  @discardableResult
  func bind(_ index: Int32, _ value: Int64?) -> Statement {
    if let value { sqlite3_bind_int64(handle, index, value) } else { _ = bindNull(index) }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: Int) -> Statement { bind(index, Int64(value)) }

  @discardableResult
  func bind(_ index: Int32, _ value: Bool) -> Statement { bind(index, value ? 1 : Int64(0)) }

  @discardableResult
  func bind(_ index: Int32, _ value: String?) -> Statement {
    guard var value else { return bindNull(index) }
    value.withUTF8 { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      // An empty string has no address, and a null pointer would be NULL.
      if let start {
        sqlite3_bind_text(handle, index, start, Int32(bytes.count), csqlite_transient())
      } else {
        sqlite3_bind_text(handle, index, "", 0, csqlite_transient())
      }
    }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: [UInt8]?) -> Statement {
    guard let value else { return bindNull(index) }
    if value.isEmpty {
      sqlite3_bind_zeroblob(handle, index, 0)
    } else {
      sqlite3_bind_blob(handle, index, value, Int32(value.count), csqlite_transient())
    }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: SQLValue) -> Statement {
    switch value {
    case .int(let number): bind(index, number)
    case .text(let text): bind(index, text)
    }
  }

  /// A card's text: `packed` where the packer made something of it.
  @discardableResult
  func bind(_ index: Int32, text: String, packed: [UInt8]?) -> Statement {
    if let packed { bind(index, packed) } else { bind(index, text) }
  }

  /// A column of a row of another connection, as it is.
  func copy(_ index: Int32, from other: Statement, column: Int32) {
    sqlite3_bind_value(handle, index, sqlite3_column_value(other.handle, column))
  }

  private func bindNull(_ index: Int32) -> Statement {
    sqlite3_bind_null(handle, index)
    return self
  }

  // MARK: columns

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func bool(_ column: Int32) -> Bool { sqlite3_column_int(handle, column) != 0 }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  /// Bytes that are not UTF-8 become U+FFFD: a bad row is read, not refused.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A card's text, which may be stored compressed.
  func text(_ column: Int32, expandedBy expander: BodyExpander) -> String {
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return text(column) }
    return withBlob(column) { expander.text(in: $0) }
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// The bytes of a blob, valid inside `body` only.
  func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }

  func blob(_ column: Int32) -> [UInt8] { withBlob(column) { Array($0) } }
}

/// A value for a parameter of a statement that is put together at run time.
enum SQLValue: Hashable, Sendable {
  case int(Int64)
  case text(String)
}
