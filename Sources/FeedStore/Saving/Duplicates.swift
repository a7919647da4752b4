import FeedCore

extension SQLiteStore {
  /// The status of another feed that says the same: the same canonical link, or the same title over a nearly equal
  /// text. A twin of a twin is a twin of the first.
  func twin(
    of status: StatusRow, feed: Int64, _ hosts: inout KnownHosts, in database: Database
  ) throws -> Int64? {
    // The front page of a site is not an article.
    if let canonical = status.canonicalLink,
      canonical.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") })
    {
      let hash = StableHash.link(canonical)
      if try hosts.mayHold(hash, in: database) {
        let found = try twin(Self.sameLink, hash, feed, in: database) {
          CanonicalLink.of($0.text(1)) == canonical
        }
        if let found { return found }
      }
    }
    guard let hash = status.titleHash else { return nil }
    return try twin(Self.sameTitle, hash, feed, in: database) {
      $0.optionalText(2) == status.title
        && isNearlyEqual($0.text(3, expandedBy: expander), status.text)
    }
  }

  /// The statuses of a page, with where else they stand: one walk over the folded ones between its ends.
  func shown(_ rows: [StoredStatus]) throws -> [Status] {
    guard settings.foldsDuplicates, let first = rows.first, let last = rows.last else {
      return rows.map(\.status)
    }
    let statement = try connectedDatabase().statement(
      """
      SELECT same_as, feed FROM timeline
      WHERE same_as >= ?1 AND same_as <= ?2 AND visible = 2 ORDER BY same_as, id
      """)
    defer { statement.reset() }
    statement.bind(1, min(first.place, last.place)).bind(2, max(first.place, last.place))
    var others: [Int64: [String]] = [:]
    while try statement.step() {
      guard let feed = feedRows[statement.int(1)]?.feed else { continue }
      others[statement.int(0), default: []].append(feed.title)
    }
    return rows.map { row in
      var status = row.status
      status.alsoIn = others[row.place] ?? []
      return status
    }
  }

  /// Those that are folded into the status of a row.
  func twins(of row: Int64, in database: Database) throws -> [Int64] {
    guard settings.foldsDuplicates, row != 0 else { return [] }
    return try column("SELECT id FROM timeline WHERE same_as = ?1", [.int(row)], in: database)
  }

  /// The changes of those that are folded into statuses whose reading changes.
  func twins(of changes: [MarkChange], read: Bool?, in database: Database) throws -> [MarkChange] {
    guard settings.foldsDuplicates, let read, !changes.isEmpty else { return [] }
    let cards = Set(changes.map(\.id))
    let statement = try database.statement(
      """
      SELECT id, hash, starred, feed, same_as FROM timeline
      WHERE same_as >= ?1 AND same_as <= ?2 AND unread = ?3
      """)
    defer { statement.reset() }
    statement.bind(1, cards.min()).bind(2, cards.max()).bind(3, read)
    var twins: [MarkChange] = []
    while try statement.step() {
      let id = statement.int(0)
      guard cards.contains(statement.int(4)), !cards.contains(id) else { continue }
      let isStarred = statement.bool(2)
      twins.append(
        MarkChange(
          id: id, hash: statement.int(1), old: Marks(isRead: !read, isStarred: isStarred),
          new: Marks(isRead: read, isStarred: isStarred), feed: statement.int(3)))
    }
    return twins
  }

  /// What a merged view leaves out: statuses that say the same as one that the view shows.
  func fold(_ selection: inout Selection, _ scope: TimelineScope) throws {
    var shown = "f.id = t.same_as AND f.visible = 2"
    switch scope {
    case .all, .query: break
    case .unread: shown += " AND f.unread = 1"
    case .tag(let tag):
      let list = try feeds(tagged: tag).map(String.init).joined(separator: ",")
      shown += " AND f.feed IN (\(list))"
    case .starred, .source: return
    }
    selection.add(
      "(t.same_as IS NULL OR NOT EXISTS (SELECT 1 FROM timeline f WHERE \(shown)))")
  }

  private static let sameLink = twins(where: "link_hash")
  private static let sameTitle = twins(where: "title_hash")

  private static func twins(where column: String) -> String {
    """
    SELECT coalesce(t.same_as, t.id), s.link, s.title, s.text FROM status s
    JOIN timeline t ON t.id = s.row WHERE s.\(column) = ?1 AND t.feed <> ?2 AND t.visible > 0
    ORDER BY s.id LIMIT 8
    """
  }

  private func twin(
    _ sql: String, _ hash: Int64, _ feed: Int64, in database: Database,
    where isSame: (Statement) -> Bool
  ) throws -> Int64? {
    let statement = try database.statement(sql)
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
