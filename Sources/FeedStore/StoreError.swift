import FeedCore

/// What can go wrong between the program and its store.
package enum StoreError: Error, Sendable, Hashable {
  /// SQLite said no: its result code, its words, and the statement it was about.
  case sqlite(code: Int32, message: String, sql: String)
  /// Written by a later program than this one; nothing is touched.
  case newerSchema(found: Int, known: Int)
  /// The store can be read but not written (a read-only home, another's file).
  case readOnly
  /// The disk is full; marks made meanwhile are kept in memory and written when there is room.
  case diskFull
  /// Another process held the store for longer than was waited.
  case busy
  /// The file is not a sound database.
  case damaged(message: String)
  /// The file cannot be opened or made.
  case cannotOpen(path: String, message: String)
  case unknownFeed(SourceID)
}
