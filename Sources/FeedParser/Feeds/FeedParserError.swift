/// Why bytes gave no feed.
package enum FeedParserError: Error, Hashable, Sendable {
  /// Nothing but white space.
  case empty
  /// A document, but not a feed. A web page brings the feeds it links to, in the page's order; they may be none.
  case notAFeed(isWebPage: Bool, links: [DiscoveredFeed])
  /// JSON that cannot be read, or that nests deeper than anybody writes.
  case malformedJSON(offset: Int)
  /// A shared library of the system, by its file, is not there.
  case missingLibrary(String)
}
