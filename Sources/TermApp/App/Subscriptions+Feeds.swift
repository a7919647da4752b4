import FeedCore
import FeedSources

extension Subscriptions {
  /// The subscriptions as the store keeps them.
  var feeds: [Feed] {
    entries.map { entry in
      let source = SourceID(entry.address)
      return Feed(
        id: source, kind: SourceKind(of: source), title: entry.title ?? entry.address,
        tags: entry.tags, isHidden: entry.isHidden)
    }
  }
}

extension SourceKind {
  /// How the source at an address behaves.
  init(of source: SourceID) {
    switch SourceCatalogue.kind(of: source) {
    case .zhihuDaily: self = .daily
    case .weibo: self = .timeline
    case .feed: self = .feed
    }
  }
}
