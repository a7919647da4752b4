import FeedCore

/// A feed document, normalised. Texts are through the sanitiser, addresses are absolute where a base was known.
package struct ParsedFeed: Hashable, Sendable {
  package var format: FeedFormat
  /// "0.91", "2.0", "1.1"; nil when the document does not say.
  package var version: String?
  package var title: String?
  /// The web site the feed belongs to.
  package var link: String?
  package var subtitle: String?
  package var icon: String?
  package var language: String?
  package var authors: [Author] = []
  package var updateHints = UpdateHints()
  /// WebSub hubs.
  package var hubs: [String] = []
  /// The page with older entries (RFC 5005, JSON Feed `next_url`).
  package var nextPage: String?
  /// In the document's order.
  package var entries: [ParsedEntry] = []
  package var notes: [FeedNote] = []

  package init(format: FeedFormat) { self.format = format }

  /// The keys that an entry of it may have had before, or may get, as others with its identifier come and go.
  package func otherKeys(of entry: ParsedEntry) -> [String] {
    Identity.otherKeys(of: entry, feedLink: link)
  }
}
