import FeedCore

/// A feed as the JSON object that `tidings parse --json` prints; absent values are null, `date` is UTC.
package struct FeedJSON {
  /// What is written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var entries = 0

  package init() {}

  /// Takes what has been written so far, so that a document of any size can be printed while it is read.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// One entry. Entries come first, for a feed's own values are certain only when its document has been read.
  package mutating func add(_ entry: ParsedEntry) {
    raw(entries == 0 ? "{\"entries\":[" : ",")
    entries += 1
    raw("{\"id\":")
    put(entry.guid)
    member("title", entry.title)
    member("link", entry.link)
    member("date", entry.date?.iso8601)
    member("author", entry.byline ?? entry.authors.last?.name)
    member("text", entry.fullText())
    member("html", entry.content.flatMap { $0.format == .html ? $0.content : nil })
    raw(",\"enclosures\":[")
    for (index, enclosure) in entry.enclosures.enumerated() {
      raw(index == 0 ? "{\"url\":" : ",{\"url\":")
      put(enclosure.url)
      member("type", enclosure.mediaType)
      number("length", enclosure.length)
      raw("}")
    }
    raw("],\"counts\":{\"reposts\":")
    digits(entry.counts.reposts.map(String.init) ?? "null")
    number("comments", entry.counts.comments.map(Int64.init))
    number("likes", entry.counts.likes.map(Int64.init))
    raw("},\"categories\":[")
    for (index, category) in entry.categories.enumerated() {
      if index > 0 { raw(",") }
      put(category)
    }
    raw("]}")
  }

  /// The end: what the feed says of itself.
  package mutating func finish(_ feed: ParsedFeed) {
    raw(entries == 0 ? "{\"entries\":[]" : "]")
    member("format", feed.format.rawValue)
    member("version", feed.version)
    member("title", feed.title)
    member("link", feed.link)
    raw("}\n")
  }
}

extension FeedJSON {
  private mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func digits(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func member(_ name: StaticString, _ value: String?) {
    raw(",\"")
    raw(name)
    raw("\":")
    put(value)
  }

  private mutating func number(_ name: StaticString, _ value: Int64?) {
    raw(",\"")
    raw(name)
    raw("\":")
    digits(value.map(String.init) ?? "null")
  }

  private mutating func put(_ value: String?) {
    guard var value else { return raw("null") }
    bytes.append(0x22)
    value.withUTF8 { text in
      for byte in text {
        switch byte {
        case 0x22: raw("\\\"")
        case 0x5C: raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x09: raw("\\t")
        case 0x0D: raw("\\r")
        case 0..<0x20:
          raw("\\u00")
          bytes.append(byte < 0x10 ? 0x30 : 0x31)
          let digit = byte & 0x0F
          bytes.append(digit < 10 ? digit + 0x30 : digit + 0x57)
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(0x22)
  }
}

extension ParsedFeed {
  /// The whole feed as `tidings parse --json` prints it.
  package func json() -> [UInt8] {
    var writer = FeedJSON()
    for entry in entries { writer.add(entry) }
    writer.finish(self)
    return writer.bytes
  }
}
