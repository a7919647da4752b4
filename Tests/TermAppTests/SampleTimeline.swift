import FeedCore
import Glibc

@testable import TermApp

/// States with a timeline of invented statuses: the ones of the pictures that the screens aim at.
enum SampleTimeline {
  /// Monday 30 November 2026, 14:05 in UTC, the zone of all screen tests.
  static let now = Timestamp(seconds: 1_796_047_500)
  static let today = DayStamp(year: 2026, month: 11, day: 30)

  static let feeds = [
    feed("zhihu-daily:", .daily, "Daily", "Daily"), feed("weibo:home", .timeline, "Weibo", "Weibo"),
    feed("mastodon:home", .timeline, "Mastodon", "Mastodon"),
    feed("https://fretwork.example/feed", .feed, "The Fretwork Review", "Blogs"),
  ]

  private static func feed(_ id: String, _ kind: SourceKind, _ title: String, _ tag: String) -> Feed
  {
    Feed(id: SourceID(id), kind: kind, title: title, tags: [tag])
  }

  /// A state with the standard settings and the given tabs, nothing loaded.
  static func state(
    columns: Int, rows: Int, language: Language = .english, density: String = "cards",
    feeds: [Feed] = SampleTimeline.feeds
  ) throws -> AppState {
    setenv("TZ", "UTC", 1)
    tzset()
    var settings = Settings()
    try settings.set("density", to: density)
    var state = AppState(
      settings: settings, keymap: try Keymap(parsing: EmbeddedFile.text("default.keymap")!),
      words: Words(language), size: ScreenSize(columns: columns, rows: rows))
    _ = state.start(now: now)
    _ = state.update(.feedsRead(feeds), now: now)
    return state
  }

  /// The same with sections loaded into the open tab.
  static func state(
    _ sections: [DaySection], marks: [StatusID: Marks] = [:], columns: Int = 80, rows: Int = 24,
    language: Language = .english, density: String = "cards", footer: LoadEvent? = nil
  ) throws -> AppState {
    var state = try state(columns: columns, rows: rows, language: language, density: density)
    load(sections, marks: marks, into: &state, footer: footer)
    return state
  }

  static func load(
    _ sections: [DaySection], marks: [StatusID: Marks] = [:], into state: inout AppState,
    footer: LoadEvent? = nil
  ) {
    let request = state.timeline.request ?? 0
    for section in sections {
      let page = DayPage(
        day: section.day, statuses: section.statuses, marks: marks,
        isTopStories: section.isTopStories)
      _ = state.update(.loading(request: request, .page(page, LoaderState())), now: now)
    }
    let last = footer ?? .threeDaysLoaded(days: sections.count, LoaderState())
    _ = state.update(.loading(request: request, last), now: now)
  }

  static func id(_ key: String, _ source: String = "mastodon:home") -> StatusID {
    StatusID(source: SourceID(source), key: key)
  }

  static let mara = Status(
    id: id("mara"), kind: .timeline, sourceName: "Mastodon", origin: "Mastodon",
    author: Author(name: "Mara Lindqvist", isMember: true), published: now.advanced(by: -180),
    sortDate: now.advanced(by: -180),
    text:
      "First frost on the canal this morning. The ferry still ran, ten minutes late and full of steam; everybody on board pretended not to look at the heron, who was very much looking at us.",
    pictures: [
      Picture(url: "https://m.example/1.jpg", description: "ferry in fog"),
      Picture(url: "https://m.example/2.jpg", description: "heron, frosted reeds"),
      Picture(url: "https://m.example/3.jpg", description: "rope with ice"),
    ],
    reposted: .status(
      Status(
        id: id("lock"), kind: .timeline, sourceName: "Mastodon",
        author: Author(name: "canal_watch"), sortDate: now.advanced(by: -3600),
        text:
          "Lock 4 is closed from noon for repairs. The long way round is open; bring a thermos and patience."
      )), counts: Counts(reposts: 12, comments: 34, likes: 12_400))

  static let fretwork = Status(
    id: id("luthier", "https://fretwork.example/feed"), sourceName: "The Fretwork Review",
    origin: "Blogs", author: Author(name: "Ines Okafor"), published: now.advanced(by: -41 * 60),
    sortDate: now.advanced(by: -41 * 60),
    title: "Why old guitars sound better, and how a luthier measures it",
    text:
      "A week with a tap hammer, a laptop and eleven instruments from 1931. The short answer is humidity; the long one has graphs, two failures and a cat asleep on the soundboard.",
    link: "https://fretwork.example/luthier", counts: Counts(comments: 8))

  static let dmitri = Status(
    id: id("bus"), kind: .timeline, sourceName: "Mastodon", origin: "Mastodon",
    author: Author(name: "Dmitri Kovač"), published: now.advanced(by: -14 * 3600 - 25 * 60),
    sortDate: now.advanced(by: -14 * 3600 - 25 * 60),
    text: "The night bus has a new driver and he sings. We're all for it.",
    counts: Counts(reposts: 0, comments: 9, likes: 3))

  static let days = [
    DaySection(day: today, statuses: [mara, fretwork]),
    DaySection(day: today.advanced(by: -1), statuses: [dmitri]),
  ]

  /// The blocks of the article's body.
  static let article: [TextBlock] = [
    .paragraph([
      TextRun(
        "A week with a tap hammer, a laptop and eleven instruments from 1931. The short answer is "),
      TextRun("humidity", link: "https://fretwork.example/humidity"),
      TextRun("; the long one has graphs, two failures and a cat asleep on the soundboard."),
    ]),
    .heading(level: 2, [TextRun("What a tap can tell")]),
    .list(
      start: 1,
      items: [
        [.paragraph([TextRun("Hold the body at the waist, as one carries a sleeping child.")])],
        [.paragraph([TextRun("Tap beside the bridge. Not on it: that is how bridges come off.")])],
      ]),
    .quote([.paragraph([TextRun("Wood remembers the winter it was cut in.")])]),
    .preformatted([
      [TextRun("$ tapscan --from 80 --to 400 --peaks 2 body.wav")],
      [TextRun("112.4 Hz   -18 dB   (air)")],
    ]),
    .picture(
      Picture(
        url: "https://fretwork.example/a.png",
        description: "spectrum of a spruce top, two peaks side by side"), link: nil),
  ]
}
