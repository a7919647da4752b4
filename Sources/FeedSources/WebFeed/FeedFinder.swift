import FeedCore
import FeedParser

/// Finds the feeds of a web page: those it names, else one where feeds usually are.
package struct FeedFinder: Sendable {
  package let webFeed: WebFeed

  package init(webFeed: WebFeed) { self.webFeed = webFeed }

  /// The feeds that `address` leads to, the likeliest first; one when it is a feed itself.
  ///
  /// - Returns: never an empty list.
  /// - Throws: `FeedTrouble`, `CancellationError`.
  package func feeds(at address: String, now: Timestamp) async throws -> [DiscoveredFeed] {
    let found = try await look(at: address, now: now)
    if found.isEmpty {
      throw FeedTrouble(.notAFeed, host: WebAddress(address)?.host, detail: "html")
    }
    return found
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
    let fetched = try await webFeed.fetch(place, validators: nil, now: now)
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
