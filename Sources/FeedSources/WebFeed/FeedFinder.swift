import FeedCore
import FeedParser
import Glibc

/// Finds the feed that a person means when they give an address: of a feed, of a page, or half of one.
package struct FeedFinder: Sendable {
  package let webFeed: WebFeed
  package let options: FeedOptions

  package init(webFeed: WebFeed, options: FeedOptions = FeedOptions()) {
    self.webFeed = webFeed
    self.options = options
  }

  /// The feeds that `text` leads to, the likeliest first; one when it is a feed itself.
  ///
  /// - Returns: never an empty list.
  /// - Throws: `FeedTrouble`, `CancellationError`.
  package func feeds(at text: String, now: Timestamp) async throws -> [DiscoveredFeed] {
    var last = FeedTrouble(.invalidAddress, detail: text)
    for address in Self.addresses(for: text) {
      do {
        let found = try await look(at: address, now: now)
        if !found.isEmpty { return found }
        last = FeedTrouble(.notAFeed, host: WebAddress(address)?.host, detail: "html")
      } catch let trouble as FeedTrouble {
        last = trouble
      }
    }
    throw last
  }

  /// What `text` may mean, in the order to try.
  static func addresses(for text: String) -> [String] {
    let text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    if text.hasPrefix("feed:") {
      let rest = text.dropFirst(5)
      return addresses(for: rest.hasPrefix("//") ? String(rest.dropFirst(2)) : String(rest))
    }
    if FeedAddress(SourceID(text)) != nil { return [text] }
    if access(text, R_OK) == 0, let path = realpath(text, nil) {
      defer { free(path) }
      return ["file://" + percentEncodedPath(String(cString: path))]
    }
    guard !text.isEmpty, !text.contains("://"), !text.hasPrefix("/"), !text.hasPrefix(".") else {
      return []
    }
    return ["https://" + text, "http://" + text].filter { WebAddress($0) != nil }
  }

  /// Where feeds are when a page does not say.
  private static let customaryPaths = [
    "/feed", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml", "/feed.json",
  ]
}

extension FeedFinder {
  /// Empty for a page that names no feed and has none where they usually are.
  private func look(at address: String, now: Timestamp) async throws -> [DiscoveredFeed] {
    let (document, links) = try await read(address, now: now)
    guard let links else { return [document] }
    if !links.isEmpty { return links }
    guard let page = WebAddress(document.url) else { return [] }
    for path in Self.customaryPaths {
      do {
        let guess = try await read(page.origin + path, now: now)
        if guess.links == nil { return [guess.document] }
      } catch is FeedTrouble {
        continue
      }
    }
    return []
  }

  /// The document at an address; with the feeds it links to when it is a page and no feed.
  private func read(
    _ address: String, now: Timestamp
  ) async throws -> (document: DiscoveredFeed, links: [DiscoveredFeed]?) {
    guard let place = FeedAddress(SourceID(address)) else {
      throw FeedTrouble(.invalidAddress, detail: address)
    }
    let fetched = try await webFeed.fetch(place, validators: nil, options: options, now: now)
    guard case .document(let document) = fetched else { throw Self.trouble(fetched) }
    // A passing redirect may lead elsewhere tomorrow; a lasting one is where the feed is.
    let url = document.received.movedTo ?? address
    do {
      let feed = try document.parsed()
      return (DiscoveredFeed(url: url, title: feed.title), nil)
    } catch FeedParserError.notAFeed(isWebPage: true, let links) {
      return (DiscoveredFeed(url: document.url), links)
    } catch {
      throw FeedTrouble(error)
    }
  }

  private static func trouble(_ fetched: WebFeed.Fetched) -> FeedTrouble {
    switch fetched {
    case .answer(.failed(let trouble)), .answer(.pause(_, let trouble)): trouble
    case .answer(.gone): FeedTrouble(.httpStatus, number: 410)
    case .answer, .document: FeedTrouble(.notAFeed)
    }
  }
}

/// A path as part of an address: what isn't plain is written `%XX`.
private func percentEncodedPath(_ path: String) -> String {
  var text = ""
  for byte in path.utf8 {
    let isPlain =
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x2D...0x39).contains(byte)
      || byte == 0x5F || byte == 0x7E
    if isPlain {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return text
}
