import EmbeddedResources
import SeededNumbers

@testable import FeedCore

/// The day of the samples: Monday 30 November 2026, 14:05 in a zone without offset.
let sampleToday = DayStamp(year: 2026, month: 11, day: 30)
let sampleNow = instant(14, 5)

/// An instant `days` before the samples' day.
func instant(_ hour: Int, _ minute: Int, daysAgo days: Int = 0) -> Timestamp {
  Timestamp(seconds: Int64((sampleToday.ordinal - days) * 86_400 + hour * 3600 + minute * 60))
}

extension Wording {
  /// The words of the program's own files.
  static let english = Wording(.english, Sentences(strings("strings/en")))
  static let chinese = Wording(.chinese, Sentences(strings("strings/zh-Hans")))

  static func strings(_ path: String) -> String {
    for index in 0..<embedded_resource_count() {
      let file = embedded_resource(index)
      if String(cString: file.path) == path {
        return String(
          decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
      }
    }
    return ""
  }
}

extension Metrics {
  static func sample(
    _ density: Density = .cards, height: Int = 24, wording: Wording = .english,
    now: Timestamp = sampleNow, symbols: SymbolSet = .unicode, ambiguousIsWide: Bool = false,
    picturesAsLine: Bool = false, hidesSource: Bool = false
  ) -> Metrics {
    Metrics(
      density: density, viewHeight: height, wording: wording, today: sampleToday, now: now,
      symbols: symbols, ambiguousIsWide: ambiguousIsWide, picturesAsLine: picturesAsLine,
      hidesSource: hidesSource,
      localTime: { instant in
        let minutes = Int(instant.seconds % 86_400 + 86_400) % 86_400 / 60
        return (minutes / 60, minutes % 60)
      },
      dayOf: { DayStamp($0, utcOffset: 0) })
  }
}

extension Status {
  static func sample(
    _ key: String = "1", kind: SourceKind = .timeline, name: String = "Mara Lindqvist",
    isMember: Bool = false, origin: String? = nil, published: Timestamp? = instant(14, 2),
    title: String? = nil, text: String = "", pictures: [String] = [], reposted: Repost? = nil,
    counts: Counts = Counts()
  ) -> Status {
    Status(
      id: StatusID(source: SourceID("sample:"), key: key), kind: kind, sourceName: name,
      origin: origin, author: Author(name: name, isMember: isMember), published: published,
      sortDate: published ?? sampleNow, title: title, text: text,
      pictures: pictures.map { Picture(url: "https://pictures.example/x", description: $0) },
      reposted: reposted, counts: counts)
  }

  /// The first card of the picture the screen aims at.
  static let ferry = Status.sample(
    "ferry", isMember: true, origin: "Mastodon",
    text: "First frost on the canal this morning. The ferry still ran, ten minutes late and full "
      + "of steam; everybody on board pretended not to look at the heron, who was very much "
      + "looking at us.",
    pictures: ["ferry in fog", "heron, frosted reeds", "rope with ice"],
    reposted: .status(
      .sample(
        "lock", name: "canal_watch",
        text: "Lock 4 is closed from noon for repairs. The long way round is open; bring a "
          + "thermos and patience.")),
    counts: Counts(reposts: 12, comments: 34, likes: 12_345))

  static let guitars = Status.sample(
    "guitars", kind: .feed, name: "The Fretwork Review", origin: "Blogs",
    published: instant(13, 24),
    title: "Why old guitars sound better, and how a luthier measures it",
    text: "A week with a tap hammer, a laptop and eleven instruments from 1931. The short answer "
      + "is humidity; the long one has graphs, two failures and a cat asleep on the soundboard.",
    counts: Counts(comments: 8))
}

/// Text of all that goes wrong in a terminal.
func nastyText(_ count: Int, using generator: inout SeededNumbers) -> String {
  let pieces = [
    "a", "word", "The", " ", " ", "  ", "\n", "\t", ",", ".", "(", ")", "“", "”", "-", "—", "…",
    "中",
    "文字", "，", "。", "「", "」", "（", "）", "《", "》", "、", "ー", "っ", "한글", "ｱ", "　", "é",
    "e\u{301}", "\u{301}", "👩‍💻", "👨‍👩‍👧‍👦", "👍🏽", "❤️", "1️⃣", "🇩🇪", "🇩", "🇯🇵🇫🇷", "क्षि", "नमस्ते", "ไทย",
    "ᄀ", "ᅡ", "ᆨ", "שלום", "مرحبا", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{A0}", "\u{2028}",
    "\u{202E}", "\u{7}", "\u{1B}", "\r\n", "\r", "\u{FFFD}", "\u{1FAE8}", "Donaudampfschifffahrt",
    "https://very.long.example/path/that/never/ends?query=string", "\u{E000}", "￥", "½",
  ]
  return (0..<count).reduce(into: "") { text, _ in text += pieces.randomElement(using: &generator)!
  }
}
