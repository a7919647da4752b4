import Testing

@testable import FeedCore

@Suite struct TimelineFrameTests {
  typealias Block = TimelineFrame.Block
  typealias Anchor = TimelineFrame.Anchor

  /// Days from today on, each `counts` statuses; `days` are how many days ago they are.
  private static func sections(_ counts: [Int], days: [Int]? = nil) -> [DaySection] {
    counts.enumerated().map { section, count in
      let ago = days?[section] ?? section
      return DaySection(
        day: sampleToday.advanced(by: -ago),
        statuses: (0..<count).map {
          .sample(
            "\(section)-\($0)", published: instant(12, 0, daysAgo: ago),
            text: String(repeating: "word ", count: ($0 % 5) * 12))
        })
    }
  }

  private static func timeline(
    _ counts: [Int], days: [Int]? = nil, density: Density = .cards, height: Int = 24,
    width: Int = 80, footer: TimelineFooter = .moreToLoad(days: 3)
  ) -> TimelineFrame {
    TimelineFrame(
      sections: sections(counts, days: days), footer: footer, width: width,
      metrics: .sample(density, height: height))
  }

  /// For what changes the timeline's cache, which `#expect` would not let it.
  private func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: sourceLocation)
  }

  private static func blocks(_ timeline: inout TimelineFrame) -> [Block] {
    var blocks = [timeline.firstBlock()]
    while let next = timeline.block(after: blocks.last!) { blocks.append(next) }
    return blocks
  }

  @Test func ordersItsBlocks() {
    var timeline = Self.timeline([2, 1, 0, 1])
    expect(
      Self.blocks(&timeline),
      [
        .header(0), .status(section: 0, index: 0), .cardGap(section: 0, index: 0),
        .status(section: 0, index: 1), .gap(1), .header(1), .status(section: 1, index: 0),
        .gap(2), .header(2), .gap(3), .header(3), .status(section: 3, index: 0), .footerGap,
        .footer,
      ])
    expect([1, 2, 3].map { timeline.height(of: .gap($0)) }, [1, 2, 2])
  }

  @Test func leavesBlankRowsOutOnALowScreenAndInThePlainDensity() {
    for timeline in [Self.timeline([2, 1], height: 12), Self.timeline([2, 1], density: .plain)] {
      var timeline = timeline
      expect(
        Self.blocks(&timeline),
        [
          .header(0), .status(section: 0, index: 0), .status(section: 0, index: 1), .header(1),
          .status(section: 1, index: 0), .footer,
        ])
    }
  }

  @Test func foldsEmptyDaysIntoOneRowOfTheGap() {
    var timeline = Self.timeline([1, 1, 1], days: [0, 3, 5])
    expect(
      Self.blocks(&timeline),
      [
        .header(0), .status(section: 0, index: 0), .emptyDays(1), .header(1),
        .status(section: 1, index: 0), .gap(2), .emptyDays(2), .header(2),
        .status(section: 2, index: 0), .footerGap, .footer,
      ])
    expect(timeline.height(of: .gap(2)), 1)
    #expect(timeline.emptyDaysFrame(section: 1).label.text == "2 days between had nothing")
    #expect(timeline.emptyDaysFrame(section: 2).label.text == "1 day between had nothing")
  }

  @Test func isOnlyAFooterWhenThereIsNothing() {
    var timeline = Self.timeline([], footer: .empty(reason: nil))
    expect(Self.blocks(&timeline), [.footer])
    expect(timeline.visible(from: timeline.top(), height: 24).map(\.block), [.footer])
    #expect(timeline.firstSelectable() == nil)
    expect(timeline.valid(Anchor(.status(section: 3, index: 4), line: 2)), Anchor(.footer))
    #expect(timeline.place(of: .footer).day == nil)
    expect(timeline.stickySection(at: timeline.top()), nil)
  }

  @Test func walksBothWaysAlike() {
    var timeline = Self.timeline([3, 0, 2, 7], days: [0, 1, 5, 6])
    let blocks = Self.blocks(&timeline)
    var back = [Block.footer]
    while let previous = timeline.block(before: back.last!) { back.append(previous) }
    #expect(back.reversed() == blocks)
    for (a, b) in zip(blocks, blocks.dropFirst()) { #expect(Block.isBefore(a, b)) }
    #expect(Set(blocks.map(\.number)).count == blocks.count)
  }

  @Test func numbersBlocksApart() {
    let sections = [0, 1, 2, 9_999]
    var blocks = [Block.footerGap, .footer]
    for section in sections {
      blocks += [.gap(section), .emptyDays(section), .header(section)]
      for index in [0, 1, 2, 3, 199_999, 4_000_000] {
        blocks += [
          .status(section: section, index: index), .cardGap(section: section, index: index),
        ]
      }
    }
    #expect(Set(blocks.map(\.number)).count == blocks.count)
    #expect(blocks.allSatisfy { $0.number >= 0 })
  }

  @Test func showsEveryLineOnceWhereverTheWindowStands() {
    var timeline = Self.timeline([4, 1, 0, 6], days: [0, 2, 3, 4])
    var lines: [Anchor] = []
    for block in Self.blocks(&timeline) {
      lines += (0..<timeline.height(of: block)).map { Anchor(block, line: $0) }
    }
    for (index, anchor) in lines.enumerated() {
      let placed = timeline.visible(from: anchor, height: 10)
      let seen = placed.flatMap { block in
        (0..<block.height).map { (block.y + $0, Anchor(block.block, line: $0)) }
      }.filter { (0..<10).contains($0.0) }
      #expect(seen.map(\.0) == Array(0..<seen.count))
      #expect(seen.map(\.1) == Array(lines[index...].prefix(10)))
      for other in stride(from: 0, to: lines.count, by: 3) {
        expect(timeline.moved(anchor, by: other - index), lines[other])
      }
      expect(timeline.moved(anchor, by: -1000), lines.first)
      expect(timeline.moved(anchor, by: 1000), lines.last)
    }
    expect(timeline.bottom(height: 10), lines[lines.count - 10])
    expect(timeline.scrolled(lines[0], by: 1000, height: 10), lines[lines.count - 10])
    expect(timeline.scrolled(lines[5], by: -3, height: 10), lines[2])
    expect(timeline.scrolled(lines[0], by: 5, height: 1000), lines[0])
  }

  @Test func sticksTheHeaderOfTheSectionOnScreen() {
    let timeline = Self.timeline([2, 1])
    #expect(timeline.stickySection(at: Anchor(.header(0))) == nil)
    #expect(timeline.stickySection(at: Anchor(.status(section: 0, index: 0))) == 0)
    #expect(timeline.stickySection(at: Anchor(.gap(1))) == 0)
    #expect(timeline.stickySection(at: Anchor(.header(1))) == nil)
    #expect(timeline.stickySection(at: Anchor(.footer)) == 1)
  }

  @Test func hasNothingToStickForTopStories() {
    var sections = Self.sections([2, 1])
    sections[0].isTopStories = true
    var timeline = TimelineFrame(
      sections: sections, footer: .end(oldest: nil), width: 80, metrics: .sample())
    expect(timeline.firstBlock(), .status(section: 0, index: 0))
    #expect(timeline.stickySection(at: Anchor(.status(section: 0, index: 1))) == nil)
    #expect(timeline.stickySection(at: Anchor(.status(section: 1, index: 0))) == 1)
  }

  @Test func scrollsNoFurtherThanNeededToShowABlock() {
    var timeline = Self.timeline([9, 9])
    let height = 22
    var anchor = timeline.top()
    var block = timeline.firstSelectable()
    while let target = block {
      let before = anchor
      anchor = timeline.anchor(showing: target, from: anchor, height: height)
      expect(timeline.isFullyVisible(target, from: anchor, height: height), true)
      if anchor != before {
        let last = timeline.visible(from: anchor, height: height).last
        #expect(last?.block == target && last?.maxY == height)
      }
      block = timeline.selectable(after: target)
    }
    expect(timeline.visible(from: anchor, height: height).last?.block, .footer)
    block = timeline.selectable(before: .footer)
    while let target = block {
      let before = anchor
      anchor = timeline.anchor(showing: target, from: anchor, height: height)
      expect(timeline.isFullyVisible(target, from: anchor, height: height), true)
      if anchor != before {
        let placed = timeline.visible(from: anchor, height: height).first { $0.block == target }
        #expect(placed?.y == 1)
      }
      block = timeline.selectable(before: target)
    }
    expect(anchor, timeline.top())
  }

  @Test func showsATallBlockFromItsFirstLine() {
    var sections = Self.sections([3])
    sections[0].statuses[1].text = String(repeating: "long ", count: 200)
    var timeline = TimelineFrame(
      sections: sections, footer: .end(oldest: nil), width: 20,
      metrics: .sample(.plain, height: 24))
    let tall = Block.status(section: 0, index: 1)
    expect(timeline.height(of: tall) > 40, true)
    let anchor = timeline.anchor(showing: tall, from: timeline.top(), height: 12)
    let placed = timeline.visible(from: anchor, height: 12).first { $0.block == tall }
    #expect(placed?.y == 1)
  }

  @Test func selectsStatusesAndFootersThatDoSomething() {
    let timeline = Self.timeline([1, 0, 2])
    #expect(timeline.firstSelectable() == .status(section: 0, index: 0))
    #expect(
      timeline.selectable(after: .status(section: 0, index: 0)) == .status(section: 2, index: 0))
    #expect(
      timeline.selectable(before: .status(section: 2, index: 0)) == .status(section: 0, index: 0))
    #expect(timeline.selectable(before: .status(section: 0, index: 0)) == nil)
    #expect(timeline.selectable(after: .status(section: 2, index: 1)) == .footer)
    #expect(timeline.lastSelectable() == .footer)
    let ended = Self.timeline([1, 0, 2], footer: .end(oldest: nil))
    #expect(ended.selectable(after: .status(section: 2, index: 1)) == nil)
    #expect(ended.lastSelectable() == .status(section: 2, index: 1))
    #expect(ended.status(at: .status(section: 2, index: 1))?.id.key == "2-1")
    #expect(ended.status(at: .status(section: 9, index: 1)) == nil)
  }

  @Test func findsItsPlaceAgainAfterStatusesCameInAbove() {
    var timeline = Self.timeline([3, 2])
    let block = Block.status(section: 0, index: 1)
    let place = timeline.place(of: block)
    var sections = timeline.sections
    sections[0].statuses.insert(.sample("new", text: "just in"), at: 0)
    timeline.update(sections: sections)
    #expect(timeline.block(at: place) == .status(section: 0, index: 2))
    #expect(timeline.block(at: timeline.place(of: .header(1))) == .header(1))
    sections[0].statuses.removeAll { $0.id == place.status }
    timeline.update(sections: sections)
    #expect(timeline.block(at: place) == .status(section: 0, index: 0))
    timeline.update(sections: [sections[1]])
    #expect(timeline.block(at: place) == .header(0))
    timeline.update(sections: [])
    #expect(timeline.block(at: place) == .footer)
  }

  @Test func laysOutAgainWhatChangedAndNothingElse() {
    var timeline = Self.timeline([2, 1], width: 40)
    expect(timeline.frame(section: 0, index: 0).time?.text, "2 h")
    var metrics = Metrics.sample(now: instant(15, 30))
    timeline.update(metrics: metrics)
    expect(timeline.frame(section: 0, index: 0).time?.text, "3 h")
    expect(timeline.frame(section: 1, index: 0).time?.text, "12:00")
    var sections = timeline.sections
    sections[0].statuses[0].text = "edited"
    timeline.update(sections: sections)
    expect(timeline.frame(section: 0, index: 0).text?.lines, ["edited"])
    timeline.update(width: 30)
    expect(timeline.frame(section: 0, index: 0).width, 30)
    metrics.density = .compact
    timeline.update(metrics: metrics)
    expect(timeline.height(of: .status(section: 0, index: 0)), 1)
  }

  @Test(arguments: [Density.cards, .compact]) func laysOutAScreenfulAtOnceTheWayThePersonGoes(
    density: Density
  ) {
    var timeline = Self.timeline([300], density: density)
    func kept(after index: Int) -> Int {
      _ = timeline.frame(section: 0, index: index)
      return timeline.framesKept
    }
    let ahead = kept(after: 100)
    #expect((2..<50).contains(ahead))
    #expect(kept(after: 100 + ahead - 1) == ahead)
    #expect(kept(after: 99) == 2 * ahead)
    #expect(kept(after: 100 - ahead) == 2 * ahead)
    #expect(kept(after: 299) == 2 * ahead + 1)
    #expect(kept(after: 0) == 3 * ahead + 1)
  }

  @Test func isIndifferentToLength() {
    // Laid out from end to end this would take minutes.
    let statuses = (0..<200_000).map { Status.sample("\($0)", text: "text of \($0)") }
    var timeline = TimelineFrame(
      sections: [DaySection(day: sampleToday, statuses: statuses)], footer: .end(oldest: nil),
      width: 80, metrics: .sample())
    var anchor = timeline.top()
    for _ in 0..<50 { anchor = timeline.scrolled(anchor, by: 7, height: 22) }
    for index in [150_000, 199_999, 3] {
      let block = Block.status(section: 0, index: index)
      anchor = timeline.anchor(showing: block, from: anchor, height: 22)
      expect(timeline.isFullyVisible(block, from: anchor, height: 22), true)
    }
    #expect(timeline.framesKept < 300)
  }
}
