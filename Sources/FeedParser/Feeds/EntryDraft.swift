import FeedCore

/// An entry while its elements arrive: what it may become, and how much each value is worth.
struct EntryDraft {
  var entry = ParsedEntry()
  var titleRank = 0
  var dateRank = 0
  var updatedRank = 0
  var linkRank = 0
  var bodies: [Body] = []
  var bylines: [Author] = []
  /// From `itunes:author`, which is only asked when nobody else says.
  var fallbackAuthor: Author?
  var guidIsLink = false
  /// What a relative identifier is seen from the base that the document states.
  var guidLink: String?
  var thumbnails: [Picture] = []
  /// The base for what stands directly in the entry.
  var base: String?
  /// An explicit `xml:base` holds for the body; else the entry's own address does.
  var hasOwnBase = false

  mutating func setTitle(_ text: String, rank: Int) {
    guard rank > titleRank, !text.isEmpty else { return }
    entry.title = text
    titleRank = rank
  }

  mutating func setPublished(_ date: Timestamp?, rank: Int) {
    guard let date, rank >= dateRank else { return }
    entry.published = date
    dateRank = rank
  }

  mutating func setUpdated(_ date: Timestamp?, rank: Int) {
    guard let date, rank >= updatedRank else { return }
    entry.updated = date
    updatedRank = rank
  }

  mutating func setLink(_ link: String, rank: Int) {
    guard rank > linkRank, !link.isEmpty else { return }
    entry.link = link
    linkRank = rank
  }

  /// Of two texts that are worth the same the later one stays, as with dates; captions stand one below the other.
  mutating func add(_ body: Body?) {
    guard let body else { return }
    if let index = bodies.firstIndex(where: { $0.rank == body.rank }) {
      if body.isCaption {
        bodies[index].append(caption: body)
      } else {
        bodies[index] = body
      }
    } else {
      bodies.append(body)
    }
  }

  mutating func add(_ category: String) {
    guard !category.isEmpty, entry.categories.count < 64, !entry.categories.contains(category)
    else { return }
    entry.categories.append(category)
  }

  mutating func add(_ enclosure: Enclosure) {
    guard !enclosure.url.isEmpty, entry.enclosures.count < 64,
      !entry.enclosures.contains(where: { $0.url == enclosure.url })
    else { return }
    entry.enclosures.append(enclosure)
  }

  mutating func add(_ picture: Picture) {
    guard entry.pictures.count < 64, Sanitiser.isLive(link: picture.url),
      !entry.pictures.contains(where: { $0.url == picture.url })
    else { return }
    entry.pictures.append(picture)
  }

  /// The finished entry.
  mutating func finish(feedLink: String?) -> ParsedEntry {
    if entry.link == nil, guidIsLink, let guid = entry.guid, Sanitiser.isLive(link: guid) {
      entry.link = guid
    }
    entry.link = entry.link ?? guidLink
    entry.authors = bylines.isEmpty ? fallbackAuthor.map { [$0] } ?? [] : bylines
    bodies.sort { $0.rank > $1.rank }
    if var body = bodies.first {
      if !hasOwnBase || body.base == nil { body.base = entry.link ?? body.base ?? feedLink }
      takePictures(from: &body)
      entry.content = StatusBody(content: body.text, format: body.format, base: body.base)
      if bodies.count > 1 {
        let second = bodies[1]
        entry.brief = StatusBody(content: second.text, format: second.format, base: second.base)
      }
    }
    // By both specifications the identifier is an address unless it says that it is none; what can be opened is
    // asked where it is opened.
    if entry.link == nil, guidIsLink { entry.link = entry.guid }
    if entry.pictures.isEmpty { for thumbnail in thumbnails.prefix(1) { add(thumbnail) } }
    return entry
  }

  private mutating func takePictures(from body: inout Body) {
    guard body.format == .html, entry.pictures.isEmpty else { return }
    let base = body.base
    let found = body.text.withUTF8 { PictureFinder.pictures(in: $0, base: base) }
    for picture in found { add(picture) }
  }
}
