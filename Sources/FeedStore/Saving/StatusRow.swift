import FeedCore

/// A status as it is written: all that can be told of its rows without looking into the store.
struct StatusRow: Sendable {
  let id: StatusID
  let keyHash: UInt64
  let otherKeys: [String]
  let title: String?
  let author: String?
  let text: String
  let link: String?
  let canonicalLink: String?
  let published: Int64?
  let sortDate: Timestamp
  let parts: StatusParts
  let contentHash: Int64
  let detail: [UInt8]?
  /// nil without a body.
  let bodyFormat: StatusBody.Format?
  let bodyBase: String?
  var packed: TextPacker.Packed

  init(_ fetched: FetchedStatus, _ packing: TextPacker.Packing) {
    let status = fetched.status
    id = status.id
    keyHash = StableHash.of(status.id.key)
    otherKeys = fetched.otherKeys
    title = status.title
    author = status.author?.name
    text = status.text
    link = status.link
    canonicalLink = status.link.map { CanonicalLink.of($0) }
    published = status.published?.seconds
    sortDate = status.sortDate
    parts = StatusParts(of: status)
    detail = StatusDetail.encode(status)
    contentHash = StatusRow.contentHash(fetched, detail: detail)
    bodyFormat = fetched.body?.format
    bodyBase = fetched.body?.base
    packed = packing.pack(status.text, fetched.body?.content)
  }

  var linkHash: Int64? { canonicalLink.map { StableHash.link($0) } }

  /// nil for titles too short to tell one article from another.
  var titleHash: Int64? {
    guard let title, title.utf8.count >= 12 else { return nil }
    return StableHash.short(title)
  }

  func identity(in feed: Int64) -> Int64 { StableHash.identity(feed: feed, hash: keyHash) }

  /// The memory it takes, roughly, in bytes.
  var size: Int {
    600 + text.utf8.count + (packed.head?.count ?? 0) + packed.tail.count + (detail?.count ?? 0)
  }

  private static func contentHash(_ fetched: FetchedStatus, detail: [UInt8]?) -> Int64 {
    let status = fetched.status
    var hash = StableHash.of(status.text)
    for part in [status.title, status.link, status.author?.name] {
      hash = StableHash.of(part ?? "\u{0}", seed: hash)
    }
    hash = ContentHash.of((fetched.body?.content ?? "\u{0}").utf8, seed: hash)
    hash ^= UInt64(bitPattern: status.published?.seconds ?? 1)
    if let detail { hash = StableHash.of(detail, seed: hash) }
    return Int64(bitPattern: hash)
  }
}

/// What one source said, ready to be written.
struct StatusRows: Sendable {
  var kind: SourceKind
  var rows: [StatusRow]
  /// What their texts are packed with.
  var dictionary: PackingDictionary?
}

extension SQLiteStore {
  package nonisolated func prepare(
    _ statuses: [FetchedStatus], from source: SourceID
  ) -> PreparedStatuses {
    let rows = rows(of: statuses)
    return PreparedStatuses(
      source: source, rows: rows, count: rows.rows.count,
      size: rows.rows.reduce(0) { $0 + $1.size })
  }

  nonisolated func rows(of statuses: [FetchedStatus]) -> StatusRows {
    packer.packing { packing in
      StatusRows(
        kind: statuses.first?.status.kind ?? .feed,
        rows: statuses.map { StatusRow($0, packing) }, dictionary: packing.dictionary)
    }
  }

  /// `rows` as they may be written: what was packed with a dictionary that this file does not have is packed anew.
  func settled(_ rows: StatusRows, in database: Database) throws -> [StatusRow] {
    guard let used = rows.dictionary, used !== packer.dictionary,
      try database.int(
        "SELECT 1 FROM dictionary WHERE number = ?1 AND hash = ?2", .int(used.number),
        .int(used.hash)) == nil
    else { return rows.rows }
    let expander = BodyExpander()
    expander.find = { _ in used.bytes }
    return packer.packing { packing in
      rows.rows.map { row in
        var row = row
        let body = row.packed.head.flatMap { head in
          expander.body(behind: head, row.packed.tail)
        }
        row.packed = packing.pack(row.text, body)
        return row
      }
    }
  }
}
