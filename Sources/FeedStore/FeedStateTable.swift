import FeedCore

extension SQLiteStore {
  /// What is known of asking each subscribed feed; feeds never asked are absent.
  package func feedStates() throws -> [SourceID: FeedState] {
    try states().mapValues(FeedState.init(text:))
  }

  /// Keeps the states of feeds, in one transaction. A feed that is not subscribed is passed over.
  package func setFeedStates(_ states: [SourceID: FeedState]) throws {
    try readFeeds()
    try write { database in
      for (source, state) in states {
        guard let id = feedIDs[source] else { continue }
        let statement = try database.statement("UPDATE feed SET state = ?2 WHERE id = ?1")
        try statement.bind(1, id).bind(2, state.text).run()
      }
    }
  }
}
