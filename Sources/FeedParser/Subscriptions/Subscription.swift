/// A line of a list of subscriptions, whichever format it came in.
package struct Subscription: Hashable, Sendable {
  /// The feed's address, or a line such as `exec:…`, `filter:…`, `query:…` as it stands.
  package var url: String
  /// The person's name for it.
  package var title: String?
  /// The site, where the list says.
  package var site: String?
  /// Folders from the outermost in, or tags.
  package var tags: [String]
  package var isHidden: Bool

  package init(
    url: String, title: String? = nil, site: String? = nil, tags: [String] = [],
    isHidden: Bool = false
  ) {
    self.url = url
    self.title = title
    self.site = site
    self.tags = tags
    self.isHidden = isHidden
  }
}
