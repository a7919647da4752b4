/// How much of a status a timeline shows.
package enum Density: String, Hashable, Sendable, CaseIterable {
  case cards
  /// One row: time, source, title.
  case compact
  /// Sentences without symbols, for screen readers and slow lines.
  case plain
}
