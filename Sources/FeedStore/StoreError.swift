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
  /// The index lacks so many statuses, and cannot be written: what words find cannot be told for certain.
  case indexBehind(waiting: Int)
}

extension StoreError {
  /// Marks are kept in memory, and written when it is over.
  var leavesMarksWaiting: Bool {
    switch self {
    case .diskFull, .readOnly, .damaged: true
    default: false
    }
  }
}

extension StoreError: StorageError {
  package var feedTrouble: FeedTrouble {
    let (key, message) =
      switch self {
      case .readOnly: ("cannot-write", "")
      case .diskFull: ("disk-full", "")
      case .busy: ("busy", "")
      case .damaged(let message): ("damaged", message)
      case .sqlite(_, let message, _): ("sqlite", message)
      case .cannotOpen(let path, let message): ("sqlite", path + ": " + message)
      case .newerSchema(let found, _): ("sqlite", "user_version \(found)")
      case .unknownFeed(let source): ("sqlite", source.rawValue)
      case .indexBehind(let waiting): ("index-behind", String(waiting))
      }
    return FeedTrouble(.notStored, host: message, detail: key)
  }
}
