/// Whether anything stored leads to a host, asked once a host: the links of a feed that is new mostly share one which
/// is new too, and then none of them need be looked for.
struct KnownHosts {
  /// Nothing of the feed itself is stored. Else its own links would be found for every host, and each is looked for.
  let isNewFeed: Bool
  private var known: [Int64: Bool] = [:]

  init(isNewFeed: Bool) { self.isNewFeed = isNewFeed }

  /// - Parameter hash: of a canonical link.
  mutating func mayHold(_ hash: Int64, in database: Database) throws -> Bool {
    guard isNewFeed else { return true }
    let links = StableHash.links(besides: hash)
    if let answer = known[links.lowerBound] { return answer }
    let answer =
      try database.int(
        "SELECT 1 FROM status WHERE link_hash BETWEEN ?1 AND ?2 LIMIT 1", .int(links.lowerBound),
        .int(links.upperBound)) != nil
    known[links.lowerBound] = answer
    return answer
  }
}
