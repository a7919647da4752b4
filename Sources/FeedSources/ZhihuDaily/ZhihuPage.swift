import FeedCore

/// Zhihu Daily's JSON of a story's own page, its numbers and its comments.
enum ZhihuPage {
  /// The story with its title picture and credits before the text; nil when it stands elsewhere (type 1).
  static func body(_ story: Payload) -> StatusBody? {
    guard let html = story["body"].string else { return nil }
    var head = ""
    if let image = story["image"].string, image.hasPrefix("http") {
      let credit = CleanText.line(story["image_source"].string ?? "")
      head += "<figure><img src=\"\(escaped(image))\" alt=\"\(escaped(credit ?? ""))\">"
      if let credit { head += "<figcaption>\(escaped(credit))</figcaption>" }
      head += "</figure>\n"
    }
    return StatusBody(
      content: head + html, format: .html, base: story["share_url"].string ?? story["url"].string)
  }

  static func counts(_ extra: Payload) -> Counts {
    let sum = (extra["long_comments"].count ?? 0) + (extra["short_comments"].count ?? 0)
    return Counts(comments: extra["comments"].count ?? sum, likes: extra["popularity"].count)
  }

  static func comment(_ payload: Payload, isLong: Bool) -> Comment? {
    guard let id = payload["id"].integer,
      let name = CleanText.line(payload["author"].string ?? "")
    else { return nil }
    let answered = payload["reply_to"]
    let words = CleanText.line(answered["content"].string ?? "")
    let whom = CleanText.line(answered["author"].string ?? "")
    return Comment(
      id: String(id), author: Author(name: name, avatar: payload["avatar"].string),
      text: CleanText.text(payload["content"].string ?? ""),
      published: payload["time"].integer.map { Timestamp(seconds: $0) },
      likes: payload["likes"].count ?? 0,
      answered: words.map { words in whom.map { "@\($0): \(words)" } ?? words }, isLong: isLong)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
