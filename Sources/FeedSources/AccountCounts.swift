/// What waits for an account on its server, by kind. What the service doesn't tell is 0.
package struct AccountCounts: Hashable, Sendable {
  /// New statuses of the home timeline: the number of the badge.
  package var statuses: Int
  package var comments: Int
  package var messages: Int
  /// In statuses and in comments.
  package var mentions: Int
  package var followers: Int

  package init(
    statuses: Int = 0, comments: Int = 0, messages: Int = 0, mentions: Int = 0, followers: Int = 0
  ) {
    self.statuses = statuses
    self.comments = comments
    self.messages = messages
    self.mentions = mentions
    self.followers = followers
  }
}
