import SeededNumbers
import Testing

@testable import FeedCore

/// What holds for any text at any width.
@Suite struct FramePropertyTests {
  private static func status(_ round: Int, using generator: inout SeededNumbers) -> Status {
    func text(_ most: Int) -> String {
      nastyText(Int.random(in: 0...most, using: &generator), using: &generator)
    }
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }
    func count() -> Int? { maybe(Int.random(in: -1...2_000_000, using: &generator)) }
    func pictures() -> [Picture] {
      (0..<[0, 0, 1, 2, 3, 4, 5, 9, 12].randomElement(using: &generator)!).map {
        Picture(url: "https://p.example/a/\($0).png", description: maybe(text(8)))
      }
    }
    var status = Status.sample(
      "\(round)", kind: SourceKind.allCases.randomElement(using: &generator)!, name: text(6),
      isMember: .random(using: &generator), origin: maybe(text(5)),
      published: maybe(sampleNow.advanced(by: .random(in: -200_000...200_000, using: &generator))),
      title: maybe(text(30)), text: text(80),
      counts: Counts(reposts: count(), comments: count(), likes: count()))
    status.pictures = pictures()
    status.isTextCut = .random(using: &generator)
    var original = Status.sample(name: text(5), title: maybe(text(10)), text: text(50))
    original.pictures = pictures()
    status.reposted = [nil, .status(original), .deleted(notice: text(4))]
      .randomElement(using: &generator)!
    return status
  }

  private static func metrics(_ round: Int) -> Metrics {
    .sample(
      Density.allCases[round % 3], height: [24, 12, 60, 16, 15][round % 5],
      wording: round % 2 == 0 ? .english : .chinese,
      symbols: round % 7 == 0 ? .ascii : .unicode, ambiguousIsWide: round % 11 == 0,
      picturesAsLine: round % 13 == 0, hidesSource: round % 4 == 0)
  }

  @Test func keepsEveryRectInsideAndApart() {
    var generator = SeededNumbers(23)
    for round in 0..<1500 {
      let width = round < 500 ? round + 1 : Int.random(in: 1...60, using: &generator)
      let metrics = Self.metrics(round)
      let frame = StatusFrame(
        Self.status(round, using: &generator), width: width, metrics: metrics)
      let card = Rect(x: 0, y: 0, width: width, height: frame.cellHeight)
      let rects = frame.rects
      for (index, rect) in rects.enumerated() {
        #expect(card.contains(rect), "\(metrics.density) \(width): \(rect) in \(card)")
        for other in rects[..<index] {
          #expect(!rect.intersects(other), "\(metrics.density) \(width): \(rect) and \(other)")
        }
      }
    }
  }

  @Test func fillsEveryRowOfACard() {
    var generator = SeededNumbers(29)
    for round in 0..<600 {
      let width = 1 + round % 120
      let frame = StatusFrame(
        Self.status(round, using: &generator), width: width,
        metrics: .sample(.cards, height: 24 + round % 3 * 12))
      var rows = Set<Int>()
      for rect in frame.rects where rect != frame.gutter { rows.formUnion(rect.y..<rect.maxY) }
      #expect(rows == Set(0..<frame.cellHeight), "\(width)")
      let parts = [frame.title?.rect, frame.text?.rect, frame.pictures?.rect, frame.reposted?.rect]
        .compactMap { $0?.height }.reduce(0, +)
      let names = frame.time == nil && frame.source == nil ? 1 : 2
      #expect(frame.cellHeight == names + parts + 1)
    }
  }

  @Test func fitsEveryLabelIntoItsRect() {
    var generator = SeededNumbers(31)
    for round in 0..<900 {
      let width = 1 + round % 150
      let metrics = Self.metrics(round)
      let frame = StatusFrame(
        Self.status(round, using: &generator), width: width, metrics: metrics)
      let columns = metrics.displayWidth
      let labels =
        [
          frame.avatar, frame.name, frame.badge, frame.time, frame.source, frame.count,
          frame.countSymbol, frame.reposted?.pictures,
        ].compactMap { $0 } + (frame.toolbar?.items.map(\.label) ?? [])
      for label in labels where width > 2 {
        #expect(columns.columns(of: label.text) <= label.rect.width, "\(width) \(label)")
      }
      if case .boxes(let boxes)? = frame.pictures?.content {
        for box in boxes {
          #expect(box.rect.contains(box.label.rect))
          #expect(columns.columns(of: box.label.text) == box.label.rect.width)
        }
      }
      for text in [frame.title, frame.text, frame.reposted?.text].compactMap({ $0 }) {
        #expect(text.lines.count == text.rect.height)
      }
      if let toolbar = frame.toolbar {
        let cells = toolbar.items.map(\.rect) + toolbar.dividers
        #expect(cells.map(\.width).reduce(0, +) == toolbar.rect.width)
        for item in toolbar.items {
          #expect(item.rect.contains(item.label.rect))
          #expect(item.starredLabel.map { item.rect.contains($0.rect) } ?? true)
        }
        for (index, cell) in cells.enumerated() {
          #expect(toolbar.rect.contains(cell))
          #expect(!cells[..<index].contains { $0.intersects(cell) })
        }
      }
    }
  }

  /// A million marks on one letter are one character; laid out as they are they would take seconds.
  @Test func boundsWhatASingleCharacterMayCarry() {
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    var status = Status.sample(name: marks, origin: marks, title: marks, text: marks)
    status.pictures = (0..<120).map { _ in Picture(url: marks, description: marks) }
    status.reposted = .status(.sample(name: marks, text: marks))
    #expect(status.bounded.text.utf8.count <= 8000)
    #expect(status.bounded.pictures.count == 120)
    #expect(Status.ferry.bounded == Status.ferry)
    for density in Density.allCases {
      let frame = StatusFrame(status, width: 40, metrics: .sample(density))
      #expect(frame.status == status)
    }
  }

  @Test func makesHeadersAndFootersThatFit() {
    for width in 1...500 {
      for (index, density) in Density.allCases.enumerated() {
        let metrics = Metrics.sample(
          density, height: 24, wording: (width + index) % 2 == 0 ? .english : .chinese)
        let sections = [DaySection(day: sampleToday, statuses: [.sample()])]
        let frame = SectionFrame(section: 0, in: sections, width: width, metrics: metrics)
        let row = Rect(x: 0, y: 0, width: width, height: 1)
        let rects = [frame.title.rect, frame.divider, frame.count?.rect].compactMap { $0 }
        for (index, rect) in rects.enumerated() {
          #expect(row.contains(rect))
          #expect(!rects[..<index].contains { $0.intersects(rect) })
        }
      }
    }
  }
}
