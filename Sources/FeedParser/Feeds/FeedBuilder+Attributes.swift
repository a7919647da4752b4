import FeedCore

extension FeedBuilder {
  /// Takes what elements say by their attributes.
  func attributes(_ tag: FeedTag, _ element: XMLElement) {
    switch tag {
    case .link: if let href = element.attribute("href") { link(href, element) }
    case .enclosure: enclosure(element)
    case .mediaContent: mediaContent(element)
    case .mediaThumbnail:
      if let url = element.attribute("url") {
        draft?.thumbnails.append(picture(url, element))
      }
    case .itunesImage:
      guard let link = element.attribute("href").flatMap({ Sanitiser.liveLink(resolved($0)) })
      else { return }
      if draft != nil {
        draft?.thumbnails.append(Picture(url: link))
      } else {
        update { $0.icon = $0.icon ?? link }
      }
    case .itunesCategory: draft?.add(element.attribute("text").map(Sanitiser.line) ?? "")
    case .content:
      // Content that lies elsewhere.
      if let source = element.attribute("src"), draft?.entry.link == nil {
        draft?.setLink(resolved(source), rank: 1)
      }
    default: break
    }
  }

  func channel(_ element: XMLElement) {
    guard feed.format == .cdf, let link = element.attribute("href") else { return }
    setFeedLink(resolved(link), rank: 9)
  }

  private func link(_ href: String, _ element: XMLElement) {
    let relation = element.attribute("rel")?.lowercased() ?? "alternate"
    let type = element.attribute("type")?.lowercased()
    let address = Sanitiser.line(resolved(href))
    guard !address.isEmpty, enclosing(stack.count) != .source else { return }
    switch relation {
    case "alternate", "http://www.iana.org/assignments/relation/alternate":
      let isPage = type == "text/html" || type == "application/xhtml+xml"
      let rank = isPage ? 8 : type == nil ? 7 : 4
      if draft != nil {
        draft?.setLink(address, rank: rank)
      } else {
        setFeedLink(address, rank: rank)
      }
    case "enclosure":
      draft?.add(
        Enclosure(
          url: address, mediaType: type,
          length: element.attribute("length").flatMap { Int64($0) }))
      if type?.hasPrefix("image/") == true { draft?.thumbnails.append(Picture(url: address)) }
    case "replies":
      guard draft != nil, type == nil || type == "text/html" else { return }
      draft?.entry.commentsLink = Sanitiser.liveLink(address)
      if let count = element.attribute("count").flatMap({ Int($0) }), count >= 0 {
        draft?.entry.counts.comments = count
      }
    case "hub": if draft == nil { update { $0.hubs.append(address) } }
    case "next": if draft == nil { update { $0.nextPage = address } }
    default: break
    }
  }

  private func enclosure(_ element: XMLElement) {
    guard let url = element.attribute("url") ?? element.attribute("href") else { return }
    let address = Sanitiser.line(resolved(url))
    let type = element.attribute("type").map { Sanitiser.line($0.lowercased()) }
    draft?.add(
      Enclosure(
        url: address, mediaType: type, length: element.attribute("length").flatMap { Int64($0) }))
    if type?.hasPrefix("image/") == true { draft?.add(Picture(url: address)) }
  }

  private func mediaContent(_ element: XMLElement) {
    guard let url = element.attribute("url") else { return }
    let type = element.attribute("type")?.lowercased()
    let medium = element.attribute("medium")?.lowercased()
    if medium == "image" || type?.hasPrefix("image/") == true || isPictureName(url, type, medium) {
      draft?.add(picture(url, element))
    } else {
      draft?.add(
        Enclosure(
          url: Sanitiser.line(resolved(url)), mediaType: type,
          length: element.attribute("filesize").flatMap { Int64($0) }))
    }
  }

  private func isPictureName(_ url: String, _ type: String?, _ medium: String?) -> Bool {
    guard type == nil, medium == nil else { return false }
    let path = url.lowercased().prefix { $0 != "?" }
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }

  private func picture(_ url: String, _ element: XMLElement) -> Picture {
    Picture(
      url: Sanitiser.line(resolved(url)), width: element.attribute("width").flatMap { Int($0) },
      height: element.attribute("height").flatMap { Int($0) })
  }
}
