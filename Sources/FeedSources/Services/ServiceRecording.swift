import FeedCore
import FeedParser

/// An answer of a service that somebody has kept: a document to subscribe to like a feed, without the service behind.
struct ServiceRecording {
  let title: String
  let statuses: [FetchedStatus]

  /// nil when it is no answer about statuses of a service we know. A list of them may be empty.
  init?(_ bytes: UnsafeRawBufferPointer, source: SourceID, now: Timestamp) {
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{"),
      let json = try? JSONValue(parsing: bytes.assumingMemoryBound(to: UInt8.self))
    else { return nil }
    let payload = Payload(json)
    if let rows = Self.weiboRows(payload) {
      let decoder = WeiboStatus(source: source, now: now)
      title = "Weibo"
      statuses = rows.compactMap(decoder.decode)
    } else if let rows = payload["stories"].list,
      let day = payload["date"].string.flatMap({ DayStamp(compact: $0) })
    {
      title = "知乎日报"
      let decoder = ZhihuStory(source: source, title: title)
      let stories = decoder.decode(rows, day: day)
      let listed = Set(stories.map(\.status.id))
      let top = decoder.decode(
        payload["top_stories"].list ?? [], day: day, isFiledUnderDay: false)
      statuses = stories + top.filter { !listed.contains($0.status.id) }
    } else if let body = ZhihuPage.body(payload), payload["ga_prefix"].string != nil,
      var story = ZhihuStory(source: source, title: "知乎日报")
        .decode([payload], day: Self.day(of: payload, now: now), isFiledUnderDay: false).first
    {
      title = "知乎日报"
      story.body = body
      statuses = [story]
    } else {
      return nil
    }
  }
}

extension ServiceRecording {
  /// A timeline, the reposts of a status, or one status alone.
  private static func weiboRows(_ payload: Payload) -> [Payload]? {
    if let rows = payload["statuses"].list ?? payload["reposts"].list {
      // A list without anything in it says what it is by how it goes on.
      return rows.isEmpty && payload["total_number"].integer == nil ? nil : rows
    }
    let isStatus = payload["user"].isObject && payload["created_at"].string != nil
    return isStatus && WeiboStatus.number(payload) != nil ? [payload] : nil
  }

  /// A story alone does not tell its year: the last that is not to come.
  private static func day(of story: Payload, now: Timestamp) -> DayStamp {
    let today = DayStamp(ordinal: Int(now.seconds / 86_400))
    let middle = today.advanced(by: -182)
    return ZhihuHour(story["ga_prefix"].string, near: middle)?.day ?? today
  }
}
