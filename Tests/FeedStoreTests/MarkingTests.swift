import FeedCore
import Testing

@testable import FeedStore

@Suite(.inMemoryAndOnDisk)
struct MarkingTests {
  let store = Fixture.store()

  private func fill(_ count: Int = 10) async throws {
    let statuses = (0..<count).map { Fixture.status("\($0)", age: Int64($0) * 20_000) }
    _ = try await store.save(statuses, from: Fixture.blog, arrival: .refresh, now: Fixture.now)
  }

  @Test func markingTellsWhatChanged() async throws {
    try await fill()
    let changed = try await store.mark([Fixture.id("1"), Fixture.id("2")], read: true)
    #expect(changed.count == 2)
    #expect(try await store.mark([Fixture.id("1")], read: true).isEmpty)
    #expect(try await store.unreadCounts() == [Fixture.blog: 8])
    let page = try await store.page(in: .all, before: nil)
    #expect(page?.marks[Fixture.id("1")] == Marks(isRead: true))
  }

  @Test func everythingInAViewIsOneStepOfUndo() async throws {
    try await fill()
    try await store.mark([Fixture.id("4")], starred: true)
    #expect(try await store.markRead(in: .all) == 10)
    #expect(try await store.unreadCounts().isEmpty)
    #expect(try await store.undo() == MarkStep(read: true, count: 10))
    #expect(try await store.unreadCounts() == [Fixture.blog: 10])
    #expect(try await store.keys(in: .starred) == ["4"])
    #expect(try await store.redo() == MarkStep(read: true, count: 10))
    #expect(try await store.unreadCount() == 0)
    #expect(try await store.check().isSound)
  }

  @Test func aboveAndBelowAreSplitByAPosition() async throws {
    try await fill()
    let cut = try #require(try await store.position(of: Fixture.id("4")))
    #expect(try await store.markRead(in: .all, above: cut) == 4)
    #expect(try await store.keys(in: .unread).first == "4")
    #expect(try await store.markRead(in: .all, below: cut) == 6)
  }

  @Test func aDayIsMarkedAlone() async throws {
    try await fill()
    let day = DayStamp(year: 2026, month: 11, day: 29)
    let marked = try await store.markRead(in: .all, day: day)
    #expect(marked == 4)
    #expect(try await store.unreadCount() == 6)
  }

  @Test func undoGoesBackAHundredSteps() async throws {
    try await fill(1)
    for step in 0..<120 { try await store.mark([Fixture.id("0")], starred: step.isMultiple(of: 2)) }
    var steps = 0
    while try await store.undo() != nil { steps += 1 }
    #expect(steps == 120)
    while try await store.redo() != nil { steps -= 1 }
    #expect(steps == 0)
  }

  @Test func undoSurvivesARestart() async throws {
    let folder = TemporaryFolder()
    let first = Fixture.store(at: folder.file)
    _ = try await first.save(
      [Fixture.status("a")], from: Fixture.blog, arrival: .refresh, now: Fixture.now)
    try await first.mark([Fixture.id("a")], read: true)
    await first.close()
    let second = Fixture.store(at: folder.file)
    #expect(try await second.undo()?.count == 1)
    #expect(try await second.unreadCount() == 1)
    await second.close()
  }

  @Test func undoLeavesMarksMadeSince() async throws {
    try await fill(2)
    try await store.mark([Fixture.id("0")], read: true)
    let folder = try await store.undo()
    #expect(folder?.read == true)
    try await store.mark([Fixture.id("0")], starred: true)
    #expect(try await store.redo() == nil)
    #expect(try await store.marks(of: [Fixture.id("0")])[Fixture.id("0")]?.isStarred == true)
  }

  @Test func unsubscribingKeepsStarsAndMarks() async throws {
    try await store.subscribe(Fixture.feed(Fixture.blog))
    try await fill(3)
    try await store.mark([Fixture.id("1")], read: true, starred: true)
    try await store.synchronise(feeds: [])
    #expect(try await store.feeds().isEmpty)
    #expect(try await store.keys(in: .all).isEmpty)
    #expect(try await store.keys(in: .starred) == ["1"])
    #expect(try await store.unreadCount() == 0)
    try await store.subscribe(Fixture.feed(Fixture.blog))
    #expect(try await store.keys(in: .unread) == ["0", "2"])
  }

  @Test func unreadCountsOfTagsAreSums() async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog, tags: ["a", "b"]), Fixture.feed(Fixture.news, tags: ["b"]),
    ])
    try await fill(3)
    _ = try await store.save(
      [Fixture.status("x", of: Fixture.news)], from: Fixture.news, arrival: .refresh,
      now: Fixture.now)
    #expect(try await store.unreadCount(tagged: "a") == 3)
    #expect(try await store.unreadCount(tagged: "b") == 4)
  }

  @Test func handlesNameStatuses() async throws {
    try await fill(3)
    let handle = try #require(try await store.handle(of: Fixture.id("1")))
    #expect(try await store.status(handle: handle)?.status.id == Fixture.id("1"))
  }

  @Test func placesAndValuesAreRemembered() async throws {
    try await store.setPlace("here", for: "all")
    #expect(try await store.place(for: "all") == "here")
    try await store.setPlace("there", for: "tag:a")
    try await store.setValue("no place", for: "placed")
    #expect(try await store.places() == ["all": "here", "tag:a": "there"])
    try await store.setPlace(nil, for: "all")
    #expect(try await store.place(for: "all") == nil)
    try await store.setValue("v", for: "k")
    #expect(try await store.value(for: "k") == "v")
  }

  @Test func whatAFeedCallsItselfIsShownWhereThePersonGaveNoTitle() async throws {
    try await store.synchronise(feeds: [
      Fixture.feed(Fixture.blog), Fixture.feed(Fixture.news, "My news"),
    ])
    var state = FeedState()
    state.title = "The Fretwork Review"
    state.failures = 3
    try await store.setFeedStates([Fixture.blog: state, Fixture.news: state])
    #expect(try await store.feeds().map(\.title) == ["The Fretwork Review", "My news"])
    #expect(try await store.feedStates()[Fixture.blog] == state)
  }
}
