import FeedCore

/// Weibo's JSON of a status, as a `Status`.
struct WeiboStatus {
  let source: SourceID
  /// For statuses whose own time cannot be read.
  let now: Timestamp

  /// nil when it is no status: no number, or neither words nor an author.
  func decode(_ payload: Payload) -> FetchedStatus? {
    guard let id = Self.number(payload) else { return nil }
    guard payload["text"].string != nil || payload["user"].isObject else { return nil }
    let text = Self.text(payload)
    let published = payload["created_at"].string.flatMap(WeiboDate.parse)
    let cut = text.count > 600
    let status = Status(
      id: StatusID(source: source, key: String(id)), kind: .timeline, sourceName: "Weibo",
      origin: Self.client(payload["source"].string), author: WeiboAuthor.decode(payload["user"]),
      published: published,
      sortDate: published.map { min($0, now.advanced(by: 86_400)) } ?? WeiboID.instant(of: id)
        ?? now,
      text: cut ? text.prefix(599) + "…" : text, link: Self.link(id, payload["user"]),
      pictures: WeiboPictures.of(payload), reposted: repost(payload["retweeted_status"]),
      counts: Counts(
        reposts: payload["reposts_count"].count ?? 0,
        comments: payload["comments_count"].count ?? 0,
        likes: payload["attitudes_count"].count ?? 0),
      categories: Self.topics(text),
      isTextCut: cut || payload["isLongText"].bool == true || payload["truncated"].bool == true)
    // A long text that came without its end has no body yet: its page asks for the whole.
    let whole = payload["longText"].isObject || payload["isLongText"].bool != true
    return FetchedStatus(
      status: status,
      body: whole ? StatusBody(content: WeiboPage.html(text, of: status), format: .html) : nil)
  }

  /// One level: what the original itself passes on is not followed.
  private func repost(_ payload: Payload) -> Repost? {
    guard payload.isObject else { return nil }
    let isGone = payload["deleted"].bool == true
    if !isGone, var original = decode(payload)?.status,
      original.author != nil || original.published != nil
    {
      original.reposted = nil
      return .status(original)
    }
    return .deleted(notice: CleanText.text(payload["text"].string ?? ""))
  }

  static func number(_ payload: Payload) -> Int64? {
    let number = payload["idstr"].integer ?? payload["id"].integer ?? payload["mid"].integer
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The words; the whole of a long text when it came along.
  static func text(_ payload: Payload) -> String {
    let whole =
      payload["longText"]["longTextContent"].string ?? payload["longText"]["content"].string
    return CleanText.text(unescaped(whole ?? payload["text"].string ?? ""))
  }

  /// The inner text of `<a href=…>iPhone</a>`; nil when empty.
  static func client(_ anchor: String?) -> String? {
    guard let anchor else { return nil }
    var (inner, isInTag) = ("", false)
    for character in anchor {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { inner.append(character) }
      }
    }
    return CleanText.line(unescaped(inner))
  }

  private static func topics(_ text: String) -> [String] {
    WeiboText.parts(of: text).compactMap { if case .topic(let topic) = $0 { topic } else { nil } }
  }

  private static func link(_ id: Int64, _ user: Payload) -> String {
    let author = user["idstr"].integer ?? user["id"].integer
    return author.map { "https://weibo.com/\($0)/\(WeiboID.short(id))" }
      ?? "https://m.weibo.cn/status/\(id)"
  }

  /// Weibo escapes the five characters of markup in its texts, nothing else.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    let names = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", " "), ("&amp;", "&"),
    ]
    return names.reduce(text) { text, name in text.replacing(name.0, with: name.1) }
  }
}
