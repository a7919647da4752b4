/// How a source behaves; decides what its badge counts and whose name its cards carry.
package enum SourceKind: String, Sendable, CaseIterable {
  /// A web feed: everything it says is stored, its number is what is stored and unread.
  case feed
  /// A daily with days of its own (Zhihu Daily): older days come over the network; counted as a feed.
  case daily
  /// A status network (Weibo): its number is what waits on its server; cards carry the author's name.
  case timeline
}
