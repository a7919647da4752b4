import FeedCore
import Testing

@testable import FeedStore

/// What is done of saving beforehand, away from the store's own turns.
@Suite struct PreparingTests {
  private let folder = TemporaryFolder()

  private static let words = "river ferry canal frost morning guitar wood string bridge tide"
    .split(separator: " ").map(String.init)

  /// Statuses with bodies that have enough in common for a dictionary.
  private func statuses(_ numbers: Range<Int>, of source: SourceID) -> [FetchedStatus] {
    numbers.map { number in
      let text = (0..<40).map { Self.words[(number * 7 + $0 * $0) % Self.words.count] }
        .joined(separator: " ")
      var fetched = Fixture.status(
        "\(number)", of: source, age: Int64(number), title: "Number \(number) of many",
        text: text, link: "https://feed.test/\(source.rawValue.utf8.count)/\(number)")
      fetched.body = StatusBody(
        content: "<p class=\"text\">\(text)</p><p>And that was \(number).</p>", format: .html)
      return fetched
    }
  }

  private func expectAll(_ saved: [FetchedStatus], in store: SQLiteStore) async throws {
    for fetched in saved {
      #expect(try await store.body(of: fetched.status.id) == fetched.body)
      #expect(try await store.status(fetched.status.id)?.status.text == fetched.status.text)
    }
  }

  @Test func whatIsPreparedOnManyThreadsIsWhatIsSaved() async throws {
    let store = Fixture.store(at: folder.newFile)
    let first = statuses(0..<400, of: Fixture.news)
    _ = try await store.save(first, from: Fixture.news, arrival: .refresh, now: Fixture.now)
    let sources = (0..<8).map { SourceID("https://feed.test/\($0).xml") }
    // The dictionary is chosen by the first save after the one that it was made in.
    _ = try await store.save([], now: Fixture.now)
    #expect(store.packer.dictionary?.number == 1)
    let documents = await withTaskGroup(of: PreparedStatuses.self) { group in
      for source in sources {
        group.addTask { store.prepare(statuses(0..<60, of: source), from: source) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let changes = try await store.save(documents, now: Fixture.now)
    #expect(changes.map(\.new.count) == Array(repeating: 60, count: 8))
    try await expectAll(first, in: store)
    for source in sources { try await expectAll(statuses(0..<60, of: source), in: store) }
    #expect(try await store.check().isSound)
  }

  @Test func whatIsPackedWithAnotherFilesDictionaryIsPackedAnew() async throws {
    let (one, other) = (Fixture.store(at: folder.newFile), Fixture.store(at: folder.newFile))
    let many = statuses(0..<400, of: Fixture.blog)
    _ = try await one.save(many, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    _ = try await one.save([], now: Fixture.now)
    let more = statuses(1_000..<1_020, of: Fixture.news)
    let document = one.prepare(more, from: Fixture.news)
    #expect((document.rows as? StatusRows)?.dictionary != nil)
    _ = try await other.save([document], now: Fixture.now)
    try await expectAll(more, in: other)
  }

  @Test func aDictionaryThatWasNotKeptIsNotWrittenWith() async throws {
    let path = folder.newFile
    let store = Fixture.store(at: path)
    try await store.open()
    let beside = try Database(path: path)
    try beside.execute(
      """
      CREATE TRIGGER refusal BEFORE INSERT ON status WHEN new.title = 'refused'
      BEGIN SELECT raise(ABORT, 'refused'); END
      """)
    let refused = [Fixture.status("refused", of: Fixture.news, title: "refused")]
    let many = statuses(0..<400, of: Fixture.blog)
    await #expect(throws: StoreError.self) {
      try await store.save(
        [
          store.prepare(many, from: Fixture.blog), store.prepare(refused, from: Fixture.news),
        ], now: Fixture.now)
    }
    let few = Array(many.prefix(200))
    _ = try await store.save(few, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(store.packer.dictionary == nil)
    _ = try await store.save(many, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let last = statuses(400..<420, of: Fixture.blog)
    _ = try await store.save(last, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    // Another process has nothing but the file.
    let again = Fixture.store(at: path)
    try await expectAll(many + last, in: again)
  }

  @Test func aFeedsOwnNamesAreShownWhereThePersonGaveNone() async throws {
    let store = Fixture.store(at: folder.newFile)
    try await store.synchronise(
      feeds: [Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news, "Mine")])
    #expect(try await store.feeds().map(\.title) == [Fixture.blog.rawValue, "Mine"])
    var state = FeedState()
    (state.title, state.site) = ("Theirs", "https://feed.test/")
    try await store.setFeedStates([Fixture.blog: state, Fixture.news: state])
    let feeds = try await store.feeds()
    #expect(feeds.map(\.title) == ["Theirs", "Mine"])
    #expect(feeds.map(\.site) == ["https://feed.test/", "https://feed.test/"])
    // What is kept in memory is what the file says.
    #expect(try await Fixture.store(at: store.path).feeds() == feeds)
  }
}
