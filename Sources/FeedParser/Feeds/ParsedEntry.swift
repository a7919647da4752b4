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
  /// The shorter text that came beside the content.
  package var brief: StatusBody?
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

  /// A plain-text excerpt of the content, else of the brief, of at most 600 characters, paragraphs kept as newlines;
  /// and whether there is more of it. Made out of the body each time that it is asked for.
  package var excerpt: (text: String, isCut: Bool) {
    let excerpt = content.map(PlainText.excerpt) ?? ("", false)
    if excerpt.0.isEmpty, let brief { return (PlainText.excerpt(of: brief).0, false) }
    return excerpt
  }

  package var text: String { excerpt.text }

  /// The brief as plain text, at most 600 characters of it.
  package var summary: String? {
    guard let text = brief.map({ PlainText.excerpt(of: $0).0 }), !text.isEmpty else { return nil }
    return text
  }

  /// The whole text, plain, at most `limit` bytes of it.
  package func fullText(limit: Int = .max) -> String {
    guard let content else { return text }
    switch content.format {
    case .html: return PlainText.extract(html: content.content, limit: limit)
    case .plain: return PlainText.extract(plain: content.content, limit: limit)
    }
  }
}
