import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// The pane of feeds: what its lines are, and how it is drawn.
@Suite struct FeedsPaneTests {
  private let now = SampleTimeline.now

  @Test(arguments: [
    ("pane-80x24", 80, 24, Language.english, "compact"),
    ("pane-chinese-80x24", 80, 24, .chinese, "cards"),
    ("pane-40x12", 40, 12, .english, "compact"),
    ("pane-chinese-40x12", 40, 12, .chinese, "compact"),
    ("pane-plain-80x24", 80, 24, .english, "plain"),
  ])
  func standsBesideTheTimelineOrInItsPlace(
    name: String, columns: Int, rows: Int, language: Language, density: String
  ) throws {
    var state = try SamplePane.state(
      columns: columns, rows: rows, language: language, density: density)
    SamplePane.open(&state)
    SamplePane.press("j", into: &state)
    try GoldenScreen.check(name, &state)
  }

  @Test func drawsTheTimelineBesideItAsItMoves() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("Tab", into: &state)
    SamplePane.press("BackTab", into: &state)
    SamplePane.press("\\", into: &state)
    SamplePane.press("j", into: &state)
    var (kept, fresh) = (AppView(), Surface(width: 80, height: 24))
    for keys in [["\\"], ["j"], ["n"], ["Tab"], ["\\"], ["k"], ["h"], ["z"], ["?"], ["q"], ["q"]] {
      for key in keys { SamplePane.press(key, into: &state) }
      let cursor = kept.draw(&state, on: &fresh)
      var anew = Surface(width: 80, height: 24)
      var other = AppView()
      #expect(other.draw(&state, on: &anew) == cursor)
      #expect(anew.lines() == fresh.lines(), "after \(keys)")
    }
  }

  @Test func listsByTagAndSetsApartWhatIsWrong() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    #expect(
      SamplePane.titles(state) == [
        "- craft", "Fretwork Review", "Paper Tigers", "- code", "kernel-notes", "Small Databases",
        "- 中文", "观潮日报", "林间有风", "- social", "Weibo", "", "- in trouble", "Old Quarry",
        "Tide Tables", "Daily Noise", "+ dead for a year",
      ])
    #expect(state.briefState(of: SamplePane.feeds[7]) == "404")
    #expect(state.briefState(of: SamplePane.feeds[9]) == "Fri")
  }

  @Test func listsWithoutGroupsWhereNothingIsTagged() throws {
    let untagged = SamplePane.feeds.map { Feed(id: $0.id, kind: $0.kind, title: $0.title) }
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: untagged)
    SamplePane.open(&state)
    #expect(SamplePane.titles(state).prefix(2) == ["Fretwork Review", "Paper Tigers"])
    #expect(SamplePane.titles(state).contains("- in trouble"))
  }

  @Test(arguments: [
    ("https://www.far.example/feed", "far.example/feed"), ("http://a.example/", "a.example/"),
    ("zhihu-daily:", "zhihu-daily:"),
  ])
  func callsWhatHasNoNameByItsAddress(address: String, name: String) throws {
    let state = try SamplePane.state()
    #expect(state.paneName(of: Feed(id: SourceID(address), title: address)) == name)
    #expect(state.paneName(of: Feed(id: SourceID(address), title: "A name")) == "A name")
  }

  @Test func sortsInFiveWays() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    var firsts: [String] = []
    for _ in FeedsPaneState.Order.allCases {
      SamplePane.press("=", into: &state)
      SamplePane.press("g", into: &state)
      firsts.append(SamplePane.selected(state))
    }
    #expect(
      firsts == ["Small Databases", "Asleep", "Fretwork Review", "Old Quarry", "- craft"])
    SamplePane.press("=", "G", into: &state)
    #expect(SamplePane.selected(state) == "Asleep")
  }

  @Test func saysInTheStatusBarWhyAFeedIsNotAskedNow() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    func said(_ title: String) -> String {
      while SamplePane.selected(state) != title { SamplePane.press("j", into: &state) }
      return state.paneParts.map(\.0).joined(separator: " · ")
    }
    #expect(said("Fretwork Review") == "Fretwork Review · due 14:31 · last asked 14:01 · i: more")
    #expect(
      said("Tide Tables")
        == "Tide Tables · tides.example wants to be asked less often (429) · due 16:05"
        + " · its server wants to be left alone · last asked 14:01 · i: more")
    #expect(
      said("Daily Noise") == "Daily Noise · due Fri 4 Dec 14:05"
        + " · it does not want to be asked at this hour · last asked 14:01 · i: more")
  }

  @Test func saysInAFeedsOwnTabWhenItIsAsked() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    SamplePane.press("j", "Enter", into: &state)
    func said() -> String { state.statusBar.parts.map(\.text).joined(separator: " · ") }
    #expect(said() == "due 14:31 · last asked 14:01")
    let old = FeedTrouble(.httpStatus, host: "tides.example", number: 429)
    _ = state.update(.troublesRead([SamplePane.id("Tide Tables"): old]), now: now)
    SamplePane.press("h", "G", "k", "k", "Enter", into: &state)
    #expect(
      said() == "Tide Tables: tides.example wants to be asked less often (429) · due 16:05"
        + " · its server wants to be left alone · last asked 14:01")
    SamplePane.press("1", into: &state)
    #expect(!said().contains("due"))
  }

  @Test func readsTheStatesAnewWhileItIsShown() throws {
    var state = try SamplePane.state()
    SamplePane.open(&state)
    func reads(_ effects: [Effect]) -> Bool {
      effects.contains { if case .readSources = $0 { true } else { false } }
    }
    #expect(reads(state.update(.storeChanged, now: now)))
    SamplePane.press("\\", into: &state)
    #expect(!reads(state.update(.storeChanged, now: now)))
  }

  @Test(arguments: FeedTrouble.Kind.allCases)
  func namesEveryTroubleInSevenColumns(kind: FeedTrouble.Kind) {
    for language in Language.allCases {
      let word = Words(language).text("pane.trouble-\(kind.rawValue)")
      #expect(!word.hasPrefix("pane."))
      #expect(DisplayWidth().columns(of: word) <= 7, "\(word)")
    }
  }

  @Test(arguments: [(1, 1), (8, 3), (20, 5), (59, 2), (60, 3), (200, 60)])
  func drawsOnAnyScreen(columns: Int, rows: Int) throws {
    var state = try SamplePane.state(columns: columns, rows: rows)
    SamplePane.open(&state)
    SamplePane.press("G", "k", "n", "z", into: &state)
    var surface = Surface(width: columns, height: rows)
    var view = AppView()
    let cursor = view.draw(&state, on: &surface)
    #expect(surface.lines().count == rows)
    if let cursor { #expect(cursor.x < columns && cursor.y < rows) }
  }
}
