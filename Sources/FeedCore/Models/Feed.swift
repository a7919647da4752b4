/// A subscription: a line of the `urls` file and what is known about it.
package struct Feed: Identifiable, Hashable, Sendable {
  package let id: SourceID
  package var kind: SourceKind
  /// The name shown: the person's own, else the feed's, else its address.
  package var title: String
  package var tags: [String]
  /// The web site the feed belongs to.
  package var site: String?
  package var isMuted: Bool
  /// Not listed in merged views.
  package var isHidden: Bool

  package init(
    id: SourceID, kind: SourceKind = .feed, title: String, tags: [String] = [],
    site: String? = nil, isMuted: Bool = false, isHidden: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.tags = tags
    self.site = site
    self.isMuted = isMuted
    self.isHidden = isHidden
  }

  /// Whether its number is part of the badge.
  package var isInBadge: Bool { !isMuted && !isHidden }
}
