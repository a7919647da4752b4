import FeedCore

/// What somebody said to a status: a comment, or the words a repost came with. Clean text.
package struct Comment: Identifiable, Hashable, Sendable {
  /// Unique within its status and kind.
  package let id: String
  package var author: Author
  package var text: String
  package var published: Timestamp?
  package var likes: Int?
  /// What it answers, in one line: "@name: words".
  package var answered: String?
  /// The service counts it among the long ones (Zhihu Daily).
  package var isLong: Bool

  package init(
    id: String, author: Author, text: String, published: Timestamp? = nil, likes: Int? = nil,
    answered: String? = nil, isLong: Bool = false
  ) {
    self.id = id
    self.author = author
    self.text = text
    self.published = published
    self.likes = likes
    self.answered = answered
    self.isLong = isLong
  }
}
