import FeedCore
import FeedSources
import Testing

@testable import TermApp

/// The page about sources, an account's above all.
@Suite struct SourcesPageTests {
  private let now = SampleTimeline.now
  private static let weibo = SourceID("weibo:home")
  private static let blog = SourceID("https://fretwork.example/feed")

  /// Weibo has been counted and refreshed; another feed has gone.
  private func state(
    columns: Int = 80, rows: Int = 24, language: Language = .english, tab: String? = "Weibo"
  ) throws -> AppState {
    var state = try SampleTimeline.state(
      SampleTimeline.days, columns: columns, rows: rows, language: language)
    state.accountsPath = "~/.config/tidings/accounts"
    let counts = AccountCounts(statuses: 5, comments: 2, messages: 1, mentions: 7)
    _ = state.update(.accountCounted(Self.weibo, counts), now: now)
    _ = state.update(.pendingCounted(Self.weibo, .count(5)), now: now)
    if let index = state.tabs.firstIndex(where: { $0.title == tab }) {
      _ = state.update(.input(.key(Key(name: "\(index + 1)")!)), now: now)
    }
    return state
  }

  private var details: [SourceID: SourceDetail] {
    var asked = FeedState()
    asked.lastTried = now.advanced(by: -600)
    asked.nextDue = now.advanced(by: 1200)
    asked.waiting = .interval
    var failed = asked
    failed.trouble = FeedTrouble(.httpStatus, host: "fretwork.example", number: 503)
    failed.lastTried = now.advanced(by: -86_400)
    failed.waiting = .failed
    return [
      Self.weibo: SourceDetail(state: asked, total: 140, unread: 12),
      Self.blog: SourceDetail(state: failed, total: 20, unread: 3),
    ]
  }

  private func open(_ state: inout AppState) {
    _ = state.update(.input(.key(Key(name: "i")!)), now: now)
    _ = state.update(.sourcesRead(details), now: now)
  }

  @Test func tellsWhatWaitsOnAnAccountByKind() throws {
    var state = try state()
    open(&state)
    try GoldenScreen.check("account-80x24", &state)
  }

  @Test func speaksChinese() throws {
    var state = try state(language: .chinese)
    open(&state)
    try GoldenScreen.check("account-chinese-80x24", &state)
  }

  @Test func saysWhatToDoAboutARefusedToken() throws {
    var state = try state(columns: 40, rows: 12)
    let error = SourceError.signInRefused(account: "weibo:home", host: "api.weibo.com")
    _ = state.update(.pendingCounted(Self.weibo, .failed(error)), now: now)
    open(&state)
    _ = state.update(.input(.key(Key(name: "G")!)), now: now)
    try GoldenScreen.check("account-refused-40x12", &state)
    for _ in 0..<2 { _ = state.update(.input(.key(Key(name: "q")!)), now: now) }
    #expect(state.layers.isEmpty)
  }

  @Test func tellsOfManyTheAccountsAndTheFaults() throws {
    var state = try state(tab: nil)
    open(&state)
    try GoldenScreen.check("sources-80x24", &state)
  }

  @Test func doesNotCallWellWhatWasNeverAsked() throws {
    let many = (1...9).map { Feed(id: SourceID("https://\($0).example/"), title: "\($0)") }
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: many)
    _ = state.update(.input(.key(Key(name: "i")!)), now: now)
    var asked = FeedState()
    asked.lastTried = now
    let details = [many[0].id: SourceDetail(state: asked, total: 1, unread: 0)]
    _ = state.update(.sourcesRead(details), now: now)
    #expect(text(state) == "1 more source, all well\n\n8 more sources, not asked yet")
  }

  @Test func countsAnewAfterARefresh() throws {
    var state = try state()
    open(&state)
    #expect(text(state).contains("5 new statuses · 2 comments · 1 direct message · 7 mentions"))
    let refreshed = state.update(.pendingFetched(Self.weibo), now: now)
    #expect(!refreshed.isEmpty)
    #expect(text(state).contains("0 new statuses · 2 comments"))
    let outcome = RefreshOutcome(
      progress: RefreshProgress(total: 1, done: 1, new: 8, failed: 0), at: now, troubles: [:],
      answered: [Self.weibo], hasChanges: true, isAsked: true)
    let effects = state.update(.refreshEnded(outcome), now: now)
    #expect(effects.contains { if case .readSources = $0 { true } else { false } })
  }

  private func text(_ state: AppState) -> String {
    guard case .sources(let page)? = state.layers.last else { return "" }
    return state.sourceLines(page, width: 200).map { line in
      if case .value(_, let text, _) = line { text } else { "" }
    }.joined(separator: "\n")
  }

  @Test func tellsWhatItKnowsOfAFeed() throws {
    var state = try state()
    open(&state)
    guard case .sources(var page)? = state.layers.last else { return }
    func lines() -> [String] {
      state.sourceLines(page, width: 200).map { line in
        if case .value(let label, let text, _) = line { label + ": " + text } else { "" }
      }
    }
    let before = lines()
    page.details[Self.weibo]?.icon = "https://weibo.com/favicon.ico"
    page.details[Self.weibo]?.state.lastChanged = now.advanced(by: -3600)
    page.details[Self.weibo]?.state.failures = 3
    page.details[Self.weibo]?.state.redirect = .init(
      url: "https://new.example/", times: 2, first: now)
    #expect(
      lines().filter { !before.contains($0) } == [
        "changed: 13:05",
        "moved: to https://new.example/, says the server; said 2 times, "
          + "believed after three over a day",
        "failures: 3 in a row", "icon: https://weibo.com/favicon.ico",
      ])
    page.details[Self.weibo]?.state.movedTo = "https://new.example/"
    #expect(lines().contains("moved: to https://new.example/, for good"))
  }

  @Test func isAboutTheSourceOfTheOpenStatus() throws {
    var state = try state(tab: nil)
    _ = state.update(.input(.key(Key(name: "j")!)), now: now)
    _ = state.update(.input(.key(Key(name: "Enter")!)), now: now)
    open(&state)
    guard case .sources(let page)? = state.layers.last else {
      Issue.record("no page")
      return
    }
    #expect(page.scope == .source(Self.blog))
    _ = state.update(.input(.key(Key(name: "i")!)), now: now)
    guard case .page? = state.layers.last else {
      Issue.record("the status is gone")
      return
    }
  }

  @Test(arguments: FeedTrouble.Kind.allCases)
  func hasAdviceForEveryTrouble(kind: FeedTrouble.Kind) throws {
    for language in [Language.english, .chinese] {
      var state = try state(language: language)
      open(&state)
      guard case .sources(var page)? = state.layers.last else { return }
      page.details[Self.weibo]?.state.trouble = FeedTrouble(kind, host: "h", number: 1, detail: "d")
      let labels = state.sourceLines(page, width: 200).compactMap { line in
        if case .value(let label, _, _) = line { label } else { nil }
      }
      #expect(labels.last == state.words.text("about.to-do"))
    }
  }
}
