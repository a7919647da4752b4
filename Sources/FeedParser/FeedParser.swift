import FeedCore

/// Turns bytes into a feed, whatever the world sends. A leaf: no store, no network, no file, no screen.
package enum FeedParser {
  /// More bodies than this together (bytes) are not kept; no feed has them, and no machine should pay for them.
  private static let maximumBodies = 48_000_000
  private static let maximumEntries = 50_000

  /// - Parameters:
  ///   - url: where the bytes came from; relative addresses are resolved against it.
  ///   - contentType: the transport's, for its `charset` only: what a document is, its bytes say.
  /// - Throws: `FeedParserError`
  package static func parse(
    _ bytes: [UInt8], url: String? = nil, contentType: String? = nil
  ) throws(FeedParserError) -> ParsedFeed {
    let result: Result<ParsedFeed, FeedParserError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(FeedParserError) in
        try parse(buffer, url: url, contentType: contentType)
      }
    }
    return try result.get()
  }

  /// The same for bytes that are somebody else's, a mapped file's for one.
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, url: String? = nil, contentType: String? = nil
  ) throws(FeedParserError) -> ParsedFeed {
    var entries: [ParsedEntry] = []
    var room = maximumBodies
    var notes: [FeedNote] = []
    var feed = try read(bytes, url: url, contentType: contentType) { entry in
      guard entries.count < maximumEntries else {
        if notes.last != .entriesLeftOut { notes.append(.entriesLeftOut) }
        return
      }
      room -= (entry.content?.content.utf8.count ?? 0) + (entry.brief?.content.utf8.count ?? 0)
      entries.append(entry)
      if room < 0 {
        if notes.isEmpty { notes.append(.bodiesLeftOut(from: entries.count - 1)) }
        entries[entries.count - 1].brief = StatusBody(content: entry.text, format: .plain)
        entries[entries.count - 1].content = nil
      }
    }
    Identity.assignKeys(&entries, feedLink: feed.link)
    feed.entries = entries
    feed.notes += notes
    return feed
  }

  /// Like `parse`, for documents of any size: entries are handed out as they come, without keys, and not kept.
  package static func read(
    _ bytes: [UInt8], url: String? = nil, contentType: String? = nil,
    onEntry: (ParsedEntry) -> Void
  ) throws(FeedParserError) -> ParsedFeed {
    let result: Result<ParsedFeed, FeedParserError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(FeedParserError) in
        try read(buffer, url: url, contentType: contentType, onEntry: onEntry)
      }
    }
    return try result.get()
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, url: String?, contentType: String?,
    onEntry: (ParsedEntry) -> Void
  ) throws(FeedParserError) -> ParsedFeed {
    let text = DocumentText(bytes, contentType: contentType)
    let result: Result<ParsedFeed, FeedParserError> = text.withUTF8(of: bytes) { utf8 in
      Result { () throws(FeedParserError) in
        var feed = try feed(utf8, url: url, onEntry: onEntry)
        feed.notes.insert(contentsOf: text.notes, at: 0)
        return feed
      }
    }
    return try result.get()
  }

  private static func feed(
    _ utf8: UnsafeBufferPointer<UInt8>, url: String?, onEntry: (ParsedEntry) -> Void
  ) throws(FeedParserError) -> ParsedFeed {
    switch DocumentKind(utf8) {
    case .json: return try json(utf8, url: url, onEntry: onEntry)
    case .xml: return try xml(utf8, url: url, onEntry: onEntry)
    case .webPage:
      throw .notAFeed(isWebPage: true, links: Discovery.feeds(in: utf8, url: url))
    case .other:
      if utf8.allSatisfy({ $0 <= 0x20 }) { throw .empty }
      throw .notAFeed(isWebPage: false, links: [])
    }
  }

  private static func json(
    _ utf8: UnsafeBufferPointer<UInt8>, url: String?, onEntry: (ParsedEntry) -> Void
  ) throws(FeedParserError) -> ParsedFeed {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: utf8)
    } catch {
      switch error {
      case .empty: throw .empty
      case .unexpected(let offset), .tooDeep(let offset): throw .malformedJSON(offset: offset)
      }
    }
    guard let feed = JSONFeed.parse(document, url: url, onEntry: onEntry) else {
      throw .notAFeed(isWebPage: false, links: [])
    }
    return feed
  }

  private static func xml(
    _ utf8: UnsafeBufferPointer<UInt8>, url: String?, onEntry: (ParsedEntry) -> Void
  ) throws(FeedParserError) -> ParsedFeed {
    typealias Outcome = (feed: ParsedFeed?, isWebPage: Bool, isRepaired: Bool)
    let result = withoutActuallyEscaping(onEntry) { onEntry in
      Result { () throws(FeedParserError) -> Outcome in
        let builder = FeedBuilder(documentURL: url, onEntry: onEntry)
        var repair = XMLRepair(utf8, reader: try XMLReader(handler: builder))
        repair.run()
        builder.finishHints()
        return (builder.isFeed ? builder.feed : nil, builder.isWebPage, repair.isRepaired)
      }
    }
    let outcome = try result.get()
    guard var feed = outcome.feed else {
      let links = Discovery.feeds(in: utf8, url: url)
      throw .notAFeed(isWebPage: outcome.isWebPage || !links.isEmpty, links: links)
    }
    if outcome.isRepaired { feed.notes.append(.notWellFormed) }
    return feed
  }
}
