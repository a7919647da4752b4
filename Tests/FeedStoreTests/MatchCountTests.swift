import FeedCore
import FeedStore
import Testing

/// Counting what a query finds, slice by slice.
@Suite struct MatchCountTests {
  private let store = Fixture.store()

  private func counted(_ query: Query) async throws -> (count: MatchCount, slices: Int) {
    var count = MatchCount()
    for slices in 1... {
      count = try await store.count(count, of: query)
      if count.isDone { return (count, slices) }
    }
    return (count, 0)
  }

  @Test(arguments: [true, false])
  func countsWhatTheQueryFinds(isIndexed: Bool) async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog, tags: ["b"])])
    let statuses = (0..<1200).map { index in
      Fixture.status("\(index)", age: Int64(index) * 60, title: index % 3 == 0 ? "canal" : "bus")
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    if isIndexed { while try await store.indexSlice() {} }
    _ = try await store.mark(statuses.prefix(3).map(\.status.id), read: true)
    for (text, matches, unread) in [
      ("canal", 400, 399), ("tag:b bus", 800, 798), ("title~^can", 400, 399), ("heron", 0, 0),
      ("", 1200, 1197),
    ] {
      let (count, slices) = try await counted(Query(text))
      #expect(count.matches == matches, "\(text)")
      #expect(count.unread == unread, "\(text)")
      #expect(count.unsearched == 0)
      #expect(slices > 1)
    }
  }

  /// The index gathers all that begins so for each slice: with many slices it would do that hundreds of times.
  @Test func countsABeginningOfWordsAtOnce() async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog)])
    let statuses = (0..<1200).map { index in
      Fixture.status("\(index)", age: Int64(index) * 60, title: index % 3 == 0 ? "canal" : "bus")
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    while try await store.indexSlice() {}
    let (count, slices) = try await counted(Query("cana*"))
    #expect(count.matches == 400)
    #expect(slices == 1)
  }

  @Test func saysHowManyWereNotLookedThrough() async throws {
    try await store.synchronise(feeds: [Fixture.feed(Fixture.blog)])
    let statuses = (0..<2100).map { Fixture.status("\($0)", age: Int64($0), title: "canal") }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let count = try await counted(Query("canal*")).count
    #expect(count.unsearched == 100)
  }
}
