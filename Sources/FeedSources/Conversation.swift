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
  package func blocks(commentsTitle: String, repostsTitle: String) -> [TextBlock] {
    section(commentsTitle, comments) + section(repostsTitle, reposts)
  }

  private func section(_ title: String, _ comments: [Comment]) -> [TextBlock] {
    if comments.isEmpty { return [] }
    return [.rule, .heading(level: 2, [TextRun(title)])] + comments.map(block)
  }

  private func block(_ comment: Comment) -> TextBlock {
    var head = [TextRun(comment.author.name, style: .strong)]
    if let likes = comment.likes, likes > 0 { head.append(TextRun("  ♥ \(likes)")) }
    var inner: [TextBlock] = [.paragraph(head)]
    if let answered = comment.answered {
      inner.append(.quote([.paragraph([TextRun(answered)])]))
    }
    inner += comment.text.split(separator: "\n").map { .paragraph([TextRun(String($0))]) }
    return .quote(inner)
  }
}
