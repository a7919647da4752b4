import FeedCore

/// Dictionaries for `TextPacker`. Every text that was written with one needs it for ever, so each is kept twice,
/// and its hash tells which copy is sound.
extension SQLiteStore {
  /// A new one is made when so many statuses have come: the first from what is there early, later ones from more feeds.
  private static let thresholds = [300, 3_000, 30_000]

  /// Lets the expander read from `database`.
  func attachDictionaries(to database: Database) {
    packer.dictionary = nil
    expander.forget()
    expander.find = { [unowned database] number in
      try? SQLiteStore.dictionary(number, in: database)
    }
  }

  /// The newest dictionary is written with, whichever process made it. Not inside a transaction, which may come to
  /// nothing, and the dictionary with it.
  func chooseDictionary() throws {
    if isInTransaction { return }
    let database = try connection()
    let newest = try database.int("SELECT max(number) FROM dictionary") ?? 0
    if newest == packer.dictionary?.number ?? 0 { return }
    packer.dictionary = try SQLiteStore.dictionary(newest, in: database).map {
      PackingDictionary($0, number: newest)
    }
  }

  /// Makes the next dictionary when it is time. Part of the transaction that saved the statuses.
  func makeDictionary(in database: Database) throws {
    let made = Int(try database.int("SELECT max(number) FROM dictionary") ?? 0)
    guard made < SQLiteStore.thresholds.count else { return }
    let last = try database.int("SELECT max(id) FROM status") ?? 0
    if last < SQLiteStore.thresholds[made] { return }
    let samples = try samples(upTo: last, in: database)
    let number = Int64(made + 1)
    guard samples.count > 100, let bytes = PackingDictionary.train(on: samples, as: number)
    else { return }
    let statement = try database.statement(
      "INSERT INTO dictionary (number, hash, bytes) VALUES (?1, ?2, ?3)")
    for _ in 0..<2 {
      try statement.bind(1, number).bind(2, PackingDictionary.hash(bytes)).bind(3, bytes).run()
    }
  }

  /// Bodies from all over the store.
  private func samples(upTo last: Int64, in database: Database) throws -> [String] {
    let step = max(last / Int64(PackingDictionary.samples), 1)
    var samples: [String] = []
    for card in stride(from: last, to: 0, by: -Int(step)) {
      if let (text, body) = try textAndBody(card: card, in: database) {
        samples.append(body?.content ?? text)
      }
    }
    return samples
  }

  private static func dictionary(_ number: Int64, in database: Database) throws -> [UInt8]? {
    // The numbers may be sound where the bytes can't be read.
    let list = try database.statement("SELECT id FROM dictionary WHERE number = ?1 ORDER BY id")
    list.bind(1, number)
    var copies: [Int64] = []
    while try list.step() { copies.append(list.int(0)) }
    list.reset()
    return copies.lazy.compactMap { try? copy($0, in: database) }.first
  }

  private static func copy(_ id: Int64, in database: Database) throws -> [UInt8]? {
    let statement = try database.statement("SELECT bytes, hash FROM dictionary WHERE id = ?1")
    defer { statement.reset() }
    statement.bind(1, id)
    guard try statement.step() else { return nil }
    let bytes = statement.blob(0)
    return statement.int(1) == PackingDictionary.hash(bytes) ? bytes : nil
  }
}
