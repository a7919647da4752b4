/// JSON from outside, for feeds and services. Accessors answer nil for what has another type.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number that fits: ids of 64 bits stay exact.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// - Throws: `JSONError` for what is no JSON even to a lenient eye, and for nesting deeper than 256.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    let result: Result<JSONValue, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONError) in try JSONValue(parsing: buffer) }
    }
    self = try result.get()
  }

  package init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package subscript(index: Int) -> JSONValue? {
    if case .array(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// A string, or a number as it would be written: services send ids as either.
  package var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    case .number(let value): String(value)
    default: nil
    }
  }

  /// A whole number, also one that came as a string or with an empty fraction.
  package var int: Int? { int64.flatMap(Int.init(exactly:)) }

  package var int64: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .string(let value): Int64(value)
    default: nil
    }
  }

  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .string(let value): Double(value)
    default: nil
    }
  }

  /// true and false, also as 1, 0, "1", "0", "true", "false".
  package var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(1), .string("true"), .string("1"): true
    case .integer(0), .string("false"), .string("0"): false
    default: nil
    }
  }

  package var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var isNull: Bool { self == .null }
}
