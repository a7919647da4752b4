import FeedCore

/// A page of a remote source, with everything the answers behind it held.
package struct RemotePage: Sendable, Equatable {
  package var page: DayPage
  /// All that came, for the store: statuses of other days and those left out of `page` are among them.
  package var fetched: [FetchedStatus]

  package init(page: DayPage, fetched: [FetchedStatus]) {
    self.page = page
    self.fetched = fetched
  }
}
