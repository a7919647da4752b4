import Testing

@testable import FeedParser

@Suite(.enabled(if: Corpus.isThere)) struct CorpusOracleTests {
  /// Every field of every document is as another parser reads it, or `DISAGREEMENTS.md` says why not.
  @Test func agreesWithAnotherParser() throws {
    let listed = Disagreements()
    var used: Set<String> = []
    for row in try Corpus.lines("expected.jsonl") {
      guard let path = row["path"]?.string, row["n_entries"] != nil,
        // Without what a server said, or with a second parser against the first, nothing is certain.
        row["needs_http_headers"]?.object?.isEmpty ?? true, row["disagree"]?.array?.isEmpty ?? true
      else { continue }
      let feed = try? FeedParser.parse(Corpus.bytes(path))
      for (field, note) in OracleComparison(row).differences(from: feed) {
        let isListed = listed.contains(path, field)
        #expect(isListed, "\(path) \(field): \(note)")
        used.insert("\(path) \(field)")
      }
    }
    #expect(!used.isEmpty)
  }
}
