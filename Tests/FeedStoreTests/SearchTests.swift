import FeedCore
import Glibc
import Testing

@testable import FeedStore

@Suite(.inMemoryAndOnDisk)
struct SearchTests {
  let store = Fixture.store()

  private func save(_ statuses: [FetchedStatus]) async throws {
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
  }

  private func index() async throws {
    while try await store.indexSlice(7) {}
  }

  private static let texts = [
    "人工智能 is written with spaces", "手机iPhone很好", "ニュース速報です", "Crème brûlée à la carte",
    "ＦＵＬＬ width", "kernel released today", "the kernel was not released", "한국어 검색",
  ]

  @Test(arguments: [
    ("智能", [0]), ("工智", [0]), ("能", [0]), ("手机", [1]), ("机", [1]), ("iphone", [1]),
    ("很好", [1]), ("速報", [2]), ("ュース", [2]), ("creme", [3]), ("BRÛLÉE", [3]), ("full", [4]),
    ("kernel", [5, 6]), ("\"kernel released\"", [5]), ("kernel released", [5, 6]),
    ("kernel -today", [6]), ("kern*", [5, 6]), ("kern", []), ("국어", [7]),
    ("today or width", [4, 5]), ("(today or width) not kernel", [4]), ("人工智能", [0]),
    ("工人", []), ("kernel -", [5, 6]), ("kernel -*", [5, 6]), ("% or today", [5]),
    ("kernel not !", [5, 6]), ("not kernel", [0, 1, 2, 3, 4, 7]),
  ])
  func findsBeforeAndAfterIndexing(query: String, expected: [Int]) async throws {
    let statuses = SearchTests.texts.enumerated().map {
      Fixture.status("\($0)", age: Int64($0) * 60, text: $1)
    }
    try await save(statuses)
    #expect(try await store.keys(in: .query(query)) == expected.map(String.init))
    try await index()
    #expect(try await store.searchIndex().waiting == 0)
    #expect(try await store.keys(in: .query(query)) == expected.map(String.init))
  }

  @Test func findsWhatOnlyTheBodySays() async throws {
    var status = Fixture.status("a", text: "Beginning")
    status.body = StatusBody(
      content: "<p>Beginning</p><p>An <b>act</b> of qui&shy;xotry in caf&eacute;s, 再会東京</p>",
      format: .html)
    try await save([status])
    try await index()
    for query in ["\"act of\"", "cafes", "再会東", "東京", "beginning act"] {
      #expect(try await store.keys(in: .query(query)) == ["a"], "\(query)")
    }
    #expect(try await store.keys(in: .query("\"of act\"")).isEmpty)
  }

  @Test func answersComeNewestFirstOverPages() async throws {
    let statuses = (0..<900).map {
      Fixture.status("\($0)", age: Int64($0) * 700, text: $0 % 2 == 0 ? "even word" : "odd word")
    }
    try await save(statuses)
    try await index()
    let expected = stride(from: 0, to: 900, by: 2).map(String.init)
    #expect(try await store.keys(in: .query("even")) == expected)
    #expect(try await store.count(in: .query("even")) == 450)
    #expect(try await store.count(in: .query("even"), limit: 100) == 100)
  }

  @Test(arguments: ["k*", "ke*", "能", "k* -release", "(k* or zebra) even"])
  func broadWordsAreFoundInTextsAsInTheIndex(query: String) async throws {
    let statuses = (0..<300).map { number in
      var status = Fixture.status(
        "\(number)", age: Int64(number) * 700,
        text: number % 2 == 0 ? "even kernel 能源" : "odd words", author: "Ann")
      status.body = StatusBody(
        content: number % 3 == 0 ? "<p>of the kernel</p>" : "<p>of release</p>", format: .html)
      return status
    }
    let answers =
      [
        "k*": { $0 % 2 == 0 || $0 % 3 == 0 }, "ke*": { $0 % 2 == 0 || $0 % 3 == 0 },
        "能": { $0 % 2 == 0 }, "k* -release": { $0 % 3 == 0 },
        "(k* or zebra) even": { $0 % 2 == 0 },
      ] as [String: (Int) -> Bool]
    try await save(statuses)
    try await index()
    let expected = (0..<300).filter(answers[query]!).map(String.init)
    #expect(try await store.keys(in: .query(query)) == expected)
  }

  @Test func anIndexInPiecesIsBroughtTogether() async throws {
    for round in 0..<20 {
      try await save(
        (0..<10).map { Fixture.status("\(round)-\($0)", age: Int64($0), text: "tea word\($0)") })
      try await index()
    }
    while try await store.mergeSearchIndex() {}
    #expect(try await store.keys(in: .query("tea")).count == 200)
    #expect(try await store.keys(in: .query("word3")).count == 20)
    #expect(try await store.check().isSound)
  }

  @Test func anUpdatedTextIsFoundByItsNewWords() async throws {
    try await save([Fixture.status("a", text: "before")])
    try await index()
    try await save([Fixture.status("a", text: "after")])
    #expect(try await store.keys(in: .query("after")) == ["a"])
    try await index()
    #expect(try await store.keys(in: .query("after")) == ["a"])
    try await store.rebuildSearchIndex()
    try await index()
    #expect(try await store.keys(in: .query("before")).isEmpty)
  }

  @Test func moreThanIsScannedMakesTheAnswerPartial() async throws {
    try await save((0..<2_100).map { Fixture.status("\($0)", age: Int64($0), text: "word") })
    #expect(try await store.searchIndex().isPartial)
    #expect(try await store.keys(in: .query("word")).count == 2_000)
    while try await store.indexSlice(500) {}
    #expect(try await !store.searchIndex().isPartial)
    #expect(try await store.keys(in: .query("word")).count == 2_100)
  }

  @Test(arguments: [
    ("unread", ["0", "2", "3"]), ("read", ["1"]), ("starred", ["2"]),
    ("tag:blog", ["0", "1", "2"]),
    ("author:ann", ["0", "2"]), ("has:picture", ["1"]), ("date:2026-11-30", ["0"]),
    ("date:<2026-11-30", ["1", "2", "3"]), ("date:>=2026-11-29", ["0", "1"]),
    ("date:>2026-11-28 date:<2026-11-30", ["1"]), ("title~^t.o", ["1"]), ("feed:news", ["3"]),
    ("feed:\"The News\"", ["3"]), ("unread tag:blog author:ann", ["0", "2"]),
    ("unread and (starred or tag:other)", ["2", "3"]), ("not unread or starred", ["1", "2"]),
    ("link:feed.test/2", ["2"]), ("title:two", ["1"]), ("", ["0", "1", "2", "3"]),
    ("-tag:blog", ["3"]), ("starred or tag:other", ["2", "3"]),
  ])
  func fieldsNarrow(query: String, expected: [String]) async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog, tags: ["blog"]),
      Fixture.feed(Fixture.news, "The News", tags: ["other"]),
    ])
    try await save([
      Fixture.status("0", title: "One", author: "Ann Lee"),
      Fixture.status(
        "1", age: 86_400, title: "Two", author: "Joanne", pictures: [Picture(url: "p")]),
      Fixture.status("2", age: 172_800, title: "Three", link: "https://feed.test/2", author: "Ann"),
    ])
    _ = try await store.save(
      [Fixture.status("3", of: Fixture.news, age: 259_200, title: "Four")], from: Fixture.news,
      arrival: .refresh, now: Fixture.now)
    try await store.mark([Fixture.id("1")], read: true)
    try await store.mark([Fixture.id("2")], starred: true)
    #expect(try await store.keys(in: .query(query)) == expected)
    while try await store.indexSlice() {}
    #expect(try await store.keys(in: .query(query)) == expected)
  }

  @Test func theBlogTagIsNotTheWordBlog() throws {
    #expect(try Query("tag:a b").root == .and([.tag("a"), .words("b", isPrefix: false)]))
    #expect(try Query("since:3d").root == .since(259_200))
    #expect(try Query("-x").root == .not(.words("x", isPrefix: false)))
    #expect(
      try Query("a or b c").root
        == .or([
          .words("a", isPrefix: false),
          .and([.words("b", isPrefix: false), .words("c", isPrefix: false)]),
        ]))
  }

  @Test(arguments: [
    ("a \"b", 2, QueryError.Problem.unclosedQuote), ("-", 0, .noWord), ("%", 0, .noWord),
    ("*", 0, .noWord), (" \\ ", 1, .noWord), ("\"\"", 0, .noWord), ("not -", 0, .noWord),
    ("(% or \"!\") -?", 0, .noWord), ("-*", 0, .noWord), ("(a", 0, .unclosedParenthesis),
    ("a )", 2, .unexpectedParenthesis), ("a or", 4, .missingTerm), ("not", 3, .missingTerm),
    ("tag:", 0, .missingValue(field: "tag")), ("x nosuch:1", 2, .unknownField("nosuch")),
    ("date:yes", 5, .badDate("yes")), ("a since:3q", 8, .badSpan("3q")),
    ("has:wings", 4, .badPart("wings")), ("date:2026-02-31", 5, .badDate("2026-02-31")),
  ])
  func errorsSayWhere(text: String, position: Int, problem: QueryError.Problem) {
    #expect(throws: QueryError(position: position, problem: problem)) { try Query(text) }
  }

  @Test func aBadPatternIsToldWithTheLibrarysWords() {
    let error = #expect(throws: QueryError.self) { try Query("title~[a") }
    #expect(error?.position == 6)
  }

  @Test(arguments: [
    "((((", String(repeating: "(", count: 5_000), "- - -", "\"", ":", "~~", "a:~\"", "()",
  ])
  func nothingAPersonTypesTraps(text: String) async throws {
    _ = try? Query(text)
    _ = try? await store.page(in: .query(text), before: nil)
  }

  @Test func ignoreRulesHideOrMarkOnArrival() async throws {
    await store.setIgnoreRules([
      IgnoreRule(query: try Query("sport"), action: .hide),
      IgnoreRule(query: try Query("title:quiz"), action: .markRead),
    ])
    try await save([
      Fixture.status("a", text: "All about sport"), Fixture.status("b", title: "The quiz"),
      Fixture.status("c", text: "Else"),
    ])
    #expect(try await store.keys(in: .all) == ["b", "c"])
    #expect(try await store.keys(in: .source(Fixture.blog)) == ["b", "c"])
    #expect(try await store.keys(in: .unread) == ["c"])
    #expect(try await store.unreadCounts() == [Fixture.blog: 1])
    #expect(try await store.check().isSound)
  }

  /// In the person's zone, which is not the one of the clock. `ago` are hours before now.
  @Test(arguments: [
    ("date:today", ["now"]), ("date:yesterday", ["yesterday"]), ("date:=today", ["now"]),
    ("date:>yesterday", ["now"]), ("date:>=yesterday", ["now", "yesterday"]),
    ("date:<today", ["yesterday", "before"]), ("date:<yesterday", ["before"]),
    ("date:<=yesterday", ["yesterday", "before"]), ("-date:today", ["yesterday", "before"]),
  ])
  func daysAreNamed(query: String, expected: [String]) async throws {
    let store = Fixture.store(utcOffset: 10 * 3_600)
    let now = Timestamp(seconds: Int64(time(nil)))
    let today = DayStamp(now, utcOffset: 10 * 3_600)
    let start = Int64(today.ordinal) * 86_400 - 10 * 3_600
    let statuses = [("now", start), ("yesterday", start - 1), ("before", start - 86_401)].map {
      Fixture.status($0, age: Fixture.now.seconds - $1)
    }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: now)
    #expect(try await store.keys(in: .query(query)) == expected)
  }
}
