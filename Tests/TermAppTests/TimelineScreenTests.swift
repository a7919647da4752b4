import FeedCore
import FeedSources
import Testing

@testable import TermApp

@Suite struct TimelineScreenTests {
  private func state(
    columns: Int, rows: Int, density: String = "cards"
  ) throws -> AppState {
    var state = try SampleTimeline.state(
      SampleTimeline.days, marks: [SampleTimeline.dmitri.id: Marks(isRead: true)],
      columns: columns, rows: rows, density: density)
    let now = SampleTimeline.now
    let blogs = SourceID("https://fretwork.example/feed")
    _ = state.update(
      .unreadCounted(
        UnreadReport(stored: [SourceID("zhihu-daily:"): 2, blogs: 24], starred: 12)), now: now)
    _ = state.update(.pendingCounted(SourceID("weibo:home"), .count(5)), now: now)
    _ = state.update(.pendingCounted(SourceID("mastodon:home"), .count(9)), now: now)
    state.lastRefresh = now.advanced(by: -120)
    return state
  }

  @Test func startsWithCards() throws {
    var state = try state(columns: 80, rows: 24)
    state.refresh = RefreshProgress(total: 300, done: 212)
    try GoldenScreen.check("cards-80x24", &state)
  }

  @Test func countsOfALongDayOnlyWhatIsThere() throws {
    let days = [
      DaySection(day: SampleTimeline.today, statuses: [SampleTimeline.mara], continues: true)
    ]
    var state = try SampleTimeline.state(columns: 80, rows: 24)
    let request = state.timeline.request ?? 0
    let page = DayPage(day: days[0].day, statuses: days[0].statuses, continues: true)
    _ = state.update(
      .loading(request: request, .page(page, LoaderState())), now: SampleTimeline.now)
    #expect(state.timeline.sections == days)
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    let lines = surface.lines()
    #expect(lines[1].hasSuffix("─ 1+ "))
    #expect(lines[23].hasPrefix(" 1/1+"))
  }

  @Test func foldsOnALowScreen() throws {
    var state = try state(columns: 40, rows: 12)
    state.refresh = RefreshProgress(total: 300, done: 212)
    try GoldenScreen.check("cards-40x12", &state)
  }

  @Test func hasOneLineAStatusWhenCompact() throws {
    var wide = try state(columns: 80, rows: 24, density: "compact")
    try GoldenScreen.check("compact-80x24", &wide)
    var narrow = try state(columns: 40, rows: 12, density: "compact")
    try GoldenScreen.check("compact-40x12", &narrow)
  }

  @Test(arguments: ["cards", "compact", "plain"])
  func aSilentStatusShowsWhatStandsForIt(density: String) throws {
    let silent = [("Item without a word", nil), ("x", "https://fretwork.example/silent")].map {
      Status(id: SampleTimeline.id($0.0), sourceName: "s", sortDate: SampleTimeline.now, link: $0.1)
    }
    let day = DaySection(day: SampleTimeline.today, statuses: silent)
    var state = try SampleTimeline.state([day], density: density)
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    let text = surface.lines().joined(separator: "\n")
    #expect(text.contains("Item without a word"))
    #expect(text.contains("https://fretwork.example/silent"))
    #expect(silent.map(TimelineText.words) == ["Item without a word", silent[1].link])
  }

  @Test func speaksInSentencesWhenPlain() throws {
    var state = try state(columns: 80, rows: 24, density: "plain")
    try GoldenScreen.check("plain-80x24", &state)
    state.notice = .line("said.density-plain")
    try GoldenScreen.check("plain-notice-80x24", &state)
    state.notice = nil
    state.size = ScreenSize(columns: 40, rows: 12)
    try GoldenScreen.check("plain-40x12", &state)
  }

  @Test func speaksInChineseSentencesWhenPlain() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      var state = try SampleTimeline.state(
        SampleTimeline.days, columns: columns, rows: rows, language: .chinese, density: "plain")
      state.lastRefresh = SampleTimeline.now.advanced(by: -120)
      _ = state.update(
        .pendingCounted(SourceID("weibo:home"), .count(40)), now: SampleTimeline.now)
      try GoldenScreen.check("plain-chinese-\(columns)x\(rows)", &state)
    }
  }

  @Test func swapsSymbolsOneForOneInASCII() throws {
    var state = try state(columns: 80, rows: 24)
    state.needsASCIISymbols = true
    try GoldenScreen.check("ascii-80x24", &state)
  }

  @Test func speaksChinese() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      var state = try SampleTimeline.state(
        SampleTimeline.days, columns: columns, rows: rows, language: .chinese)
      state.lastRefresh = SampleTimeline.now.advanced(by: -120)
      try GoldenScreen.check("chinese-\(columns)x\(rows)", &state)
    }
  }

  @Test func drawsWhatFitsInAnySize() throws {
    for (columns, rows) in [(0, 0), (1, 1), (8, 3), (20, 5), (500, 2)] {
      var state = try state(columns: columns, rows: rows)
      var surface = Surface(width: columns, height: rows)
      var view = AppView()
      _ = view.draw(&state, on: &surface)
      #expect(surface.lines().count == rows)
    }
    var small = try state(columns: 20, rows: 5)
    try GoldenScreen.check("cards-20x5", &small)
  }

  @Test func theHeaderSticksOverACardCutAtTheTop() throws {
    var state = try state(columns: 80, rows: 16)
    for _ in 0..<5 { _ = state.update(.input(.key(Key(name: "^E")!)), now: SampleTimeline.now) }
    try GoldenScreen.check("scrolled-80x16", &state)
  }

  @Test func aFailedDayLeavesARowToTryAgain() throws {
    var state = try SampleTimeline.state(
      SampleTimeline.days, density: "compact",
      footer: .failed(after: SampleTimeline.today, TransportErrorSample.timedOut))
    _ = state.update(.pendingCounted(SourceID("weibo:home"), .count(40)), now: SampleTimeline.now)
    _ = state.update(.pendingCounted(SourceID("weibo:home"), .late), now: SampleTimeline.now)
    try GoldenScreen.check("failed-80x24", &state)
  }

  @Test func thePageHasTextLinksAndToolbar() throws {
    for (columns, rows) in [(80, 24), (40, 12)] {
      var state = try state(columns: columns, rows: rows)
      _ = state.update(.input(.key(Key(name: "j")!)), now: SampleTimeline.now)
      _ = state.update(.input(.key(Key(name: "Enter")!)), now: SampleTimeline.now)
      _ = state.update(
        .pageRead(SampleTimeline.fretwork.id, PageContent(blocks: SampleTimeline.article)),
        now: SampleTimeline.now)
      try GoldenScreen.check("page-\(columns)x\(rows)", &state)
    }
  }

  @Test func helpListsTheKeysThatWork() throws {
    var state = try state(columns: 80, rows: 24)
    _ = state.update(.input(.key(Key(name: "?")!)), now: SampleTimeline.now)
    try GoldenScreen.check("help-80x24", &state)
    for language in [Language.english, .chinese] {
      for columns in [80, 40] {
        state = try SampleTimeline.state(
          SampleTimeline.days, columns: columns, rows: 400, language: language)
        _ = state.update(.input(.key(Key(name: "?")!)), now: SampleTimeline.now)
        var surface = Surface(width: columns, height: 400)
        var view = AppView()
        _ = view.draw(&state, on: &surface)
        var helps: [(name: String, text: String)] = []
        for line in HelpPage.lines(state, HelpPageState(context: .timeline)) {
          guard case .command(let keys, let name, let help) = line else { continue }
          if name.isEmpty {
            helps[helps.count - 1].text += help
          } else {
            helps.append((name, help))
          }
          let isDrawn = surface.lines().contains { line in
            [keys, help].allSatisfy { $0.isEmpty || line.contains($0) }
          }
          #expect(isDrawn, "\(language) \(columns) \(keys) \(help)")
        }
        for (name, text) in helps {
          let whole = state.words.text("command.\(name)")
          #expect(text.filter { !$0.isWhitespace } == whole.filter { !$0.isWhitespace })
        }
      }
    }
  }

  @Test func aFirstStartOffersWaysToBegin() throws {
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: [])
    state.urlsPath = "~/.config/tidings/urls"
    state.configPath = "~/.config/tidings/config"
    try GoldenScreen.check("first-run-80x24", &state)
    let found = FirstRunFindings(
      newsboat: .init(path: "/n/urls", feeds: 312, tags: 41),
      opml: .init(path: "~/Downloads/feeds.opml", feeds: 87, tags: 3))
    state.layers = [.firstRun(FirstRunState(selected: 1, found: found))]
    try GoldenScreen.check("first-run-found-80x24", &state)
    state.size = ScreenSize(columns: 40, rows: 12)
    try GoldenScreen.check("first-run-found-40x12", &state)
  }
}

enum TransportErrorSample {
  static let timedOut = TransportError.timedOut(host: "weibo.example", seconds: 30)
}
