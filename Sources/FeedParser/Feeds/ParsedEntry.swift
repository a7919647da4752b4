import FeedCore

/// An entry of a feed document, normalised.
package struct ParsedEntry: Hashable, Sendable {
  /// Stable from fetch to fetch and unique inside the document; see `Identity`.
  package var key = ""
  /// `guid`, `id` or `rdf:about` as the document has it, resolved where it is an address.
  package var guid: String?
  package var title: String?
  package var link: String?
  package var published: Timestamp?
  package var updated: Timestamp?
  package var authors: [Author] = []
  /// The authors in one line, where the document lists them as equals; else the last stands for all.
  package var byline: String?
  package var content: StatusBody?
  /// The shorter text that came beside the content, plain, at most 600 characters.
  package var summary: String?
  /// A plain-text excerpt of the content of at most 600 characters, paragraphs kept as newlines.
  package var text = ""
  /// There is more text than `text` has.
  package var isTextCut = false
  package var enclosures: [Enclosure] = []
  package var pictures: [Picture] = []
  package var categories: [String] = []
  package var counts = Counts()
  /// The page of its comments.
  package var commentsLink: String?
  /// The feed an aggregated entry comes from.
  package var sourceTitle: String?

  package init() {}

  /// When it was published, else when it was last changed.
  package var date: Timestamp? { published ?? updated }

  /// The whole text, plain, at most `limit` bytes of it.
  package func fullText(limit: Int = .max) -> String {
    guard let content else { return text }
    switch content.format {
    case .html: return PlainText.extract(html: content.content, limit: limit)
    case .plain: return PlainText.extract(plain: content.content, limit: limit)
    }
  }
}
