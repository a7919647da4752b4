/// One thing the doctor looked at.
struct Finding: Hashable, Sendable {
  enum State: String, Sendable {
    case fine
    /// Works, but something is missing or unusual.
    case notice
    /// Does not work.
    case trouble
  }

  /// What was looked at: `terminal`, `store`.
  var name: String
  var state: State
  var found: Message
  /// What to do about it.
  var advice: Message?

  static func fine(_ name: String, _ found: Message) -> Finding {
    Finding(name: name, state: .fine, found: found)
  }

  static func notice(_ name: String, _ found: Message, _ advice: Message? = nil) -> Finding {
    Finding(name: name, state: .notice, found: found, advice: advice)
  }

  static func trouble(_ name: String, _ found: Message, _ advice: Message? = nil) -> Finding {
    Finding(name: name, state: .trouble, found: found, advice: advice)
  }
}
