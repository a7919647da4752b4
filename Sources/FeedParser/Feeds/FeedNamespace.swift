/// The vocabularies that feeds draw on. RSS and Atom are one: they are told apart by their root.
enum FeedNamespace: String {
  case plain, content, dc, dcterms, media, itunes, slash, thr, sy, feedburner, xhtml, wfw, rdf
  /// Anything else: what lies in such an element is its own affair.
  case other

  /// By address, forgiving about case, slashes at the end and `https`; by the usual prefix when none was declared.
  init(uri: String?, prefix: String?) {
    guard let uri, !uri.isEmpty else {
      self = prefix.map { Self(prefix: $0.lowercased()) } ?? .plain
      return
    }
    let key = uri.lowercased()
    if let known = Self.known.first(where: { key.contains($0.0) }) {
      self = known.1
    } else {
      // Feeds have been seen with made-up default namespaces.
      self = prefix == nil || prefix == "rss" ? .plain : .other
    }
  }

  private init(prefix: String) {
    switch prefix {
    case "atom", "a10", "rss", "atom10": self = .plain
    case "xhtml", "html": self = .xhtml
    default: self = FeedNamespace(rawValue: prefix) ?? .other
    }
  }

  private static let known: [(String, FeedNamespace)] = [
    ("www.w3.org/2005/atom", .plain), ("purl.org/atom/", .plain),
    ("purl.org/rss/1.0/modules/content", .content), ("purl.org/rss/1.0/modules/slash", .slash),
    ("purl.org/rss/1.0/modules/syndication", .sy), ("purl.org/rss/1.0/modules/", .other),
    ("purl.org/rss/1.0", .plain), ("netscape.com/rdf/simple/0.9", .plain),
    ("purl.org/net/rss1.1", .plain), ("backend.userland.com/rss", .plain),
    ("cyber.law.harvard.edu/rss", .plain), ("blogs.law.harvard.edu/tech/rss", .plain),
    ("purl.org/dc/elements", .dc), ("purl.org/dc/terms", .dcterms),
    ("search.yahoo.com/mrss", .media), ("itunes.com/dtds", .itunes),
    ("purl.org/syndication/thread", .thr), ("rssnamespace.org/feedburner", .feedburner),
    ("w3.org/1999/xhtml", .xhtml), ("wellformedweb.org/commentapi", .wfw),
    ("w3.org/1999/02/22-rdf-syntax", .rdf), ("base.google.com/ns", .other),
  ]
}
