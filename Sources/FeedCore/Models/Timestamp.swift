/// An instant: whole seconds since 1970-01-01 00:00 UTC. Sixty-four bits, so 1900 and 2300 are ordinary.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// The instant `seconds` later (earlier when negative).
  package func advanced(by seconds: Int64) -> Timestamp {
    Timestamp(seconds: self.seconds &+ seconds)
  }
}
