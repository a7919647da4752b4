/// A feed that a web page links to.
package struct DiscoveredFeed: Hashable, Sendable {
  /// Absolute when the page's address was known.
  package var url: String
  package var title: String?
  /// The media type as the page states it, lower case.
  package var mediaType: String?

  package init(url: String, title: String? = nil, mediaType: String? = nil) {
    self.url = url
    self.title = title
    self.mediaType = mediaType
  }
}
