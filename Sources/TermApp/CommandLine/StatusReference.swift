import FeedCore
import FeedStore

/// What a status is called on the command line: its number in the store, which never changes.
enum StatusReference {
  static func text(_ handle: Int64) -> String { String(handle) }

  /// The status that `text` names; nil when there is none.
  static func find(_ text: String, in store: SQLiteStore) async throws -> StoredStatus? {
    guard let handle = Int64(text) else { return nil }
    return try await store.status(handle: handle)
  }
}
