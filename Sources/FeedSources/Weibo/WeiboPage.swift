import FeedCore

/// A Weibo status as the HTML of its page: the whole text, the pictures, and what it passes on.
enum WeiboPage {
  /// - Parameter text: the whole of it; that of the status may be an excerpt.
  static func html(_ text: String, of status: Status) -> String {
    var html = WeiboText.html(text) + pictures(status.pictures)
    switch status.reposted {
    case .status(let original)?:
      let name = original.author.map { "@\($0.name): " } ?? ""
      html += "\n<blockquote>" + WeiboText.html(name + original.text)
      html += pictures(original.pictures) + "</blockquote>"
    case .deleted(let notice)?:
      html += "\n<blockquote>" + WeiboText.html(notice) + "</blockquote>"
    case nil: break
    }
    return html
  }

  private static func pictures(_ pictures: [Picture]) -> String {
    pictures.map { "\n<p><img src=\"\(WeiboText.escaped($0.url))\" alt=\"\"></p>" }.joined()
  }
}
