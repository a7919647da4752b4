import FeedCore
import Testing

@testable import FeedStore

/// Questions for words while the search index lacks more than a search looks through.
@Suite(.inMemoryAndOnDisk)
struct IndexBehindTests {
  private let store = Fixture.store()
  private static let count = SearchIndex.scanned + 600

  /// All say "number" in their bodies only.
  private func fill(indexing: Int = 0) async throws {
    let statuses = (0..<Self.count).map { index in
      var status = Fixture.status("\(index)", age: Int64(index) * 60, title: "Entry \(index)")
      status.body = StatusBody(content: "Beginning of a text, number \(index)", format: .plain)
      return status
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    if indexing > 0 { _ = try await store.indexSlice(indexing) }
  }

  @Test(arguments: ["number", "number -unheard", "\"text number\"", "(number or starred) unread"])
  func marksAllThatHoldTheWords(query: String) async throws {
    try await fill()
    #expect(try await store.markStarred(in: .query(query), true) == Self.count)
    #expect(try await store.starredCount() == Self.count)
    #expect(try await store.check().isSound)
  }

  @Test(
    arguments: [
      "-number", "not number", "unread -number", "entry -number", "entry -\"text number\"",
    ],
    [0, 300])
  func marksNothingThatHoldsAnUnwantedWord(query: String, indexed: Int) async throws {
    try await fill(indexing: indexed)
    #expect(try await store.keys(in: .query(query)).isEmpty)
    #expect(try await store.count(in: .query(query)) == 0)
    #expect(try await store.markRead(in: .query(query)) == 0)
  }

  @Test func countsForGoodOnceTheIndexIsComplete() async throws {
    try await fill()
    await #expect(throws: StoreError.indexBehind(waiting: Self.count)) {
      try await store.requireCompleteIndex(for: .query("number"))
    }
    try await store.completeIndex(for: .query("unread"))
    #expect(try await store.searchIndex().waiting == Self.count)
    try await store.completeIndex(for: .query("number"), slice: 500)
    #expect(try await store.searchIndex().waiting == 0)
    #expect(try await store.count(in: .query("number")) == Self.count)
  }

  @Test func aCountIsExactOnceNothingWaits() async throws {
    try await fill()
    for isComplete in [false, true] {
      if isComplete { while try await store.indexSlice(500) {} }
      var count = MatchCount()
      while !count.isDone { count = try await store.count(count, of: Query("number")) }
      #expect(count.isExact == isComplete)
      #expect((count.unsearched == 0) == isComplete)
    }
  }

  @Test func refusesToMarkByWordsWhereTheIndexCannotBeWritten() async throws {
    try await fill()
    try await store.allowWriting(false)
    await #expect(throws: StoreError.indexBehind(waiting: Self.count)) {
      try await store.markRead(in: .query("number"))
    }
    #expect(await store.waitingMarks == 0)
    #expect(try await store.markRead(in: .query("unread")) == Self.count)
  }

  /// A word beside a state, with another that must hold too.
  @Test(arguments: [0, 500])
  func aWordInAChoiceIsLookedFor(indexed: Int) async throws {
    try await fill(indexing: indexed)
    try await store.mark([Fixture.id("7")], starred: true)
    #expect(try await store.keys(in: .query("entry (unheard or starred)")) == ["7"])
    #expect(try await store.keys(in: .query("entry -(unheard or unstarred)")) == ["7"])
  }
}
