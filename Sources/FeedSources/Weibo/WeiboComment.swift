import FeedCore

/// Weibo's JSON of a comment or of a repost in a status's list of reposts.
enum WeiboComment {
  static func decode(_ payload: Payload) -> Comment? {
    guard let id = WeiboStatus.number(payload), let author = WeiboAuthor.decode(payload["user"])
    else { return nil }
    return Comment(
      id: String(id), author: author, text: WeiboStatus.text(payload),
      published: payload["created_at"].string.flatMap(WeiboDate.parse),
      likes: payload["like_counts"].count ?? payload["like_count"].count
        ?? payload["attitudes_count"].count,
      answered: answered(payload["reply_comment"]))
  }

  private static func answered(_ payload: Payload) -> String? {
    guard let text = CleanText.line(WeiboStatus.text(payload)) else { return nil }
    return WeiboAuthor.decode(payload["user"]).map { "@\($0.name): \(text)" } ?? text
  }
}
