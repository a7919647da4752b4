import FeedParser

/// A value of a service's answer, read leniently: a number may come as text and text as a number, what is missing
/// or of another type is nil, and asking on below that is nil too.
struct Payload: Sendable {
  private let value: JSONValue?

  init(_ value: JSONValue?) { self.value = value }

  subscript(key: String) -> Payload {
    guard case .object(let members)? = value else { return Payload(nil) }
    return Payload(members[key])
  }

  var isObject: Bool {
    if case .object? = value { return true }
    return false
  }

  /// The elements; nil when it is no array.
  var list: [Payload]? {
    guard case .array(let elements)? = value else { return nil }
    return elements.map { Payload($0) }
  }

  /// The members; empty when it is no object.
  var members: [String: Payload] {
    guard case .object(let members)? = value else { return [:] }
    return members.mapValues { Payload($0) }
  }

  /// Text, also of a number; nil when empty.
  var string: String? {
    switch value {
    case .string(let text)?: text.isEmpty ? nil : text
    case .integer(let number)?: String(number)
    default: nil
    }
  }

  /// A whole number, also of text; nil for anything with a fraction.
  var integer: Int64? {
    switch value {
    case .integer(let number)?: number
    case .number(let number)?: Int64(exactly: number)
    case .string(let text)?: Int64(text)
    default: nil
    }
  }

  /// A count: never negative, within what a screen can say.
  var count: Int? { integer.map { Int(min(max(0, $0), 1_000_000_000_000)) } }

  /// Yes or no, also of 0, 1, "0", "1", "true".
  var bool: Bool? {
    switch value {
    case .bool(let bool)?: bool
    case .integer(let number)?: number != 0
    case .string("true")?, .string("1")?: true
    case .string("false")?, .string("0")?: false
    default: nil
    }
  }
}
