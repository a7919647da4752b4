import FeedCore

/// What `timeline.has` says of a status, so that a query need not open its card.
struct StatusParts: OptionSet {
  let rawValue: Int64
  static let picture = StatusParts(rawValue: 1)
  static let enclosure = StatusParts(rawValue: 2)
  static let repost = StatusParts(rawValue: 4)
  static let link = StatusParts(rawValue: 8)
  static let comments = StatusParts(rawValue: 16)
  static let title = StatusParts(rawValue: 32)

  init(rawValue: Int64) { self.rawValue = rawValue }

  init(of status: Status) {
    self = []
    if !status.pictures.isEmpty { insert(.picture) }
    if !status.enclosures.isEmpty { insert(.enclosure) }
    if status.reposted != nil { insert(.repost) }
    if status.link != nil { insert(.link) }
    if status.counts.comments ?? 0 > 0 { insert(.comments) }
    if status.title != nil { insert(.title) }
  }
}

/// A stored status with its marks and its short number.
package struct StoredStatus: Sendable, Hashable {
  /// What the command line shows and takes.
  package var handle: Int64
  /// Its row in the timeline.
  var place: Int64
  package var status: Status
  package var marks: Marks
}

extension SQLiteStore {
  /// One stored status; nil when it is not there.
  package func status(_ id: StatusID) throws -> StoredStatus? {
    try place(of: id).flatMap { try row($0) }
  }

  package func status(handle: Int64) throws -> StoredStatus? {
    try readFeeds()
    let place = try connectedDatabase().int("SELECT row FROM status WHERE id = ?1", .int(handle))
    return try place.flatMap { try row($0) }
  }

  /// The short number of a status: what the command line shows and takes. It stays the same while the status is stored.
  package func handle(of id: StatusID) throws -> Int64? {
    try place(of: id).flatMap { try card(at: $0, in: connectedDatabase()) }
  }

  /// The row of a status in the timeline.
  func place(of id: StatusID) throws -> Int64? {
    let database = try connection()
    return try feedRow(id.source).flatMap { try find(id.key, in: $0.id, database: database) }
  }

  func card(at place: Int64, in database: Database) throws -> Int64? {
    try database.int("SELECT card FROM timeline WHERE id = ?1", .int(place))
  }

  func find(_ key: String, in feed: Int64, database: Database) throws -> Int64? {
    try find(key, hash: StableHash.of(key), in: feed, database: database)
  }

  func find(
    _ key: String, hash: UInt64, in feed: Int64, database: Database
  ) throws -> Int64? {
    let statement = try database.statement(
      """
      SELECT t.id, s.key, s.link FROM timeline t JOIN status s ON s.id = t.card
      WHERE t.hash = ?1 AND t.feed = ?2
      """)
    defer { statement.reset() }
    statement.bind(1, StableHash.identity(feed: feed, hash: hash)).bind(2, feed)
    while try statement.step() {
      if (statement.optionalText(1) ?? statement.text(2)) == key { return statement.int(0) }
    }
    return nil
  }

  /// Reads one card. Feeds must have been read.
  func row(_ place: Int64) throws -> StoredStatus? {
    let statement = try connectedDatabase().statement(
      """
      SELECT t.feed, t.unread, t.starred, s.key, s.link, s.title, s.author, s.text, s.published,
        s.detail, t.card FROM timeline t JOIN status s ON s.id = t.card WHERE t.id = ?1
      """)
    defer { statement.reset() }
    statement.bind(1, place)
    guard try statement.step(), let feed = feedRows[statement.int(0)]?.feed else { return nil }
    let link = statement.optionalText(4)
    let id = StatusID(source: feed.id, key: statement.optionalText(3) ?? link ?? "")
    var status = Status(
      id: id, kind: feed.kind, sourceName: feed.title, origin: feed.tags.first,
      author: statement.optionalText(6).map { Author(name: $0) },
      published: statement.optionalInt(8).map { Timestamp(seconds: $0) },
      sortDate: SortKey.instant(of: place), title: statement.optionalText(5),
      text: statement.text(7, expandedBy: expander), link: link)
    statement.withBlob(9) { if !$0.isEmpty { StatusDetail.decode($0, into: &status) } }
    let marks =
      pendingMarks[id] ?? Marks(isRead: !statement.bool(1), isStarred: statement.bool(2))
    return StoredStatus(handle: statement.int(10), place: place, status: status, marks: marks)
  }

  /// The first column of a query's rows.
  func column(_ sql: String, _ values: [SQLValue], in database: Database) throws -> [Int64] {
    let statement = try database.statement(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    var column: [Int64] = []
    while try statement.step() { column.append(statement.int(0)) }
    return column
  }

  /// The database without looking for other processes' writes: inside one call it was done already.
  func connectedDatabase() throws -> Database {
    if let database { return database }
    return try connection()
  }
}
