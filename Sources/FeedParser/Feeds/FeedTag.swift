/// What an element of a feed means, whichever format it belongs to.
enum FeedTag: UInt8 {
  // What other elements lie in.
  case rss, rdf, feed, channel, item, source, image, textInput, items, person, contributor, html
  case mediaGroup, skipHours, skipDays
  // Text.
  case title, link, id, guid, description, summary, content, encoded, body, subtitle
  case published, updated, created, dcDate, author, creator, name, email, uri, category, comments
  case ttl, hour, day, language, icon, sourceTitle, mediaTitle, mediaDescription, itunesSummary
  case itunesAuthor, commentCount, updatePeriod, updateFrequency, originalLink, imageURL
  case tags, mediaCategory, dcTitle, dcDescription, abstract
  // Attributes only.
  case enclosure, mediaContent, mediaThumbnail, itunesImage, itunesCategory
  /// Known to hold nothing of interest.
  case ignored
  /// Of a foreign vocabulary: what lies in it is not looked at.
  case foreign
  /// Unknown but harmless: what lies in it counts as if it were not there.
  case transparent

  /// By vocabulary and name; ASCII case does not matter.
  static func named(_ namespace: FeedNamespace, _ local: String) -> FeedTag {
    let name = local.lowercased()
    switch namespace {
    case .plain: return plain[name] ?? .transparent
    case .other: return .foreign
    case .xhtml: return name == "body" ? .body : name == "html" ? .html : .transparent
    default: return prefixed["\(namespace.rawValue):\(name)"] ?? .ignored
    }
  }

  private static let plain: [String: FeedTag] = [
    "rss": .rss, "rdf": .rdf, "feed": .feed, "channel": .channel, "item": .item, "entry": .item,
    "source": .source, "image": .image, "textinput": .textInput, "items": .items, "html": .html,
    "skiphours": .skipHours, "skipdays": .skipDays, "title": .title, "link": .link, "id": .id,
    "guid": .guid, "description": .description, "summary": .summary, "content": .content,
    "body": .body, "subtitle": .subtitle, "tagline": .subtitle, "info": .ignored,
    "pubdate": .published, "published": .published, "issued": .published, "date": .dcDate,
    "updated": .updated, "modified": .updated, "lastbuilddate": .updated, "created": .created,
    "author": .author, "managingeditor": .author, "contributor": .contributor, "name": .name,
    "email": .email, "uri": .uri, "homepage": .uri, "url": .imageURL, "category": .category,
    "comments": .comments, "enclosure": .enclosure, "ttl": .ttl, "hour": .hour, "day": .day,
    "language": .language, "icon": .icon, "logo": .icon, "rights": .ignored,
    "copyright": .ignored, "generator": .ignored, "webmaster": .ignored, "docs": .ignored,
    "cloud": .ignored, "rating": .ignored, "abstract": .abstract, "fullitem": .encoded,
    "tags": .tags,
  ]

  private static let prefixed: [String: FeedTag] = [
    "rdf:rdf": .rdf, "rdf:seq": .items, "rdf:li": .ignored,
    "content:encoded": .encoded, "content:items": .ignored,
    "dc:title": .dcTitle, "dc:creator": .creator, "dc:author": .creator, "dc:date": .dcDate,
    "dc:description": .dcDescription, "dc:subject": .category, "dc:language": .language,
    "dcterms:created": .created, "dcterms:issued": .published, "dcterms:modified": .updated,
    "dcterms:creator": .creator, "dcterms:date": .dcDate,
    "media:group": .mediaGroup, "media:content": .mediaContent,
    "media:thumbnail": .mediaThumbnail, "media:title": .mediaTitle,
    "media:description": .mediaDescription, "media:text": .ignored,
    "media:category": .mediaCategory, "itunes:author": .itunesAuthor,
    "itunes:category": .itunesCategory,
    "itunes:image": .itunesImage, "itunes:summary": .itunesSummary,
    "itunes:subtitle": .ignored, "slash:comments": .commentCount, "thr:total": .commentCount,
    "sy:updateperiod": .updatePeriod, "sy:updatefrequency": .updateFrequency,
    "feedburner:origlink": .originalLink,
  ]
}
