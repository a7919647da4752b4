/// The family a document belongs to; its version stands beside it.
package enum FeedFormat: String, Sendable, Hashable, CaseIterable {
  /// RSS 0.91 to 2.0.
  case rss
  /// RSS 0.90 and 1.0, which are RDF.
  case rdf
  /// Atom 0.3 and 1.0.
  case atom
  /// JSON Feed 1.0 and 1.1.
  case json
  /// Channel Definition Format, the forerunner of 1997.
  case cdf
}
