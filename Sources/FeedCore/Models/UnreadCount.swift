/// The number of a badge, and whether the last poll behind it failed.
package struct UnreadCount: Hashable, Sendable {
  package var count: Int
  package var isStale: Bool

  package init(_ count: Int = 0, isStale: Bool = false) {
    self.count = count
    self.isStale = isStale
  }

  package static func + (a: UnreadCount, b: UnreadCount) -> UnreadCount {
    UnreadCount(a.count + b.count, isStale: a.isStale || b.isStale)
  }
}
