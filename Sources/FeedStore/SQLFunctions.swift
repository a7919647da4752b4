import CSQLite
import FeedCore
import Glibc

/// What the query language needs of SQL that SQLite does not have.
///
/// * `says(needle, prefix, title, author, text [, body, format])`: the words stand there, folded, in this order
/// * `matches(pattern, text)`: a POSIX extended regular expression, without regard to case
final class SQLFunctions {
  let expander: BodyExpander
  private var needles: [String: [UInt8]] = [:]
  private var patterns: [String: Pattern] = [:]

  init(expander: BodyExpander) { self.expander = expander }

  func register(on database: Database) throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    let says:
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
        context, count, values in
        let functions = SQLFunctions.of(context)
        sqlite3_result_int(context, functions.says(Arguments(values!, count)) ? 1 : 0)
      }
    let matches:
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
        context, count, values in
        let functions = SQLFunctions.of(context)
        sqlite3_result_int(context, functions.matches(Arguments(values!, count)) ? 1 : 0)
      }
    for (name, function) in [("says", says), ("matches", matches)] {
      let retained = Unmanaged.passRetained(self).toOpaque()
      let code = sqlite3_create_function_v2(
        database.handle, name, -1, flags, retained, function, nil, nil,
        { Unmanaged<SQLFunctions>.fromOpaque($0!).release() })
      if code != SQLITE_OK { throw database.error(code, sql: name) }
    }
  }

  private static func of(_ context: OpaquePointer?) -> SQLFunctions {
    Unmanaged<SQLFunctions>.fromOpaque(sqlite3_user_data(context)!).takeUnretainedValue()
  }

  private func says(_ values: Arguments) -> Bool {
    let needle = needle(values.text(0))
    let isPrefix = values.int(1) != 0
    func isIn(_ text: [UInt8]) -> Bool { SearchTerms.holds(text, needle, isPrefix: isPrefix) }

    // The text of a card that has a body is read with it: they are one frame.
    let hasBody = values.count == 7 && !values.isNull(5)
    for index in 2..<(hasBody ? 4 : min(5, values.count)) {
      let text = values.text(index, expandedBy: expander)
      if !text.isEmpty, isIn(SearchTerms.plain(text)) { return true }
    }
    guard hasBody else { return false }
    let format = StatusBody.Format(rawValue: Int(values.int(6))) ?? .html
    return values.withBlob(4) { head in
      values.withBlob(5) { tail in
        expander.isEither(head, tail) {
          isIn(SearchTerms.plain($0))
        } _: {
          isIn(PlainText.of($0, format).withUnsafeBufferPointer { SearchTerms.plain($0) })
        }
      }
    }
  }

  private func matches(_ values: Arguments) -> Bool {
    let pattern = values.text(0)
    if patterns[pattern] == nil { patterns[pattern] = try? Pattern(pattern) }
    return patterns[pattern]?.matches(values.text(1, expandedBy: expander)) ?? false
  }

  private func needle(_ text: String) -> [UInt8] {
    if let needle = needles[text] { return needle }
    if needles.count > 100 { needles.removeAll() }
    let needle = SearchTerms.plain(text)
    needles[text] = needle
    return needle
  }
}

/// The arguments of a call from SQL.
private struct Arguments {
  private let values: UnsafeMutablePointer<OpaquePointer?>
  let count: Int

  init(_ values: UnsafeMutablePointer<OpaquePointer?>, _ count: Int32) {
    self.values = values
    self.count = Int(count)
  }

  func int(_ index: Int) -> Int64 { sqlite3_value_int64(values[index]) }

  func isNull(_ index: Int) -> Bool { sqlite3_value_type(values[index]) == SQLITE_NULL }

  func text(_ index: Int) -> String {
    guard let start = sqlite3_value_text(values[index]) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(values[index])))
    return String(decoding: bytes, as: UTF8.self)
  }

  func text(_ index: Int, expandedBy expander: BodyExpander) -> String {
    guard sqlite3_value_type(values[index]) == SQLITE_BLOB else { return text(index) }
    return withBlob(index) { expander.text(in: $0) }
  }

  func withBlob<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_value_blob(values[index])
    let count = start == nil ? 0 : Int(sqlite3_value_bytes(values[index]))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// A compiled POSIX extended regular expression.
final class Pattern {
  private var regex = regex_t()

  /// - Throws: `PatternError` with the C library's words.
  init(_ text: String) throws {
    let code = regcomp(&regex, text, REG_EXTENDED | REG_ICASE | REG_NOSUB)
    guard code == 0 else {
      var message = [CChar](repeating: 0, count: 128)
      regerror(code, &regex, &message, message.count)
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw PatternError(message: String(decoding: bytes, as: UTF8.self))
    }
  }

  deinit { regfree(&regex) }

  func matches(_ text: String) -> Bool { regexec(&regex, text, 0, nil, 0) == 0 }
}

struct PatternError: Error {
  let message: String
}

extension SQLiteStore {
  func registerFunctions(on database: Database) throws {
    try SQLFunctions(expander: expander).register(on: database)
  }
}
