import Testing

@testable import FeedCore

@Suite struct ThreeDayLoaderTests {
  private static let week = [
    DayPage.sample(0, older: "a"), .sample(1, older: "b"), .sample(3, older: "c"),
    .sample(4, older: "d"), .sample(5, older: nil),
  ]

  @Test func loadsThreeDaysNewestFirstOneAfterAnother() async {
    let source = PageSource(Self.week)
    var run = LoadRun()
    await run.load(source)
    #expect(
      run.log == [
        "start 1", "page 0:2", "day 0", "start 2", "page 1:2", "day 1", "start 3", "page 3:2",
        "day 3", "loaded 3",
      ])
    #expect(run.days == [0, 1, 3])
    #expect(await source.asked == [nil, Position(rawValue: "a"), Position(rawValue: "b")])
    #expect(await source.mostAtOnce == 1)
    await run.load(source)
    #expect(
      run.log == [
        "start 1", "page 4:2", "day 4", "start 2", "page 5:2", "day 5", "end 5",
      ])
    #expect(run.state.isAtEnd)
    await run.load(source)
    #expect(run.log == ["end 5"])
    #expect(await source.asked.count == 5)
  }

  @Test func keepsWhatCameAndGoesOnFromTheDayThatFailed() async {
    let source = PageSource(Self.week)
    let position = Position(rawValue: "a")
    await source.answer(position, with: .failure(PageSource.Unreachable()))
    var run = LoadRun()
    await run.load(source)
    #expect(
      run.log == ["start 1", "page 0:2", "day 0", "start 2", "failed after 0: Unreachable()"])
    #expect(run.days == [0])
    await run.load(source)
    #expect(run.log == ["start 2", "failed after 0: Unreachable()"])
    await source.answer(position, with: .success(Self.week[1]))
    await run.load(source)
    #expect(
      run.log == [
        "start 2", "page 1:2", "day 1", "start 3", "page 3:2", "day 3", "loaded 3",
      ])
    #expect(run.days == [0, 1, 3])
  }

  @Test func failsWithoutADayWhenTheFirstPageFails() async {
    let source = PageSource([])
    await source.answer(nil, with: .failure(PageSource.Unreachable()))
    var run = LoadRun()
    await run.load(source)
    #expect(run.log == ["start 1", "failed after -: Unreachable()"])
  }

  @Test func putsTheRestOfALongDayUnderTheSameHeader() async {
    let source = PageSource([
      .sample(0, older: "a", continues: true), .sample(0, older: "b", continues: true, first: 1),
      .sample(0, older: "c", first: 3), .sample(1, older: "d"), .sample(2, older: "e"),
      .sample(3, older: nil),
    ])
    var run = LoadRun()
    await run.load(source)
    #expect(
      run.log == [
        "start 1", "page 0:2", "page 0:1", "page 0:2", "day 0", "start 2", "page 1:2", "day 1",
        "start 3", "page 2:2", "day 2", "loaded 3",
      ])
    #expect(run.days == [0, 1, 2])
    #expect(run.sections[0].statuses.map(\.id.key) == ["0-0", "0-1", "0-2", "0-3", "0-4"])
    #expect(run.sections.map(\.continues) == [false, false, false])
  }

  @Test func endsALoadAtSixHundredStatuses() async {
    let pages = (0..<6).map {
      DayPage.sample(0, 200, older: "p\($0)", continues: $0 < 5, first: $0 * 200)
    }
    let source = PageSource(pages + [.sample(1, older: nil)])
    var run = LoadRun()
    await run.load(source)
    #expect(run.log == ["start 1", "page 0:200", "page 0:200", "page 0:200", "loaded 1"])
    await run.load(source)
    #expect(run.log == ["start 1", "page 0:200", "page 0:200", "page 0:200", "day 0", "loaded 1"])
    #expect(run.days == [0])
    #expect(run.sections[0].statuses.count == 1200)
    await run.load(source)
    #expect(run.log.last == "end 1")
  }

  @Test(arguments: [
    ("a day again", [DayPage.sample(0, older: "a"), .sample(0, older: "b")], [0]),
    ("a newer day", [.sample(2, older: "a"), .sample(1, older: "b")], [2]),
    (
      "the same page again, continuing",
      [.sample(0, older: "a", continues: true), .sample(0, older: "b", continues: true)], [0]
    ),
    (
      "two pages in turn",
      [
        .sample(0, older: "a", continues: true), .sample(0, older: "b", continues: true, first: 2),
        .sample(0, older: "c", continues: true),
      ], [0]
    ),
    (
      "an empty page that leads to itself", [.sample(0, older: "a"), .sample(1, 0, older: "a")], [0]
    ),
    (
      "top stories again",
      [.sample(0, older: "a"), .sample(0, older: "b", isTopStories: true)], [0]
    ),
  ])
  func takesASourceThatRepeatsItselfToBeAtItsEnd(
    name: String, pages: [DayPage], days: [Int]
  ) async {
    var run = LoadRun()
    await run.load(PageSource(pages))
    #expect(run.log.last == "end \(days.last!)", "\(name)")
    #expect(run.days == days)
    #expect(run.state.isAtEnd)
  }

  @Test func passesOverEmptyDays() async {
    let source = PageSource([
      .sample(0, older: "a"), .sample(1, 0, older: "b"), .sample(2, 0, older: "c"),
      .sample(3, older: "d"), .sample(4, older: "e"),
    ])
    var run = LoadRun()
    await run.load(source)
    #expect(run.days == [0, 3, 4])
    #expect(run.log.last == "loaded 3")
  }

  @Test func doesNotCountTopStoriesAsADay() async {
    let source = PageSource([
      .sample(0, older: "a", isTopStories: true), .sample(0, older: "b"), .sample(1, older: "c"),
      .sample(2, older: "d"),
    ])
    var run = LoadRun()
    await run.load(source)
    #expect(
      run.log == [
        "start 1", "page 0:2", "page 0:2", "day 0", "start 2", "page 1:2", "day 1", "start 3",
        "page 2:2", "day 2", "loaded 3",
      ])
    #expect(run.sections.map(\.isTopStories) == [true, false, false, false])
    #expect(run.days == [0, 0, 1, 2])
  }

  @Test func saysThatThereIsNothing() async {
    var run = LoadRun()
    await run.load(PageSource([]))
    #expect(run.log == ["start 1", "end -"])
    #expect(run.sections.isEmpty)
  }

  @Test func asksForNothingMoreWhenTheIterationEnds() async {
    let source = PageSource(Self.week)
    var run = LoadRun()
    await run.load(source, events: 3)
    #expect(await source.asked.count == 1)
    await run.load(source)
    #expect(run.days == [0, 1, 3])
    #expect(run.log.first == "start 2")
  }

  @Test func endsAtOnceWhenCancelledAndGoesOnLater() async {
    /// A source that hangs until it is cancelled.
    struct Hanging: DaySource {
      let entered: AsyncStream<Void>.Continuation
      func page(before position: Position?) async throws -> DayPage? {
        if position == nil { return .sample(0, older: "a") }
        entered.yield()
        var never = AsyncStream<Void> { _ in }.makeAsyncIterator()
        await never.next()
        throw PageSource.Unreachable()
      }
    }
    let (entered, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var run = LoadRun()
      await run.load(Hanging(entered: continuation))
      return run
    }
    var iterator = entered.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    var run = await task.value
    #expect(run.log == ["start 1", "page 0:2", "day 0", "start 2"])
    await run.load(PageSource(Self.week))
    #expect(run.days == [0, 1, 3])
  }

  @Test func appendsPagesWithoutDuplicates() {
    var sections: [DaySection] = []
    sections.append(DayPage.sample(0, 3, older: "a", continues: true))
    sections.append(DayPage.sample(0, 3, older: "b", first: 2))
    sections.append(DayPage.sample(1, 1, older: nil))
    sections.append(DayPage.sample(2, 0, older: nil))
    #expect(
      sections.map { $0.statuses.map(\.id.key) } == [["0-0", "0-1", "0-2", "0-3", "0-4"], ["1-0"]])
    #expect(sections.map(\.continues) == [false, false])
    var page = DayPage.sample(3, 2, older: nil)
    page.statuses.append(page.statuses[0])
    #expect(sections.appending(page).last?.statuses.count == 2)
  }
}
