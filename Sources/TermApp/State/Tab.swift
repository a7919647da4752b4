import FeedCore

/// A tab: a view of the statuses, its name, and its timeline as far as it has been opened.
struct Tab {
  var scope: TimelineScope
  /// As it stands in the tab bar.
  var title: String
  @Apart var timeline: Timeline
  /// The timeline shows only what this finds.
  var filter: Filter?

  /// The tabs of a set of subscriptions: the three views, then a tab a tag, the untagged sources, the queries.
  static func tabs(
    for feeds: [Feed], queries: [Settings.NamedQuery], words: Words, metrics: Metrics
  ) -> [Tab] {
    let blank = Tab(scope: .all, title: "", timeline: Timeline(metrics: metrics))
    func tab(_ scope: TimelineScope, _ title: String) -> Tab {
      var tab = blank
      tab.scope = scope
      tab.title = title
      return tab
    }
    var tabs = [
      tab(.all, words.text("tab.all")), tab(.unread, words.text("tab.unread")), tab(.starred, "★"),
    ]
    let listed = feeds.filter { !$0.isHidden }
    var tags: [String] = []
    for tag in listed.flatMap(\.tags) where !tags.contains(tag) { tags.append(tag) }
    tabs += tags.map { tab(.tag($0), $0) }
    tabs += listed.filter { $0.tags.isEmpty }.map { tab(.source($0.id), $0.title) }
    return tabs + queries.map { tab(.query($0.query), $0.name) }
  }
}
