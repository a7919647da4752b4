import FeedCore
import FeedParser
import Synchronization

/// The sample Weibo: a server that knows which statuses it has handed out.
final class DemoWeibo: Sendable {
  private let statuses: [Entry]
  private let comments: String
  /// The newest number handed out.
  private let seen = Mutex<Int64>(0)

  private struct Entry: Sendable {
    var id: Int64
    var since: Int64
    var json: String
  }

  init(_ text: DemoText, comments: DemoText) {
    var words = [
      "web": #""<a href=\"https://weibo.example/\" rel=\"nofollow\">微博网页版</a>""#,
      "phone": #""<a href=\"https://weibo.example/app\" rel=\"nofollow\">手机客户端</a>""#,
      "desk": #""<a href=\"https://weibo.example/desk\" rel=\"nofollow\">Harbour desk</a>""#,
    ]
    for user in text.parts("user").map(\.words) {
      let pair = user.split(separator: " ", maxSplits: 1)
      if pair.count == 2 { words["user \(pair[0])"] = String(pair[1]) }
    }
    let later = text.parts("arrives").flatMap { part in
      part.lines.map { (Int64(part.words) ?? 0, $0) }
    }
    let always = text.parts("always").flatMap(\.lines).map { (Int64.min, $0) }
    statuses = (later + always).compactMap { since, line in
      let json = text.filled(line, words: words)
      // What it passes on has a number too; the parser tells them apart.
      let number = Payload(try? JSONValue(parsing: json))["idstr"].integer
      return number.map { Entry(id: $0, since: since, json: json) }
    }.sorted { $0.id > $1.id }
    self.comments = comments.document(elapsed: 0).split(separator: "\n").joined(separator: ",")
  }

  func answer(_ path: Substring, _ query: [String: String], elapsed: Int64) -> String? {
    let here = statuses.filter { $0.since <= elapsed }
    switch path {
    case "/2/statuses/home_timeline.json":
      let since = query["since_id"].flatMap { Int64($0) } ?? 0
      let upTo = query["max_id"].flatMap { Int64($0) } ?? .max
      let count = query["count"].flatMap { Int($0) } ?? 20
      let page = here.filter { $0.id > since && $0.id <= upTo }.prefix(count)
      if let newest = page.first?.id { seen.withLock { $0 = max($0, newest) } }
      return
        #"{"statuses":[\#(page.map(\.json).joined(separator: ","))],"total_number":\#(here.count)}"#
    case "/2/remind/unread_count.json":
      let last = seen.withLock { $0 }
      let pending = last == 0 ? 0 : here.count { $0.id > last }
      return
        #"{"status":\#(pending),"cmt":\#(elapsed / 300),"dm":1,"mention_status":2,"follower":0}"#
    case "/2/comments/show.json": return #"{"comments":[\#(comments)]}"#
    case "/2/statuses/repost_timeline.json": return #"{"reposts":[\#(comments)]}"#
    case "/2/statuses/show.json":
      return here.first { query["id"] == String($0.id) }?.json
    default: return nil
    }
  }
}
