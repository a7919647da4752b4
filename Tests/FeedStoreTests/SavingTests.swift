import FeedCore
import Testing

@testable import FeedStore

@Suite(.inMemoryAndOnDisk)
struct SavingTests {
  let store = Fixture.store()

  @Test func savingTheSameAgainChangesNothing() async throws {
    let documents = [
      Fixture.status("a", title: "One", text: "First"), Fixture.status("b", age: 60),
    ]
    let first = try await store.save(
      documents, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(first.new.map(\.key) == ["a", "b"])
    let again = try await store.save(
      documents, from: Fixture.blog, arrival: .refresh, now: Fixture.now.advanced(by: 900))
    #expect(again.isEmpty)
    #expect(try await store.keys(in: .all) == ["a", "b"])
  }

  @Test func everyPartOfAStatusComesBack() async throws {
    var inner = Fixture.status("inner", of: Fixture.news, title: "Inner", text: "Said first").status
    inner.author = Author(name: "Grace", isMember: true, verification: .person)
    inner.pictures = [Picture(url: "https://feed.test/p.png", width: 3, height: 4)]
    var status = Fixture.status(
      "a", title: "One 二", text: "Text\nmore", link: "https://feed.test/a")
    status.status.author = Author(
      name: "Ada", link: "https://feed.test/ada", avatar: "https://feed.test/ada.png",
      isMember: true, verification: .media)
    status.status.published = Timestamp(seconds: -2_208_988_800)
    status.status.origin = "微博网页版"
    status.status.sourceDay = DayStamp(year: 2026, month: 11, day: 29)
    status.status.commentsLink = "https://feed.test/a#c"
    status.status.pictures = [Picture(url: "u", thumbnail: "t", description: "d", width: 1)]
    status.status.reposted = .status(inner)
    status.status.counts = Counts(reposts: 0, comments: 12_345, likes: nil)
    status.status.enclosures = [Enclosure(url: "e", mediaType: "audio/mpeg", length: 1 << 40)]
    status.status.categories = ["x", "y"]
    status.status.isTextCut = true
    status.body = StatusBody(content: "<p>Text</p><p>more of it</p>", format: .html, base: "b")
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)

    let stored = try #require(try await store.status(status.status.id))
    #expect(stored.status == status.status)
    #expect(try await store.body(of: status.status.id) == status.body)
  }

  @Test(arguments: ["", "The one who posted has deleted it"])
  func aDeletedOriginalComesBack(notice: String) async throws {
    var status = Fixture.status("a")
    status.status.reposted = .deleted(notice: notice)
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(try await store.status(status.status.id)?.status.reposted == .deleted(notice: notice))
  }

  @Test(arguments: [Int64(-2_208_988_800), -62_135_596_800, 10_413_792_000, 0])
  func publishedDatesOfAnyYearComeBack(seconds: Int64) async throws {
    var status = Fixture.status("a")
    status.status.published = Timestamp(seconds: seconds)
    status.status.sortDate = Timestamp(seconds: seconds)
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let stored = try await store.status(status.status.id)?.status
    #expect(stored?.published == Timestamp(seconds: seconds))
    let latest = Fixture.now.advanced(by: 86_400)
    #expect(stored?.sortDate == min(Timestamp(seconds: seconds), latest))
  }

  @Test func anUndatedStatusKeepsThePlaceItWasFirstSeenAt() async throws {
    var status = Fixture.status("a")
    status.status.published = nil
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    status.status.sortDate = Fixture.now.advanced(by: 5_000)
    _ = try await store.save(
      [status], from: Fixture.blog, arrival: .refresh, now: Fixture.now.advanced(by: 5_000))
    #expect(try await store.status(status.status.id)?.status.sortDate == Fixture.now)
  }

  @Test func theOrderOfTheDocumentIsKeptWhereDatesTie() async throws {
    let keys = (0..<300).map { "k\($0)" }
    _ = try await store.save(
      keys.map { Fixture.status($0) }, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(try await store.keys(in: .all) == keys)
  }

  @Test func anUpdateIsToldAndLeavesReadAlone() async throws {
    let old = Fixture.status("a", title: "One")
    _ = try await store.save([old], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    try await store.mark([old.status.id], read: true)
    let new = Fixture.status("a", title: "Two")
    let changes = try await store.save(
      [new], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(changes.updated == [old.status.id])
    #expect(try await store.status(old.status.id)?.status.title == "Two")
    #expect(try await store.status(old.status.id)?.marks.isRead == true)
  }

  @Test func anUpdateMakesUnreadWhenAskedTo() async throws {
    await store.configure(StoreSettings(marksUpdatedUnread: true))
    let old = Fixture.status("a", title: "One")
    _ = try await store.save([old], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    try await store.mark([old.status.id], read: true)
    let new = Fixture.status("a", title: "Two")
    _ = try await store.save([new], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(try await store.status(old.status.id)?.marks.isRead == false)
    #expect(try await store.check().isSound)
  }

  @Test func aGuidThatChangesItsHostIsTheSameStatus() async throws {
    let old = Fixture.status("https://feed.test/a", title: "Tea", link: "https://feed.test/a")
    _ = try await store.save([old], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    try await store.mark([old.status.id], starred: true)
    let new = Fixture.status(
      "https://www.feed.test/a", title: "Tea", link: "https://www.feed.test/a/")
    let changes = try await store.save(
      [new], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(changes.new.isEmpty)
    #expect(try await store.keys(in: .all) == ["https://www.feed.test/a"])
    #expect(try await store.marks(of: [new.status.id])[new.status.id]?.isStarred == true)
    #expect(try await store.check().isSound)
  }

  @Test func itemsThatDifferInGuidOnlyStaySeparate() async throws {
    let five = (0..<5).map { Fixture.status("g\($0)", title: "Same", link: "https://feed.test/s") }
    for _ in 0..<2 {
      _ = try await store.save(five, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    }
    #expect(try await store.keys(in: .all).count == 5)
  }

  @Test func oneOfTwinsKeepsItsMarksWhenTheOtherLeavesAndComesBack() async throws {
    func save(_ statuses: FetchedStatus...) async throws -> StoreChanges {
      try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    }
    var alone = Fixture.status("g", title: "A")
    alone.otherKeys = ["g#a"]
    var first = Fixture.status("g#a", title: "A")
    first.otherKeys = ["g"]
    var second = Fixture.status("g#b", age: 60, title: "B")
    second.otherKeys = ["g"]
    _ = try await save(alone)
    _ = try await store.mark([Fixture.id("g")], starred: true)

    #expect(try await save(second, first).new.map(\.key) == ["g#b"])
    #expect(try await store.marks(of: [Fixture.id("g#a")])[Fixture.id("g#a")]?.isStarred == true)
    #expect(try await save(alone).new.isEmpty)
    #expect(try await store.keys(in: .all) == ["g", "g#b"])
    #expect(try await store.marks(of: [Fixture.id("g")])[Fixture.id("g")]?.isStarred == true)
  }

  @Test func twoFeedsWithOneGuidAreIndependent() async throws {
    for source in [Fixture.blog, Fixture.news] {
      let status = Fixture.status("tag:feed.test,2024:1", of: source)
      _ = try await store.save([status], from: source, arrival: .refresh, now: Fixture.now)
    }
    try await store.mark([Fixture.id("tag:feed.test,2024:1")], read: true)
    #expect(try await store.unreadCounts() == [Fixture.news: 1])
  }

  @Test func olderStatusesPagedBackToArriveRead() async throws {
    let status = Fixture.status("a", age: 900_000)
    _ = try await store.save([status], from: Fixture.blog, arrival: .paging, now: Fixture.now)
    #expect(try await store.unreadCounts().isEmpty)
    #expect(try await store.marks(of: [status.status.id])[status.status.id]?.isRead == true)
  }

  @Test func textsComeBackWhateverDictionaryTheyWereWrittenWith() async throws {
    func status(_ number: Int) -> FetchedStatus {
      let words = (0..<60).map { "word\(number * 7 % (100 + $0)) \($0)" }.joined(separator: " ")
      var fetched = Fixture.status("\(number)", age: Int64(number), text: words)
      fetched.body = StatusBody(
        content: "<p>\(words)</p><p>and more of \(number)</p>", format: .html)
      return fetched
    }
    for start in stride(from: 0, to: 3_200, by: 200) {
      let statuses = (start..<(start + 200)).map(status)
      _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    }
    for number in [0, 299, 450, 3_100] {
      let wanted = status(number)
      #expect(try await store.status(wanted.status.id)?.status.text == wanted.status.text)
      #expect(try await store.body(of: wanted.status.id) == wanted.body)
    }
    #expect(try await store.dictionaries() == 2)
  }

  @Test func aBodyStaysWhenOnlyNumbersAroundItChange() async throws {
    var status = Fixture.status("a", text: "Text that is long enough to be packed in some way.")
    status.body = StatusBody(content: "<p>The whole text</p>", format: .html)
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    let body = status.body
    status.body = nil
    status.status.counts.comments = 7
    let changes = try await store.save(
      [status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(changes.updated.count == 1)
    #expect(try await store.body(of: status.status.id) == body)
    #expect(try await store.status(status.status.id)?.status == status.status)
  }

  @Test func marksWaitForAStatusThatHasNotCome() async throws {
    let status = Fixture.status("a")
    try await store.mark([status.status.id], read: true, starred: true)
    _ = try await store.save([status], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    #expect(try await store.keys(in: .starred) == ["a"])
    #expect(try await store.unreadCounts().isEmpty)
    #expect(try await store.check().isSound)
  }
}

extension SQLiteStore {
  fileprivate func dictionaries() throws -> Int64? {
    try connection().int("SELECT max(number) FROM dictionary")
  }
}
