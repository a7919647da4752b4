import FeedCore

/// Zhihu Daily's JSON of a story in a list, as a `Status`.
struct ZhihuStory {
  let source: SourceID
  let title: String

  /// A list of stories, in its order: newest first.
  ///
  /// A story tells its hour at most (`ga_prefix`, `MMddHH` in China). Stories are therefore a second apart from the
  /// oldest on, so that the order of the list is the order in time, and a list that grows at its front changes nothing.
  func decode(_ list: [Payload], day: DayStamp, isFiledUnderDay: Bool = true) -> [FetchedStatus] {
    var statuses: [FetchedStatus] = []
    var older: Timestamp?
    for payload in list.reversed() {
      guard let id = payload["id"].integer,
        let title = CleanText.line(payload["title"].string ?? "")
      else { continue }
      let hour = ZhihuHour(payload["ga_prefix"].string, near: day)
      let base = hour?.instant ?? ZhihuHour.noon(of: day)
      let instant = max(base, isFiledUnderDay ? older?.advanced(by: 1) ?? base : base)
      older = instant
      let status = Status(
        id: StatusID(source: source, key: String(id)), kind: .daily, sourceName: self.title,
        author: Self.author(payload["hint"].string), published: hour == nil ? nil : instant,
        sortDate: instant, sourceDay: isFiledUnderDay ? day : hour?.day ?? day, title: title,
        link: Self.link(payload, id), pictures: Self.pictures(payload))
      statuses.append(FetchedStatus(status: status))
    }
    return statuses.reversed()
  }

  /// The author before the last "·" of a hint ("某人 · 4 分钟阅读"); nil when the hint tells none.
  private static func author(_ hint: String?) -> Author? {
    guard let hint = hint.flatMap(CleanText.line) else { return nil }
    let parts = hint.split(separator: "·").map { CleanText.line(String($0)) ?? "" }
    let name = parts.count > 1 ? parts.dropLast().joined(separator: "·") : parts.first ?? ""
    return name.isEmpty || (parts.count == 1 && name.contains("分钟")) ? nil : Author(name: name)
  }

  private static func link(_ payload: Payload, _ id: Int64) -> String {
    let url = payload["url"].string ?? payload["share_url"].string
    guard let url, url.hasPrefix("http"), let clean = CleanText.line(url) else {
      return "https://daily.zhihu.com/story/\(id)"
    }
    return clean
  }

  /// `images` in the days' lists, `image` among the top stories.
  private static func pictures(_ payload: Payload) -> [Picture] {
    let addresses =
      (payload["images"].list ?? []).compactMap(\.string)
      + [payload["image"].string]
      .compactMap(\.self)
    return addresses.filter { $0.hasPrefix("http") }.prefix(9)
      .compactMap { CleanText.line($0).map { Picture(url: $0) } }
  }
}
