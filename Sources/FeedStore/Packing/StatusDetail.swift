import FeedCore

/// The parts of a status that no query asks for, as one small blob: version, a byte of what is there, then the parts.
enum StatusDetail {
  private static let version: UInt8 = 1

  private struct Parts: OptionSet {
    let rawValue: Int64
    static let author = Parts(rawValue: 1)
    static let pictures = Parts(rawValue: 2)
    static let repost = Parts(rawValue: 4)
    static let counts = Parts(rawValue: 8)
    static let enclosures = Parts(rawValue: 16)
    static let categories = Parts(rawValue: 32)
    static let origin = Parts(rawValue: 64)
    static let sourceDay = Parts(rawValue: 128)
    static let commentsLink = Parts(rawValue: 256)
    static let cut = Parts(rawValue: 512)
  }

  /// nil when there is nothing to keep.
  static func encode(_ status: Status) -> [UInt8]? {
    var parts: Parts = []
    var author = status.author
    author?.name = ""
    if let author, author != Author(name: "") { parts.insert(.author) }
    if !status.pictures.isEmpty { parts.insert(.pictures) }
    if status.reposted != nil { parts.insert(.repost) }
    if status.counts != Counts() { parts.insert(.counts) }
    if !status.enclosures.isEmpty { parts.insert(.enclosures) }
    if !status.categories.isEmpty { parts.insert(.categories) }
    if status.origin != nil { parts.insert(.origin) }
    if status.sourceDay != nil { parts.insert(.sourceDay) }
    if status.commentsLink != nil { parts.insert(.commentsLink) }
    if status.isTextCut { parts.insert(.cut) }
    if parts.isEmpty { return nil }

    var out = ByteWriter()
    out.write(byte: version)
    out.write(parts.rawValue)
    if parts.contains(.author), let author { write(author, to: &out) }
    if parts.contains(.pictures) { out.write(status.pictures) { write($1, to: &$0) } }
    if let repost = status.reposted { write(repost, to: &out) }
    if parts.contains(.counts) {
      out.write(status.counts.reposts)
      out.write(status.counts.comments)
      out.write(status.counts.likes)
    }
    if parts.contains(.enclosures) { out.write(status.enclosures) { write($1, to: &$0) } }
    if parts.contains(.categories) { out.write(status.categories) { $0.write($1) } }
    if let origin = status.origin { out.write(origin) }
    if let day = status.sourceDay { out.write(Int64(day.ordinal)) }
    if let link = status.commentsLink { out.write(link) }
    return out.bytes
  }

  /// Puts the parts back into `status`, whose author's name has been read already.
  static func decode(_ bytes: UnsafeRawBufferPointer, into status: inout Status) {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return }
    let parts = Parts(rawValue: reader.int())
    if parts.contains(.author) {
      var author = author(from: &reader)
      author.name = status.author?.name ?? ""
      status.author = author
    }
    if parts.contains(.pictures) { status.pictures = reader.list(picture(from:)) }
    if parts.contains(.repost) { status.reposted = repost(from: &reader) }
    if parts.contains(.counts) {
      status.counts.reposts = reader.optionalInt().map { Int(clamping: $0) }
      status.counts.comments = reader.optionalInt().map { Int(clamping: $0) }
      status.counts.likes = reader.optionalInt().map { Int(clamping: $0) }
    }
    if parts.contains(.enclosures) { status.enclosures = reader.list(enclosure(from:)) }
    if parts.contains(.categories) { status.categories = reader.list { $0.text() } }
    if parts.contains(.origin) { status.origin = reader.text() }
    if parts.contains(.sourceDay) {
      status.sourceDay = DayStamp(ordinal: Int(clamping: reader.int()))
    }
    if parts.contains(.commentsLink) { status.commentsLink = reader.text() }
    status.isTextCut = parts.contains(.cut)
  }
}

extension StatusDetail {
  private static func write(_ author: Author, to out: inout ByteWriter) {
    out.write(author.name)
    out.write(author.link)
    out.write(author.avatar)
    out.write(byte: author.isMember ? 1 : 0)
    out.write(author.verification?.rawValue)
  }

  private static func author(from reader: inout ByteReader) -> Author {
    Author(
      name: reader.text(), link: reader.optionalText(), avatar: reader.optionalText(),
      isMember: reader.byte() == 1,
      verification: reader.optionalText().flatMap(Author.Verification.init))
  }

  private static func write(_ picture: Picture, to out: inout ByteWriter) {
    out.write(picture.url)
    out.write(picture.thumbnail)
    out.write(picture.description)
    out.write(picture.width)
    out.write(picture.height)
  }

  private static func picture(from reader: inout ByteReader) -> Picture {
    Picture(
      url: reader.text(), thumbnail: reader.optionalText(), description: reader.optionalText(),
      width: reader.optionalInt().map { Int(clamping: $0) },
      height: reader.optionalInt().map { Int(clamping: $0) })
  }

  private static func write(_ enclosure: Enclosure, to out: inout ByteWriter) {
    out.write(enclosure.url)
    out.write(enclosure.mediaType)
    out.write(enclosure.length)
  }

  private static func enclosure(from reader: inout ByteReader) -> Enclosure {
    Enclosure(
      url: reader.text(), mediaType: reader.optionalText(), length: reader.optionalInt())
  }

  private static func write(_ repost: Repost, to out: inout ByteWriter) {
    switch repost {
    case .deleted(let notice):
      out.write(byte: 0)
      out.write(notice)
    case .status(let status):
      out.write(byte: 1)
      out.write(status.id.source.rawValue)
      out.write(status.id.key)
      out.write(status.kind.rawValue)
      out.write(status.sourceName)
      out.write(status.author?.name)
      out.write(status.published?.seconds)
      out.write(status.sortDate.seconds)
      out.write(status.title)
      out.write(status.text)
      out.write(status.link)
      let detail = encode(status) ?? []
      out.write(detail) { $0.write(byte: $1) }
    }
  }

  private static func repost(from reader: inout ByteReader) -> Repost {
    guard reader.byte() == 1 else { return .deleted(notice: reader.text()) }
    let id = StatusID(source: SourceID(reader.text()), key: reader.text())
    var status = Status(
      id: id, kind: SourceKind(rawValue: reader.text()) ?? .timeline, sourceName: reader.text(),
      author: reader.optionalText().map { Author(name: $0) },
      published: reader.optionalInt().map { Timestamp(seconds: $0) },
      sortDate: Timestamp(seconds: reader.int()), title: reader.optionalText(),
      text: reader.text(), link: reader.optionalText())
    let detail = reader.list { $0.byte() }
    detail.withUnsafeBytes { decode($0, into: &status) }
    return .status(status)
  }
}
