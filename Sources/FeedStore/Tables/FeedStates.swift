import FeedCore

extension SQLiteStore {
  /// What is known of asking each feed; a feed that was never asked is absent.
  package func feedStates() throws -> [SourceID: FeedState] {
    let statement = try connection().statement(
      "SELECT url, state FROM feed WHERE state IS NOT NULL AND subscribed = 1")
    defer { statement.reset() }
    var states: [SourceID: FeedState] = [:]
    while try statement.step() {
      states[SourceID(statement.text(0))] = FeedState(text: statement.text(1))
    }
    return states
  }

  /// What the last refresh met, of the feeds that met something. The states of the others are not read: with their
  /// fingerprints they are kilobytes each.
  package func feedTroubles() throws -> [SourceID: FeedTrouble] {
    // A line of the state begins with its name, and no value has a line end or a blank in it.
    let statement = try connection().statement(
      """
      SELECT url, state FROM feed
      WHERE subscribed = 1 AND instr(char(10) || state, char(10) || 'trouble ') > 0
      """)
    defer { statement.reset() }
    var troubles: [SourceID: FeedTrouble] = [:]
    while try statement.step() {
      troubles[SourceID(statement.text(0))] = FeedState(text: statement.text(1)).trouble
    }
    return troubles
  }

  /// Keeps new states, in one transaction; those of other feeds stay. A feed's own title and site are shown where
  /// the person gave none.
  package func setFeedStates(_ states: [SourceID: FeedState]) throws {
    if states.isEmpty { return }
    try readFeeds()
    try write { database in
      let statement = try database.statement(
        """
        UPDATE feed SET state = ?2, feed_title = coalesce(?3, feed_title), site = coalesce(?4, site)
        WHERE url = ?1
        """)
      for (source, state) in states {
        try statement.bind(1, source.rawValue).bind(2, state.text).bind(3, state.title)
          .bind(4, state.site).run()
      }
    }
    // Reading all of them again after every batch of a refresh would cost more than writing.
    for (source, state) in states {
      guard let row = feedIDs[source].flatMap({ feedRows[$0] }) else { continue }
      if let title = state.title, !row.hasOwnTitle { row.feed.title = title }
      if let site = state.site { row.feed.site = site }
    }
  }
}
