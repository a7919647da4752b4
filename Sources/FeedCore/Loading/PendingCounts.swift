/// What waits on the servers of status networks, by source, as the last polls told.
package struct PendingCounts: Hashable, Sendable {
  package private(set) var counts: [SourceID: UnreadCount]

  package init(_ counts: [SourceID: UnreadCount] = [:]) { self.counts = counts }

  package subscript(source: SourceID) -> UnreadCount { counts[source] ?? UnreadCount() }

  /// Takes over what a poll said: a number as it is; a failure keeps the old number and marks it stale.
  package mutating func apply(_ answer: UnreadPoller.Answer, of source: SourceID) {
    switch answer {
    case .count(let count): counts[source] = UnreadCount(max(0, count))
    case .failed, .late: counts[source] = UnreadCount(self[source].count, isStale: true)
    }
  }

  /// A refresh of the source brought everything that was waiting.
  package mutating func refreshed(_ source: SourceID) { counts[source] = UnreadCount() }

  /// Forgets sources that are no longer subscribed.
  package mutating func keep(_ sources: Set<SourceID>) {
    counts = counts.filter { sources.contains($0.key) }
  }
}
