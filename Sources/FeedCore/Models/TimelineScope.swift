/// Which statuses a timeline shows. Every tab is one of these.
package enum TimelineScope: Hashable, Sendable {
  case all
  case unread
  case starred
  case tag(String)
  case source(SourceID)
  /// The query language of `list --query`.
  case query(String)
}
