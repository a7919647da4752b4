import FeedCore
import FeedParser

/// An answer of a service that somebody has kept: a document to subscribe to like a feed, without the service behind.
struct ServiceRecording {
  let title: String
  let statuses: [FetchedStatus]

  /// nil when it is no answer with statuses of a service we know.
  init?(_ bytes: UnsafeRawBufferPointer, source: SourceID, now: Timestamp) {
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{"),
      let json = try? JSONValue(parsing: bytes.assumingMemoryBound(to: UInt8.self))
    else { return nil }
    let payload = Payload(json)
    if let rows = payload["statuses"].list {
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
    } else {
      return nil
    }
  }
}
