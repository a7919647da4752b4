import FeedCore

extension SQLiteStore {
  /// The status of another feed that says the same: the same canonical link, or the same title over a nearly equal
  /// text. A twin of a twin is a twin of the first.
  ///
  /// - Parameter canonical: the canonical form of its link.
  func twin(
    of status: Status, link canonical: String?, feed: Int64, in database: Database
  ) throws -> Int64? {
    if let canonical {
      // The front page of a site is not an article.
      if canonical.contains("/") || canonical.contains("?") {
        let found = try twin(
          "link_hash = ?1", StableHash.link(canonical), feed, in: database
        ) { CanonicalLink.of($0.text(1)) == canonical }
        if let found { return found }
      }
    }
    guard let hash = titleHash(status) else { return nil }
    return try twin("title_hash = ?1", hash, feed, in: database) {
      $0.optionalText(2) == status.title
        && isNearlyEqual($0.text(3, expandedBy: compressor), status.text)
    }
  }

  /// Where else the statuses of a page stand, by the status that is shown for all of them.
  package func alsoIn(_ ids: [StatusID]) throws -> [StatusID: [SourceID]] {
    try readFeeds()
    var others: [StatusID: [SourceID]] = [:]
    for id in ids {
      guard let place = try place(of: id) else { continue }
      let feeds = try column(
        "SELECT feed FROM timeline WHERE same_as = ?1 ORDER BY id", [.int(place)],
        in: try connectedDatabase())
      if !feeds.isEmpty { others[id] = feeds.compactMap { feedRows[$0]?.feed.id } }
    }
    return others
  }

  /// nil for titles too short to tell one article from another.
  func titleHash(_ status: Status) -> Int64? {
    guard let title = status.title, title.utf8.count >= 12 else { return nil }
    return StableHash.short(title)
  }

  private func twin(
    _ condition: String, _ hash: Int64, _ feed: Int64, in database: Database,
    where isSame: (Statement) -> Bool
  ) throws -> Int64? {
    let statement = try database.statement(
      """
      SELECT coalesce(t.same_as, t.id), s.link, s.title, s.text FROM status s
      JOIN timeline t ON t.id = s.row WHERE s.\(condition) AND t.feed <> ?2 AND t.visible > 0
      ORDER BY s.id LIMIT 8
      """)
    defer { statement.reset() }
    statement.bind(1, hash).bind(2, feed)
    while try statement.step() {
      if isSame(statement) { return statement.int(0) }
    }
    return nil
  }

  /// At least four words in five are the same.
  private func isNearlyEqual(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (a, b) = (words(one), words(other))
    let common = a.intersection(b).count
    return common > 0 && common * 5 >= max(a.count, b.count) * 4
  }

  private func words(_ text: String) -> Set<String> {
    Set(SearchTerms.of(text).split(separator: " ").map(String.init))
  }
}
