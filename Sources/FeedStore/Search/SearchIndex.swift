import FeedCore

/// How far the search index is behind.
package struct SearchIndex: Sendable, Hashable {
  /// Of the statuses that are not indexed yet, so many are looked through, newest first.
  package static let scanned = 2_000

  /// Statuses still to be indexed.
  package var waiting: Int
  /// A search may miss some that wait.
  package var isPartial: Bool { waiting > SearchIndex.scanned }
}

extension TimelineScope {
  /// - Throws: `QueryError`.
  package func asksForWords() throws -> Bool {
    guard case .query(let text) = self else { return false }
    return try Query(text).asksForWords
  }
}

extension SQLiteStore {
  package func searchIndex() throws -> SearchIndex {
    SearchIndex(waiting: Int(try connection().int("SELECT count(*) FROM unindexed") ?? 0))
  }

  /// Indexes the newest `count` of the statuses that wait, in one transaction: all of it or, after a crash, none.
  ///
  /// - Returns: whether more wait.
  package func indexSlice(_ count: Int = 100) throws -> Bool {
    try write { database in
      let newest = try database.statement(
        "SELECT row, card FROM unindexed ORDER BY row DESC LIMIT ?1")
      newest.bind(1, count)
      var waiting: [(row: Int64, card: Int64)] = []
      while try newest.step() { waiting.append((newest.int(0), newest.int(1))) }
      newest.reset()
      if !waiting.isEmpty { try database.keepMorePages() }
      // The index takes rows several times faster in the order of their ids.
      for (row, card) in waiting.reversed() {
        try index(row, card: card, in: database)
        try database.run("DELETE FROM unindexed WHERE card = ?1", .int(card))
      }
      return waiting.count == count
    }
  }

  /// Indexes what waits, in slices between which others get the store, where `scope` asks for words: what is marked
  /// or counted for good must miss nothing. Does nothing while nothing can be written; who then marks is refused.
  package func completeIndex(for scope: TimelineScope, slice: Int = 100) async throws {
    guard try scope.asksForWords() else { return }
    do {
      while try indexSlice(slice) {
        try Task.checkCancellation()
        await Task.yield()
      }
    } catch let error as StoreError where error == .diskFull || error == .readOnly { return }
  }

  /// - Throws: `StoreError.indexBehind` where `scope` asks for words that may stand in what is not indexed.
  package func requireCompleteIndex(for scope: TimelineScope) throws {
    guard try scope.asksForWords() else { return }
    let waiting = try searchIndex().waiting
    if waiting > 0 { throw StoreError.indexBehind(waiting: waiting) }
  }

  /// Brings the pieces of the index together, a part of the work at a time: searches then have fewer to look into.
  ///
  /// - Returns: whether more is to be done.
  package func mergeSearchIndex() throws -> Bool {
    try write { database in
      let before = database.totalChanges
      // A negative number begins a merge of everything, a positive one goes on with it.
      let pages = hasBegunMerge ? 500 : -500
      hasBegunMerge = true
      try database.run(
        "INSERT INTO search(search, rank) VALUES ('merge', ?1)", .int(Int64(pages)))
      // Of the two changes one is the statement's own.
      let isDone = database.totalChanges - before < 2
      if isDone { hasBegunMerge = false }
      return !isDone
    }
  }

  /// Throws the index away; everything waits to be indexed again. Frees what purged statuses left in it.
  package func rebuildSearchIndex() throws {
    try write { database in
      try database.execute("INSERT INTO search(search) VALUES ('delete-all')")
      try database.execute(
        "INSERT OR IGNORE INTO unindexed (card, row) SELECT card, id FROM timeline")
      try database.run("DELETE FROM state WHERE key = 'search:stale'")
    }
  }

  private func index(_ row: Int64, card: Int64, in database: Database) throws {
    let statement = try database.statement("SELECT title, author FROM status WHERE id = ?1")
    defer { statement.reset() }
    statement.bind(1, card)
    guard try statement.step() else { return }
    var cutter = TermCutter(pairs: true)
    cutter.add(statement.text(0))
    cutter.add(statement.text(1))
    if let (excerpt, body) = try textAndBody(card: card, in: database) {
      cutter.add(excerpt)
      if let body { PlainText.of(body).withUnsafeBufferPointer { cutter.add($0) } }
    }
    let terms = String(decoding: DistinctTerms.of(cutter.bytes), as: UTF8.self)
    // Words that an earlier version held stay in the index; a search reads what it found.
    try database.run(
      "INSERT INTO search(rowid, terms) VALUES (?1, ?2)", .int(row), .text(terms))
  }

  /// Of what is not indexed yet, the newest that match.
  func unindexed(
    matching query: Query, _ bounds: WalkBounds, descending: Bool, in database: Database
  ) throws -> [Int64] {
    var selection = try compile(query, now: nil, reading: true)
    selection.driver = .unindexed
    selection.add("t.visible = 2")
    let statement = try database.statement(selection.sql("t.id", descending: descending))
    defer { statement.reset() }
    selection.bind(to: statement, bounds)
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.int(0)) }
    return ids
  }
}
