import EmbeddedResources
import FeedCore
import Glibc

/// Frames: statuses laid out a second, text wrapped a second, a screenful, a key.
func benchFrames() {
  let bench = FramesBench()
  for width in [40, 80, 200] { bench.layOutStatuses(width: width) }
  bench.wrap("Latin", FramesBench.latin)
  bench.wrap("Chinese", FramesBench.chinese)
  bench.wrap("mixed with emoji", FramesBench.mixed)
  bench.measure()
  for density in [Density.cards, .compact] {
    bench.layOutScreen(density)
    bench.moveDown(density)
  }
  bench.appendDay()
}

private struct FramesBench {
  static let latin =
    "First frost on the canal this morning. The ferry still ran, ten minutes late and full of "
    + "steam; everybody on board pretended not to look at the heron, who was very much looking "
    + "at us. Lock 4 is closed from noon for repairs. "
  static let chinese = "今早运河结了第一层薄霜。渡船照常开，只晚了十分钟，满船都是热气；一船人都装作没看见那只苍鹭，苍鹭倒是一直看着我们（像在数船上少了谁）。"
  static let mixed = "Frost 🥶 on the canal — 👩‍💻 wrote “薄霜” on the window, café closed 👍🏽🇩🇪. "

  let statuses: [Status]

  init() {
    let texts = [Self.latin, Self.chinese, Self.mixed]
    statuses = (0..<100_000).map { index in
      let text = texts[index % 3]
      return Status(
        id: StatusID(source: SourceID("bench:"), key: "\(index)"),
        kind: index % 2 == 0 ? .timeline : .feed, sourceName: "The Fretwork Review",
        origin: "Blogs", author: Author(name: "Mara Lindqvist", isMember: index % 3 == 0),
        published: Timestamp(seconds: 1_796_000_000 - Int64(index) * 60),
        sortDate: Timestamp(seconds: 1_796_000_000 - Int64(index) * 60),
        title: index % 2 == 0 ? nil : "Why old guitars sound better, and how a luthier measures it",
        text: text,
        pictures: (0..<index % 4).map {
          Picture(url: "https://pictures.example/\($0).jpg", description: "ferry in fog")
        }, counts: Counts(reposts: index % 7, comments: index % 50, likes: index))
    }
  }

  func metrics(_ density: Density) -> Metrics {
    let text = (0..<embedded_resource_count()).map(embedded_resource)
      .first { String(cString: $0.path) == "strings/en" }
      .map {
        String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.length), as: UTF8.self)
      }
    let now = Timestamp(seconds: 1_796_000_000)
    return Metrics(
      density: density, viewHeight: 24, wording: Wording(.english, Sentences(text ?? "")),
      today: DayStamp(now, utcOffset: 0), now: now,
      localTime: { (Int($0.seconds / 3600 % 24), Int($0.seconds / 60 % 60)) },
      dayOf: { DayStamp($0, utcOffset: 0) })
  }

  func layOutStatuses(width: Int) {
    let metrics = metrics(.cards)
    var rows = 0
    let seconds = cpuSeconds {
      for status in statuses.prefix(20_000) {
        rows += StatusFrame(status, width: width, metrics: metrics).cellHeight
      }
    }
    report("statuses laid out at \(width) columns", 20_000 / seconds / 1000, "thousand/s")
    precondition(rows > 0)
  }

  func wrap(_ name: String, _ paragraph: String) {
    let text = String(repeating: paragraph, count: 600 / paragraph.utf8.count + 1)
    var lines = 0
    let seconds = cpuSeconds {
      for _ in 0..<20_000 { lines += TextWrap().lines(text, columns: 76).count }
    }
    report("wrapping \(name)", Double(text.utf8.count * 20_000) / seconds / 1e6, "MB/s")
    precondition(lines > 0)
  }

  func measure() {
    var columns = 0
    let text = String(repeating: Self.latin + Self.chinese, count: 4)
    let seconds = cpuSeconds {
      for _ in 0..<20_000 { columns += DisplayWidth().columns(of: text) }
    }
    report("measuring", Double(text.utf8.count * 20_000) / seconds / 1e6, "MB/s")
    precondition(columns > 0)
  }

  func timeline(_ density: Density) -> TimelineFrame {
    TimelineFrame(
      sections: [DaySection(day: DayStamp(ordinal: 20_000), statuses: statuses)],
      footer: .moreToLoad(days: 3), width: 80, metrics: metrics(density))
  }

  func layOutScreen(_ density: Density) {
    var timeline = timeline(density)
    let top = timeline.top()
    var blocks = 0
    let seconds = cpuSeconds {
      for _ in 0..<500 {
        timeline.update(width: 79)
        timeline.update(width: 80)
        blocks += Self.layOut(&timeline, from: top)
      }
    }
    report("a screenful of \(density) laid out", seconds / 500 * 1e6, "µs (limit 2000)")
    precondition(blocks > 0)
  }

  /// Has the frames of a window, as drawing it does, and says of how many blocks. To walk through a compact timeline
  /// lays out nothing.
  private static func layOut(
    _ timeline: inout TimelineFrame, from anchor: TimelineFrame.Anchor
  ) -> Int {
    let window = timeline.visible(from: anchor, height: 22)
    for placed in window {
      if case .status(let section, let index) = placed.block {
        _ = timeline.kept(section: section, index: index)
      }
    }
    return window.count
  }

  /// j from card to card, as far as frames are concerned.
  func moveDown(_ density: Density) {
    var timeline = timeline(density)
    var anchor = timeline.top()
    var block = timeline.firstSelectable()
    let seconds = cpuSeconds {
      for _ in 0..<4000 {
        block = block.flatMap { timeline.selectable(after: $0) }
        guard let block else { return }
        anchor = timeline.anchor(showing: block, from: anchor, height: 22)
        _ = Self.layOut(&timeline, from: anchor)
      }
    }
    report("j among 100,000, \(density), frames alone", seconds / 4000 * 1e6, "µs (limit 100)")
  }

  func appendDay() {
    var timeline = timeline(.cards)
    var sections = timeline.sections
    let seconds = cpuSeconds {
      for day in 0..<1000 {
        sections.append(
          DayPage(day: DayStamp(ordinal: 19_999 - day), statuses: Array(statuses.prefix(20))))
        timeline.update(sections: sections)
      }
    }
    report("a day appended to 100,000 statuses", seconds / 1000 * 1e6, "µs")
  }

  private func report(_ name: String, _ value: Double, _ unit: String) {
    print("\(name): \((value * 10).rounded() / 10) \(unit)")
  }
}

private func cpuSeconds(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
