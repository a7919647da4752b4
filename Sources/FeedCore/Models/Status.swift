/// One thing a source said: a post, an article, a story. It is exactly what came from the source; what the person
/// did with it is in `Marks`. All texts have been through the sanitiser.
package struct Status: Identifiable, Hashable, Sendable {
  package let id: StatusID
  package var kind: SourceKind
  /// The subscription's name: "The Fretwork Review", "Weibo".
  package var sourceName: String
  /// What stands after "from": the client of a post ("微博网页版"), else the first tag of the subscription, else nil.
  package var origin: String?
  /// Who said it, when the source tells.
  package var author: Author?
  /// When the source says it was published; nil when undated.
  package var published: Timestamp?
  /// Where it stands in time: `published` where there is one, never more than a day after it was first seen.
  package var sortDate: Timestamp
  /// The day the source itself files it under (dailies only).
  package var sourceDay: DayStamp?
  package var title: String?
  /// A plain-text excerpt of at most 600 characters, paragraphs kept as newlines. May be empty.
  package var text: String
  package var link: String?
  /// The page of its comments.
  package var commentsLink: String?
  package var pictures: [Picture]
  package var reposted: Repost?
  package var counts: Counts
  package var enclosures: [Enclosure]
  package var categories: [String]
  /// `text` is only the beginning; the rest is on the status's page.
  package var isTextCut: Bool
  /// The names of other subscriptions that carry it, where such are folded into one card.
  package var alsoIn: [String] = []

  package init(
    id: StatusID, kind: SourceKind = .feed, sourceName: String, origin: String? = nil,
    author: Author? = nil, published: Timestamp? = nil, sortDate: Timestamp,
    sourceDay: DayStamp? = nil, title: String? = nil, text: String = "", link: String? = nil,
    commentsLink: String? = nil, pictures: [Picture] = [], reposted: Repost? = nil,
    counts: Counts = Counts(), enclosures: [Enclosure] = [], categories: [String] = [],
    isTextCut: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.sourceName = sourceName
    self.origin = origin
    self.author = author
    self.published = published
    self.sortDate = sortDate
    self.sourceDay = sourceDay
    self.title = title
    self.text = text
    self.link = link
    self.commentsLink = commentsLink
    self.pictures = pictures
    self.reposted = reposted
    self.counts = counts
    self.enclosures = enclosures
    self.categories = categories
    self.isTextCut = isTextCut
  }

  /// Whose card it is: the author on a status network, the subscription otherwise.
  package var displayName: String {
    if kind == .timeline, let author { return author.name }
    return sourceName
  }
}

extension Status {
  /// What stands for a status that says and shows nothing: where it leads, else what its source calls it. Nil for any
  /// other.
  package var standIn: String? {
    let isSilent = (title ?? "").isBlank && text.isBlank
    return isSilent && pictures.isEmpty && reposted == nil ? link ?? id.key : nil
  }
}

/// The status that another one passes on, one level deep.
package indirect enum Repost: Hashable, Sendable {
  case status(Status)
  /// The original is gone; `notice` is what the service says of it, possibly empty.
  case deleted(notice: String)
}
