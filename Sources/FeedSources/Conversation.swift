import FeedCore

/// What people said to a status, as blocks for the end of its page.
package struct Conversation: Sendable {
  package var comments: [Comment]
  package var reposts: [Comment]

  package init(comments: [Comment] = [], reposts: [Comment] = []) {
    self.comments = comments
    self.reposts = reposts
  }

  /// Asks for both; one that fails is as if nobody had said anything: the page is about the status.
  package init(about status: Status, at remote: any RemoteSource) async {
    comments = (try? await remote.comments(of: status)) ?? []
    reposts = (try? await remote.reposts(of: status)) ?? []
  }

  /// - Parameters:
  ///   - commentsTitle: the heading of the comments in the person's language.
  ///   - repostsTitle: that of the reposts.
  ///   - time: what is said of an instant.
  package func blocks(
    commentsTitle: String, repostsTitle: String, time: (Timestamp) -> String
  ) -> [TextBlock] {
    section(commentsTitle, comments, time) + section(repostsTitle, reposts, time)
  }

  private func section(
    _ title: String, _ comments: [Comment], _ time: (Timestamp) -> String
  ) -> [TextBlock] {
    if comments.isEmpty { return [] }
    return [.rule, .heading(level: 2, [TextRun(title)])] + comments.map { block($0, time) }
  }

  private func block(_ comment: Comment, _ time: (Timestamp) -> String) -> TextBlock {
    var head = [TextRun(comment.author.name, style: .strong)]
    if let published = comment.published { head.append(TextRun("  " + time(published))) }
    if let likes = comment.likes, likes > 0 { head.append(TextRun("  ♥ \(likes)")) }
    var inner: [TextBlock] = [.paragraph(head)]
    if let answered = comment.answered {
      inner.append(.quote([.paragraph([TextRun(answered)])]))
    }
    inner += comment.text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
    return .quote(inner)
  }
}
