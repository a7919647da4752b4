import FeedCore

extension SQLiteStore {
  /// Keeps the picture of a feed's site; it goes when the feed is purged.
  package func setIcon(_ bytes: [UInt8], from url: String, of source: SourceID) throws {
    guard let row = try feedRow(source) else { throw StoreError.unknownFeed(source) }
    try write { database in
      let statement = try database.statement(
        "INSERT OR REPLACE INTO icon (id, url, bytes) VALUES (?1, ?2, ?3)")
      try statement.bind(1, row.id).bind(2, url).bind(3, bytes).run()
    }
  }

  package func icon(of source: SourceID) throws -> [UInt8]? {
    guard let row = try feedRow(source) else { return nil }
    let statement = try connectedDatabase().statement("SELECT bytes FROM icon WHERE id = ?1")
    defer { statement.reset() }
    return try statement.bind(1, row.id).step() ? statement.blob(0) : nil
  }

  /// Where the icons that are kept came from.
  package func icons() throws -> [SourceID: String] {
    try readFeeds()
    let statement = try connectedDatabase().statement("SELECT id, url FROM icon")
    defer { statement.reset() }
    var icons: [SourceID: String] = [:]
    while try statement.step() {
      if let feed = feedRows[statement.int(0)]?.feed { icons[feed.id] = statement.text(1) }
    }
    return icons
  }
}
