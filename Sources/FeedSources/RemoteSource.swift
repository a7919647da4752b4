import FeedCore

/// A source over the network that keeps its own past: a daily, a status network.
///
/// As a `DaySource` it pages through the service itself; the reader shows what the store has and lets
/// `BackfillingDaySource` fetch through this what the store lacks.
package protocol RemoteSource: DaySource {
  /// The subscription as the adapter knows it; the person's own title and tags are the program's to add.
  var feed: Feed { get }

  /// What is newer than `newest`; the newest statuses when it is nil. After a good answer nothing is pending.
  ///
  /// - Parameter newest: the newest status of this source in the store.
  /// - Throws: `SourceError`, `TransportError`, `CancellationError`; so do all calls here.
  func refresh(newest: StatusID?, now: Timestamp) async throws -> [FetchedStatus]

  /// The page before `position` with all that came along; nil at the end.
  func older(than position: Position?) async throws -> RemotePage?

  /// Where paging begins when the store already has something of `day`, perhaps not all of it: the answer
  /// leads to the rest of `day`, or to what is older when `day` is known to be whole.
  func position(resuming day: DayStamp) -> Position?

  /// The section before all days, of the last answer that had one; nil when the source has no such thing.
  func topStories() async throws -> RemotePage?

  /// How much waits on the server; nil when the service doesn't count.
  func pending() async throws -> AccountCounts?

  /// The whole text of a status of this source; nil when the service has none, and it opens on the web.
  func body(of status: Status) async throws -> StatusBody?

  /// The numbers of a toolbar row, for sources whose lists lack them; nil when nothing is to be asked.
  func counts(of status: Status) async throws -> Counts?

  /// Newest first, as far as the service tells in one answer a list.
  func comments(of status: Status) async throws -> [Comment]

  /// Who passed the status on, newest first.
  func reposts(of status: Status) async throws -> [Comment]
}

extension RemoteSource {
  package func page(before position: Position?) async throws -> DayPage? {
    try await older(than: position)?.page
  }

  package func topStories() async throws -> RemotePage? { nil }
  package func pending() async throws -> AccountCounts? { nil }
  package func body(of status: Status) async throws -> StatusBody? { nil }
  package func counts(of status: Status) async throws -> Counts? { nil }
  package func comments(of status: Status) async throws -> [Comment] { [] }
  package func reposts(of status: Status) async throws -> [Comment] { [] }
}
