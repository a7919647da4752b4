/// Something that answers with days of statuses, newest first: a source over the network, or a view of the store.
package protocol DaySource: Sendable {
  /// The newest page before `position`; the newest of all when it is nil. Days without statuses are passed over.
  ///
  /// - Throws: whatever stands between us and the source; the page may then be asked for again.
  /// - Returns: nil when there is nothing before `position`.
  func page(before position: Position?) async throws -> DayPage?
}

/// A place in a source's sequence, in the source's own writing. It stays good while new statuses arrive.
package struct Position: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// One answer of a `DaySource`: statuses of a single day, at most 200.
package struct DayPage: Sendable, Equatable {
  package var day: DayStamp
  /// Newest first.
  package var statuses: [Status]
  /// What the person did with them; a status that is absent has never been touched.
  package var marks: [StatusID: Marks]
  /// Where the next page begins; nil at the end of everything.
  package var older: Position?
  /// The next page goes on with the same day.
  package var continues: Bool
  package var isTopStories: Bool

  package init(
    day: DayStamp, statuses: [Status], marks: [StatusID: Marks] = [:], older: Position? = nil,
    continues: Bool = false, isTopStories: Bool = false
  ) {
    self.day = day
    self.statuses = statuses
    self.marks = marks
    self.older = older
    self.continues = continues
    self.isTopStories = isTopStories
  }
}
