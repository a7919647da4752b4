/// What one source said, on its way to a store: as it was fetched, or as the store made it ready.
package struct PreparedStatuses: Sendable {
  package let source: SourceID
  package let count: Int
  /// Empty where `rows` stands for them.
  package let statuses: [FetchedStatus]
  /// In the store's own form; nil: nothing could be done beforehand.
  package let rows: (any Sendable)?
  /// The memory that `rows` take, roughly, in bytes; nil: as much as what they were made of.
  package let size: Int?

  package init(source: SourceID, statuses: [FetchedStatus]) {
    self.source = source
    self.statuses = statuses
    count = statuses.count
    (rows, size) = (nil, nil)
  }

  package init(source: SourceID, rows: some Sendable, count: Int, size: Int) {
    self.source = source
    self.rows = rows
    self.count = count
    self.size = size
    statuses = []
  }
}
