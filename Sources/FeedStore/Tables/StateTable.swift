import FeedCore

extension SQLiteStore {
  /// Something small to be remembered under a name, in the caller's own writing.
  package func value(for key: String) throws -> String? {
    let statement = try connection().statement("SELECT value FROM state WHERE key = ?1")
    defer { statement.reset() }
    statement.bind(1, key)
    return try statement.step() ? statement.text(0) : nil
  }

  package func setValue(_ value: String?, for key: String) throws {
    try write { database in
      if let value {
        try database.run(
          """
          INSERT INTO state (key, value) VALUES (?1, ?2)
          ON CONFLICT (key) DO UPDATE SET value = ?2
          """, .text(key), .text(value))
      } else {
        try database.run("DELETE FROM state WHERE key = ?1", .text(key))
      }
    }
  }

  /// Where the person was in a tab, in the program's own writing.
  package func place(for tab: String) throws -> String? { try value(for: "place:" + tab) }

  /// The same of all tabs, by their names.
  package func places() throws -> [String: String] {
    let statement = try connection().statement(
      "SELECT substr(key, 7), value FROM state WHERE key >= 'place:' AND key < 'place;'")
    defer { statement.reset() }
    var places: [String: String] = [:]
    while try statement.step() { places[statement.text(0)] = statement.text(1) }
    return places
  }

  package func setPlace(_ place: String?, for tab: String) throws {
    try setValue(place, for: "place:" + tab)
  }
}
