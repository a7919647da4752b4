import FeedCore

/// What a child of a refresh comes back with.
enum RefreshStep: Sendable {
  case fetched(SourceID, host: String, WebFeed.Fetched)
  case parsed(ParsedDocument)
  /// A service told what is new; there is no document in between.
  case told(ParsedDocument, host: String)
  case stored([StoredFeed], error: FeedTrouble?)
  /// Its task was cancelled.
  case cancelled(host: String?)
}

/// A document on its way to the store.
struct ParsedDocument: Sendable {
  var source: SourceID
  /// What was parsed, in bytes; it is let go of.
  var documentSize: Int
  /// What is held until it is stored, in bytes.
  var size = 0
  var received: FeedAnswer.Received
  var content: Result<Content, FeedTrouble>

  struct Content: Sendable {
    var statuses: PreparedStatuses
    var description: FeedAnswer.Description
  }
}

/// A document the store has, or has refused.
struct StoredFeed: Sendable {
  var source: SourceID
  var size: Int
  var state: FeedState
  var result: Result<StoreChanges, FeedTrouble>
}
