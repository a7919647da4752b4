/// The steps that make the store what it is today. A step that has been released is never edited; a change is a new
/// step at the end.
enum Migrations {
  struct Step {
    let name: String
    let sql: String
  }

  /// Brings `database` up to date.
  ///
  /// - Throws: `StoreError.newerSchema` when a later program has written it; nothing is changed then.
  static func run(on database: Database) throws {
    let found = Int(try database.int("PRAGMA user_version") ?? 0)
    if found > steps.count { throw StoreError.newerSchema(found: found, known: steps.count) }
    if found == steps.count { return }
    try database.transaction {
      // Another process may have been faster.
      let found = Int(try database.int("PRAGMA user_version") ?? 0)
      for step in steps.dropFirst(found) { try database.execute(step.sql) }
      try database.execute("PRAGMA user_version = \(max(found, steps.count))")
    }
  }

  static let steps = [
    Step(
      name: "feeds, statuses, marks",
      sql: """
        CREATE TABLE feed (
          id INTEGER PRIMARY KEY,
          url TEXT NOT NULL UNIQUE,
          kind TEXT NOT NULL,
          own_title TEXT,
          feed_title TEXT,
          tags TEXT NOT NULL DEFAULT '',
          site TEXT,
          muted INTEGER NOT NULL DEFAULT 0,
          hidden INTEGER NOT NULL DEFAULT 0,
          subscribed INTEGER NOT NULL DEFAULT 1,
          position INTEGER NOT NULL DEFAULT 0,
          keep_days INTEGER,
          keep_count INTEGER,
          settings TEXT,
          state TEXT,
          unread INTEGER NOT NULL DEFAULT 0,
          total INTEGER NOT NULL DEFAULT 0
        );

        -- The narrow row that every list walks. The id is the sort key: see SortKey.
        -- visible: 0 nowhere (an ignore rule), 1 in its feed's own view, 2 in merged views too.
        CREATE TABLE timeline (
          id INTEGER PRIMARY KEY,
          card INTEGER NOT NULL,
          feed INTEGER NOT NULL,
          hash INTEGER NOT NULL,
          unread INTEGER NOT NULL,
          starred INTEGER NOT NULL,
          visible INTEGER NOT NULL,
          has INTEGER NOT NULL,
          same_as INTEGER
        );
        CREATE INDEX timeline_hash ON timeline(hash);
        CREATE INDEX timeline_feed ON timeline(feed) WHERE visible > 0;
        CREATE INDEX timeline_unread ON timeline(unread) WHERE unread = 1 AND visible = 2;
        CREATE INDEX timeline_starred ON timeline(starred) WHERE starred = 1 AND visible > 0;
        CREATE INDEX timeline_same ON timeline(same_as) WHERE same_as IS NOT NULL;

        -- What a card shows, in the order of arrival, so that writing appends. row is its timeline row;
        -- key is NULL where it equals link; text is zstd where a body follows or where that is shorter.
        CREATE TABLE status (
          id INTEGER PRIMARY KEY,
          row INTEGER NOT NULL,
          key TEXT,
          title TEXT,
          author TEXT,
          link TEXT,
          text NOT NULL,
          published INTEGER,
          first_seen INTEGER NOT NULL,
          content_hash INTEGER NOT NULL,
          link_hash INTEGER,
          title_hash INTEGER,
          detail BLOB
        );
        CREATE INDEX status_link ON status(link_hash) WHERE link_hash IS NOT NULL;
        CREATE INDEX status_title ON status(title_hash) WHERE title_hash IS NOT NULL;

        -- The rest of the frame that begins in status.text: see TextPacker.
        CREATE TABLE body (
          id INTEGER PRIMARY KEY,
          format INTEGER NOT NULL,
          base TEXT,
          content BLOB NOT NULL
        );

        CREATE TABLE dictionary (
          id INTEGER PRIMARY KEY,
          number INTEGER NOT NULL,
          hash INTEGER NOT NULL,
          bytes BLOB NOT NULL
        );

        CREATE TABLE mark (
          hash INTEGER PRIMARY KEY,
          read INTEGER NOT NULL,
          starred INTEGER NOT NULL
        );

        CREATE TABLE tombstone (
          hash INTEGER PRIMARY KEY,
          purged INTEGER NOT NULL
        );

        CREATE TABLE undo (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          description TEXT NOT NULL,
          count INTEGER NOT NULL,
          undone INTEGER NOT NULL DEFAULT 0,
          changes BLOB NOT NULL
        );

        CREATE TABLE state (
          key TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) WITHOUT ROWID;
        """),
    Step(
      name: "search",
      sql: """
        -- The terms are cut and folded already: all that is left to do is to part them at spaces.
        CREATE VIRTUAL TABLE search USING fts5(
          terms, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
        );
        INSERT INTO search(search, rank) VALUES ('hashsize', 8388608);
        -- By card, so that writing appends.
        CREATE TABLE unindexed (card INTEGER PRIMARY KEY, row INTEGER NOT NULL);
        """),
    Step(
      name: "icons",
      sql: """
        -- By feed.
        CREATE TABLE icon (id INTEGER PRIMARY KEY, url TEXT NOT NULL, bytes BLOB NOT NULL);
        """),
  ]
}
