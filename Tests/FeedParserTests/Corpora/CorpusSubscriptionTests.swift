import Testing

@testable import FeedParser

@Suite(.enabled(if: Corpus.isThere)) struct CorpusSubscriptionTests {
  @Test func readsEveryListOfSubscriptions() throws {
    for row in try Corpus.lines("opml_expected.jsonl") {
      let path = try #require(row["path"]?.string)
      let list = try OPML.parse(Corpus.bytes(path))
      guard let feeds = row["feeds"]?.array else {
        // Not well-formed: the other reader only counted.
        #expect(list.subscriptions.count == row["listparser"]?["n_feeds"]?.int, "\(path)")
        #expect(list.title == row["listparser"]?["title"]?.string, "\(path)")
        continue
      }
      #expect(list.title == row["title"]?.string.flatMap { $0.isEmpty ? nil : $0 }, "\(path)")
      #expect(list.subscriptions.map(\.url) == feeds.map { $0["url"]?.string }, "\(path)")
      for (found, feed) in zip(list.subscriptions, feeds) {
        let titles = [feed["title"]?.string, feed["text"]?.string].compactMap { $0 }
          .map(Letters.blanksFolded).filter { !$0.isEmpty }
        #expect(
          titles.isEmpty || titles.contains(found.title ?? found.url), "\(path) \(found.url)")
        #expect(
          found.site == feed["html_url"]?.string.flatMap { $0.isEmpty ? nil : $0 }, "\(path)")
        let folder = feed["folder"]?.array?.compactMap(\.string) ?? []
        if !folder.isEmpty { #expect(found.tags == folder.map(Letters.blanksFolded), "\(path)") }
      }
      #expect(try OPML.parse(Array(list.write().utf8)).subscriptions == list.subscriptions)
    }
  }
}
