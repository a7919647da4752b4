import FeedCore

/// The page about the sources of a view: what is known of each, and how far it is scrolled.
struct SourcesPageState {
  let scope: TimelineScope
  /// Of the store; empty until it has answered.
  var details: [SourceID: SourceDetail] = [:]
  var top = 0
}

/// What the store knows of a source.
struct SourceDetail: Sendable, Hashable {
  var state: FeedState
  var total: Int
  var unread: Int
  /// Where the icon that is kept came from.
  var icon: String?
  /// Nil: nothing is stored of it.
  var activity: FeedActivity?
}
