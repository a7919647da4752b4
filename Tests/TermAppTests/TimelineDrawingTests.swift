import FeedCore
import Testing

@testable import TermApp

/// What is drawn over the last frame is what would be drawn on an empty surface.
@Suite struct TimelineDrawingTests {
  @Test(arguments: ["cards", "compact", "plain"], [(80, 24), (40, 10), (20, 5)])
  func aFrameOverTheLastIsTheFrameDrawnAnew(density: String, size: (Int, Int)) throws {
    let keys = [
      "j", "j", "j", "j", "k", "k", "k", "^E", "^Y", "^E", "^D", "^U", "m", "s", "Enter",
    ]
    var state = try SampleTimeline.state(
      Self.days, columns: size.0, rows: size.1, density: density)
    var surface = Surface(width: size.0, height: size.1)
    var view = AppView()
    var moved = 0
    var random: UInt64 = 7
    for _ in 0..<150 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = state.layers.isEmpty ? keys[Int(random >> 33) % keys.count] : "q"
      _ = state.update(.input(.key(Key(name: key)!)), now: SampleTimeline.now)
      let cursor = view.draw(&state, on: &surface)
      if surface.scrolled != nil { moved += 1 }
      var blank = Surface(width: size.0, height: size.1)
      var fresh = AppView()
      let expected = fresh.draw(&state, on: &blank)
      try #require(surface.lines() == blank.lines(), "after \(key)")
      try #require(surface.styleLines() == blank.styleLines(), "after \(key)")
      #expect(cursor == expected)
    }
    #expect(moved > 10 || size.1 < 10)
  }

  @Test func onlyTheRowsOfAKeyAreDrawn() throws {
    var state = try SampleTimeline.state(Self.days, density: "compact")
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    let before = surface.cells
    _ = state.update(.input(.key(Key(name: "j")!)), now: SampleTimeline.now)
    _ = view.draw(&state, on: &surface)
    // By storage: a row drawn anew has another one, be its cells the same.
    let drawn = before.indices.filter { row in
      before[row].withUnsafeBufferPointer(\.baseAddress)
        != surface.cells[row].withUnsafeBufferPointer(\.baseAddress)
    }
    // The selection's old row and its new one, and the position in the status bar.
    #expect(drawn.count == 3)
    #expect(drawn.last == 23)
  }

  @Test func aResizeLeavesAWindowThatWasScrolledByLines() throws {
    func isWhole(_ state: inout AppState) -> Bool {
      state.timeline.frame.isFullyVisible(
        state.timeline.selection, from: state.timeline.anchor, height: state.timelineHeight)
    }
    var state = try SampleTimeline.state(Self.days)
    for _ in 0..<20 where isWhole(&state) {
      _ = state.update(.input(.key(Key(name: "^E")!)), now: SampleTimeline.now)
    }
    let (anchor, selection) = (state.timeline.anchor, state.timeline.selection)
    let isCut = !isWhole(&state)
    #expect(isCut)
    for rows in [24, 23, 40, 24] {
      _ = state.update(.resized(ScreenSize(columns: 80, rows: rows)), now: SampleTimeline.now)
      #expect(state.timeline.anchor == anchor && state.timeline.selection == selection)
    }
    // One that was whole is whole again.
    _ = state.update(.input(.key(Key(name: "j")!)), now: SampleTimeline.now)
    for (columns, rows) in [(80, 18), (50, 24), (0, 0), (80, 24)] {
      _ = state.update(.resized(ScreenSize(columns: columns, rows: rows)), now: SampleTimeline.now)
      let isThere = isWhole(&state)
      #expect(isThere || rows == 0)
    }
  }

  /// Two weeks with texts of all lengths, days without anything between.
  private static let days: [DaySection] = (0..<8).map { day in
    let statuses = (0..<6).map { number in
      let time = SampleTimeline.now.advanced(by: Int64(-day * 2 * 86_400 - number * 600))
      let words = number % 2 == 0 ? "今天风很大。" : "wind and rain "
      return Status(
        id: StatusID(source: SourceID("weibo:home"), key: "\(day)-\(number)"), kind: .timeline,
        sourceName: "Weibo", author: Author(name: number % 2 == 0 ? "王小明" : "Ann"),
        published: time, sortDate: time, text: String(repeating: words, count: number * 4),
        counts: Counts(reposts: day, comments: number, likes: 3))
    }
    return DaySection(
      day: DayStamp(ordinal: SampleTimeline.today.ordinal - day * 2), statuses: statuses)
  }
}
