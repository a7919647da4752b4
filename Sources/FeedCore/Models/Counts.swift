/// The numbers of a toolbar row. nil: the source has no such number; zero is a number.
package struct Counts: Hashable, Sendable {
  package var reposts: Int?
  package var comments: Int?
  package var likes: Int?

  package init(reposts: Int? = nil, comments: Int? = nil, likes: Int? = nil) {
    self.reposts = reposts
    self.comments = comments
    self.likes = likes
  }
}
