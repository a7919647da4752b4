import FeedCore

/// The pictures of a Weibo status, at most nine, in the three ways its answers name them.
enum WeiboPictures {
  static func of(_ status: Payload) -> [Picture] {
    var pictures = fromInfos(status)
    if pictures.isEmpty { pictures = fromAddresses(status) }
    if pictures.isEmpty, let only = single(status) { pictures = [only] }
    return Array(pictures.prefix(9))
  }

  /// `pic_urls`: thumbnails, the size being a folder of the address.
  private static func fromAddresses(_ status: Payload) -> [Picture] {
    (status["pic_urls"].list ?? []).compactMap { entry in
      address(entry["thumbnail_pic"].string ?? entry.string).map {
        Picture(url: sized($0, "large"), thumbnail: $0)
      }
    }
  }

  /// `pic_infos` by id, in the order of `pic_ids`; what that doesn't name comes last.
  private static func fromInfos(_ status: Payload) -> [Picture] {
    let infos = status["pic_infos"].members
    let named = (status["pic_ids"].list ?? []).compactMap(\.string)
    let ids = named + infos.keys.filter { !named.contains($0) }.sorted()
    return ids.compactMap { id -> Picture? in
      guard let info = infos[id] else { return nil }
      let sizes = ["largest", "large", "original", "bmiddle", "thumbnail"]
      guard
        let best = sizes.lazy.map({ info[$0] }).first(where: { address($0["url"].string) != nil })
      else { return nil }
      return Picture(
        url: address(best["url"].string) ?? "",
        thumbnail: address(info["thumbnail"]["url"].string ?? info["bmiddle"]["url"].string),
        width: best["width"].count, height: best["height"].count)
    }
  }

  /// The old fields of the first picture.
  private static func single(_ status: Payload) -> Picture? {
    let thumbnail = address(status["thumbnail_pic"].string)
    let large = address(status["original_pic"].string ?? status["bmiddle_pic"].string)
    guard let url = large ?? thumbnail.map({ sized($0, "large") }) else { return nil }
    return Picture(url: url, thumbnail: thumbnail)
  }

  private static func address(_ text: String?) -> String? {
    guard let text, text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
    return CleanText.line(text)
  }

  private static func sized(_ thumbnail: String, _ size: String) -> String {
    guard let folder = thumbnail.firstRange(of: "/thumbnail/") else { return thumbnail }
    return thumbnail.replacingSubrange(folder, with: "/\(size)/")
  }
}

extension String {
  fileprivate func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
