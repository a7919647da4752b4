import Testing

@testable import FeedCore

@Suite struct SectionTests {
  static let dayBefore = sampleToday.advanced(by: -2)

  @Test(arguments: [
    (
      0, 2, 80, 24,
      " Today · Monday 30 November ───────────────────────────────────────────────── 2"
    ),
    (
      1, 31, 80, 24,
      " Yesterday · Sunday 29 November ──────────────────────────────────────────── 31"
    ),
    (
      2, 2, 80, 24,
      " Saturday 28 November ─────────────────────────────────────────────────────── 2"
    ),
    (0, 14, 40, 12, " Today · Mon 30 November ─────────── 14"),
    (0, 4, 40, 12, " Today · Mon 30 November ──────────── 4"),
    (1, 3, 40, 12, " Yesterday · Sun 29 Nov ───────────── 3"),
    (0, 1, 52, 24, " Today · Mon 30 November ──────────────────────── 1"),
    (1, 1, 52, 24, " Yesterday · Sun 29 November ──────────────────── 1"),
    (4, 2, 52, 24, " Thu 26 November ──────────────────────────────── 2"),
    (0, 3, 20, 24, " Today · Mon 30 Nov"), (0, 3, 12, 24, " Today · M…"), (0, 3, 1, 24, "…"),
    (
      400, 1, 80, 24,
      " Sunday 26 October 2025 ───────────────────────────────────────────────────── 1"
    ),
  ])
  func namesTheDay(daysAgo: Int, count: Int, width: Int, height: Int, line: String) {
    let day = sampleToday.advanced(by: -daysAgo)
    #expect(
      FramePicture.line(ofDay: day, count: count, width: width, .sample(height: height)) == line)
  }

  @Test(arguments: [
    (0, 2, 80, " 今天 · 11月30日 星期一 ───────────────────────────────────────────────────── 2"),
    (1, 31, 80, " 昨天 · 11月29日 星期日 ──────────────────────────────────────────────────── 31"),
    (2, 2, 80, " 11月28日 星期六 ──────────────────────────────────────────────────────────── 2"),
    (0, 14, 40, " 今天 · 11月30日 周一 ────────────── 14"),
    (1, 3, 40, " 昨天 · 11月29日 周日 ─────────────── 3"),
  ])
  func namesTheDayInChinese(daysAgo: Int, count: Int, width: Int, line: String) {
    let day = sampleToday.advanced(by: -daysAgo)
    #expect(
      FramePicture.line(ofDay: day, count: count, width: width, .sample(wording: .chinese)) == line)
  }

  @Test func speaksTheDayInThePlainDensity() {
    #expect(
      FramePicture.line(ofDay: sampleToday, count: 2, width: 80, .sample(.plain))
        == "Today, Monday 30 November. 2 statuses.")
    #expect(
      FramePicture.line(ofDay: Self.dayBefore, count: 1, width: 80, .sample(.plain))
        == "Saturday 28 November. 1 status.")
    #expect(
      FramePicture.line(ofDay: sampleToday, count: 2, width: 40, .sample(.plain, wording: .chinese))
        == "今天，11月30日 星期一。2 条。")
  }

  @Test(arguments: [
    (0, 0, 24), (1, 1, 24), (2, 2, 24), (9, 2, 24), (1, 0, 15), (2, 0, 12), (2, 2, 16),
  ])
  func growsTheGapsWithTheIndex(section: Int, gap: Int, height: Int) {
    #expect(Metrics.sample(height: height).gap(aboveSection: section) == gap)
  }

  @Test func givesTopStoriesAnEmptyTitleAndNoHeader() {
    let sections = [
      DaySection(day: sampleToday, statuses: [.sample()], isTopStories: true),
      DaySection(day: sampleToday, statuses: [.sample()]),
    ]
    let metrics = Metrics.sample()
    #expect(metrics.title(ofSection: 0, in: sections) == "")
    #expect(metrics.title(ofSection: 1, in: sections) == "Today · Monday 30 November")
    #expect(metrics.headerHeight(ofSection: 0, in: sections) == 0)
    let frame = SectionFrame(section: 0, in: sections, width: 80, metrics: metrics)
    #expect(frame.title.text.isEmpty && frame.divider == nil && frame.count == nil)
  }

  static let friday = DayStamp(year: 2026, month: 11, day: 27)
  static let saturday = DayStamp(year: 2026, month: 11, day: 28)
  static let oldest = DayStamp(year: 2023, month: 3, day: 3)

  @Test(arguments: [
    (
      TimelineFooter.moreToLoad(days: 3),
      "                 3 days loaded · space or j for the next three"
    ),
    (
      .loading(day: friday, number: 1, of: 3),
      "              Loading Friday 27 November · day 1 of 3 · esc: stop"
    ),
    (
      .failed(day: friday, reason: "weibo.com did not answer in 30 s", brief: "no answer"),
      "    Friday 27 November: weibo.com did not answer in 30 s · enter: try again"
    ),
    (.end(oldest: oldest), "             The end · the oldest is from 3 March 2023 · g: newest"),
    (.empty(reason: nil), "                                Nothing here yet"),
  ])
  func centresFooters(footer: TimelineFooter, line: String) {
    #expect(FramePicture.line(of: footer, width: 80, .sample()) == line)
  }

  @Test(arguments: [
    (TimelineFooter.moreToLoad(days: 3), 80, "                         已载入三天 · 空格或 j 再载三天"),
    (
      .loading(day: friday, number: 1, of: 3), 80,
      "              正在载入 11月27日 星期五 · 三天中的第一天 · esc 停止"
    ),
    (
      .failed(day: friday, reason: "weibo.com 三十秒没有回答", brief: "没有回答"), 80,
      "             11月27日 星期五：weibo.com 三十秒没有回答 · 回车 再试"
    ),
    (.end(oldest: oldest), 80, "                到头了 · 最早的一条是 2023年3月3日 · g 回到最新"),
    (.end(oldest: oldest), 40, "      到头了 · 最早是 2023年3月3日"),
  ])
  func centresFootersInChinese(footer: TimelineFooter, width: Int, line: String) {
    #expect(FramePicture.line(of: footer, width: width, .sample(wording: .chinese)) == line)
  }

  @Test func shortensFootersWhereTheyWouldNotFit() {
    #expect(
      FramePicture.line(
        of: .failed(
          day: Self.saturday, reason: "weibo.com did not answer in 30 s", brief: "no answer"),
        width: 40, .sample()) == "  Sat 28 Nov: no answer · enter: retry")
    for width in 1...80 {
      for footer in [
        TimelineFooter.moreToLoad(days: 12), .loading(day: nil, number: 2, of: 3),
        .failed(day: nil, reason: "x", brief: "x"), .end(oldest: nil), .empty(reason: "why"),
      ] {
        for density in Density.allCases {
          let label = FooterFrame(footer, width: width, metrics: .sample(density)).label
          #expect(label.rect.x >= 0 && label.rect.maxX <= width)
          #expect(DisplayWidth().columns(of: label.text) == label.rect.width)
        }
      }
    }
  }

  @Test func speaksFootersInThePlainDensity() {
    #expect(
      FramePicture.line(of: .moreToLoad(days: 3), width: 80, .sample(.plain))
        == "3 days loaded. Space or j for the next three.")
    #expect(
      FramePicture.line(
        of: .end(oldest: Self.oldest), width: 80, .sample(.plain, wording: .chinese))
        == "到头了。最早的一条是 2023年3月3日。")
  }

  @Test func saysHowManyDaysHadNothing() {
    let one = FooterFrame(emptyDays: 1, width: 80, metrics: .sample())
    let two = FooterFrame(emptyDays: 2, width: 80, metrics: .sample())
    #expect(one.label.text == "1 day between had nothing")
    #expect(two.label.text == "2 days between had nothing")
  }
}
