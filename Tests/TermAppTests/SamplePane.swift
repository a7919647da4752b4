import FeedCore
import FeedSources

@testable import TermApp

/// The feeds of the picture of the pane: two a tag, three in trouble, a dead one.
enum SamplePane {
  static let feeds = [
    feed("https://fretwork.example/feed", "Fretwork Review", "craft"),
    feed("https://tigers.example/rss", "Paper Tigers", "craft"),
    feed("https://kernel.example/feed.json", "kernel-notes", "code"),
    feed("https://db.example/feed", "Small Databases", "code"),
    feed("zhihu-daily:", "观潮日报", "中文", .daily), feed("https://wind.example/", "林间有风", "中文"),
    feed("weibo:home", "Weibo", "social", .timeline),
    feed("https://quarry.example/feed", "Old Quarry", "craft"),
    feed("https://tides.example/feed", "Tide Tables", "code"),
    feed("https://noise.example/feed", "Daily Noise", "code"),
    feed("https://asleep.example/feed", "Asleep", "code"),
  ]

  private static func feed(
    _ id: String, _ title: String, _ tag: String, _ kind: SourceKind = .feed
  ) -> Feed {
    Feed(
      id: SourceID(id), kind: kind, title: title, tags: [tag],
      site: kind == .feed ? "https://" + title.lowercased() + ".example/" : nil)
  }

  static func id(_ title: String) -> SourceID { feeds.first { $0.title == title }!.id }

  private static let unread = [
    "Fretwork Review": 2, "Paper Tigers": 1, "kernel-notes": 6, "Small Databases": 12,
    "观潮日报": 2, "林间有风": 5,
  ]

  /// All answered a few minutes ago but four: one is missing, one wants less, one rests until Friday, one is dead.
  static var details: [SourceID: SourceDetail] {
    let weeks = [
      "Fretwork Review": [0, 1, 0, 7], "Paper Tigers": [0, 0, 20, 0],
      "kernel-notes": [7, 12, 20, 20], "Small Databases": [1, 2, 1, 1],
      "观潮日报": [20, 20, 20, 20], "林间有风": [2, 0, 1, 0], "Asleep": [0, 0, 0, 0],
    ]
    var details: [SourceID: SourceDetail] = [:]
    for feed in feeds {
      var state = FeedState()
      state.lastTried = SampleTimeline.now.advanced(by: -240)
      state.lastAnswered = state.lastTried
      state.nextDue = SampleTimeline.now.advanced(by: 1560)
      state.waiting = .interval
      var detail = SourceDetail(state: state, total: 9, unread: unread[feed.title] ?? 0)
      detail.activity = weeks[feed.title].map {
        FeedActivity(
          newest: SampleTimeline.now.advanced(by: feed.title == "Asleep" ? -40_000_000 : -3600),
          weeks: $0)
      }
      details[feed.id] = detail
    }
    details[id("Old Quarry")]?.state.trouble = FeedTrouble(
      .httpStatus, host: "quarry.example", number: 404)
    details[id("Old Quarry")]?.state.failures = 3
    details[id("Tide Tables")]?.state.trouble = FeedTrouble(
      .httpStatus, host: "tides.example", number: 429)
    details[id("Tide Tables")]?.state.hostPausedUntil = SampleTimeline.now.advanced(by: 7200)
    details[id("Daily Noise")]?.state.waiting = .skipped
    details[id("Daily Noise")]?.state.nextDue = SampleTimeline.now.advanced(by: 4 * 86_400)
    return details
  }

  static func state(
    columns: Int = 80, rows: Int = 24, language: Language = .english, density: String = "compact"
  ) throws -> AppState {
    var state = try SampleTimeline.state(
      columns: columns, rows: rows, language: language, density: density, feeds: feeds)
    SampleTimeline.load(SampleTimeline.days, into: &state)
    let stored = Dictionary(uniqueKeysWithValues: unread.map { (id($0), $1) })
    _ = state.update(
      .unreadCounted(UnreadReport(stored: stored, starred: 3)), now: SampleTimeline.now)
    _ = state.update(.pendingCounted(SourceID("weibo:home"), .count(12)), now: SampleTimeline.now)
    return state
  }

  @discardableResult
  static func press(_ keys: String..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.update(.input(.key(Key(name: $0)!)), now: SampleTimeline.now) }
  }

  static func open(_ state: inout AppState) {
    press("\\", into: &state)
    _ = state.update(.sourcesRead(details), now: SampleTimeline.now)
  }

  static func titles(_ state: AppState) -> [String] {
    state.pane.rows.map { row in
      switch row {
      case .gap: ""
      case .group(let group, let isFolded, _): (isFolded ? "+ " : "- ") + state.name(of: group)
      case .feed(let feed): feed.title
      }
    }
  }

  static func selected(_ state: AppState) -> String {
    titles(state).indices.contains(state.pane.selected)
      ? titles(state)[state.pane.selected] : "nothing"
  }
}
