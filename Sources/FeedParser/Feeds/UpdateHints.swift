/// When the feed asks to be fetched again.
package struct UpdateHints: Hashable, Sendable {
  /// The shortest time between two fetches, in seconds, from `ttl` or `sy:updatePeriod`; between 0 and 24 hours.
  package var interval: Int?
  /// Hours (0…23, UTC) in which nothing new comes.
  package var skipHours: Set<Int> = []
  /// Days in which nothing new comes: 0 Sunday … 6 Saturday, UTC.
  package var skipDays: Set<Int> = []

  package init(interval: Int? = nil, skipHours: Set<Int> = [], skipDays: Set<Int> = []) {
    self.interval = interval
    self.skipHours = skipHours
    self.skipDays = skipDays
  }
}
