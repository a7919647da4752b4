/// What the person did with a status. Kept apart from it, so that a status that leaves and returns does not look new.
package struct Marks: Hashable, Sendable {
  package var isRead: Bool
  package var isStarred: Bool

  package init(isRead: Bool = false, isStarred: Bool = false) {
    self.isRead = isRead
    self.isStarred = isStarred
  }
}
