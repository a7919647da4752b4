import Testing

@testable import FeedParser

@Suite(.enabled(if: Corpus.isThere)) struct CorpusCaseTests {
  /// What a test suite of another parser claims of title, link, id, dates, author, content, enclosures, categories.
  @Test func meetsWhatCasesClaim() throws {
    let listed = Disagreements()
    var held = 0
    var failed: [String] = []
    for row in try Corpus.lines("feedparser_cases.jsonl") {
      let facts = row["facts"]?.array?.compactMap(CaseFact.init) ?? []
      guard let path = row["path"]?.string, !facts.isEmpty else { continue }
      let headers = row["headers"]?.object ?? [:]
      let type = headers.first { $0.key.lowercased() == "content-type" }?.value.string
      let place = headers.first { $0.key.lowercased() == "content-location" }?.value.string
      let asked = "http://127.0.0.1:8097/\(path)"
      let url = Sanitiser.liveLink(place.map { WebAddress.resolve($0, base: asked) }) ?? asked
      let feed = try? FeedParser.parse(Corpus.bytes(path), url: url, contentType: type)
      for fact in facts {
        // Nothing is claimed of the document that is none.
        guard let feed, let holds = fact.holds(for: feed) else { continue }
        if holds {
          held += 1
        } else if !listed.contains(path, "case") {
          failed.append("\(path) \(fact.field): \(fact.wanted)")
        }
      }
    }
    #expect(held > 500)
    #expect(failed.count * 100 <= held, "\(failed.joined(separator: "\n"))")
  }
}
