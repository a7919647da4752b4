import FeedSources
import Testing

@testable import TermApp

/// The last row, drawn over what stands there.
@Suite struct StatusBarTests {
  @Test(arguments: [120, 80, 60, 59, 24])
  func aBarOverAnotherIsTheBarDrawnAnew(width: Int) {
    let bars = Self.bars
    for old in bars {
      for new in bars {
        var over = Surface(width: width, height: 8)
        old.draw(on: &over, y: 7)
        // The lines of a notice are rows of the timeline otherwise.
        over.blank(rows: 0..<7)
        new.draw(on: &over, y: 7, over: old)
        var anew = Surface(width: width, height: 8)
        new.draw(on: &anew, y: 7)
        if new == old { anew.blank(rows: 0..<7) }
        #expect(over.lines() == anew.lines())
        #expect(over.styleLines() == anew.styleLines())
      }
    }
  }

  @Test func anotherPositionIsAFewCells() {
    var bar = Self.bars[0]
    var surface = Surface(width: 80, height: 1)
    bar.position = DayPosition(number: 41, count: 300, goesOn: true)
    bar.draw(on: &surface, y: 0)
    let old = bar
    bar.position?.number = 42
    surface.fill(x: 10, y: 0, width: 4, with: "#", style: .plain)
    bar.draw(on: &surface, y: 0, over: old)
    #expect(surface.lines()[0].hasPrefix(" 42/300+ ·####"))
  }

  /// One of each kind, and each differing from the first in one thing.
  private static let bars: [StatusBar] = {
    var first = StatusBar()
    first.position = DayPosition(number: 9, count: 12)
    first.parts = [StatusBar.Part(text: "2 new above")]
    first.clock = "14:03"
    first.badge = "7"
    let changes: [(inout StatusBar) -> Void] = [
      { $0.position?.number = 8 }, { $0.position?.number = 10 }, { $0.position?.count = 120 },
      { $0.position?.goesOn = true }, { $0.position = nil }, { $0.parts = [] },
      { $0.parts[0].text = "3 new above" }, { $0.parts[0].role = .warning },
      { $0.notice = StatusBar.Part(text: "Saved to 今天.txt", role: .error) },
      { $0.notice = StatusBar.Part(text: String(repeating: "so long ", count: 30)) },
      { $0.clock = "14:04" }, { $0.clock = nil }, { $0.badge = "99+" }, { $0.badge = nil },
      { $0.isStale = true }, { $0.separator = " - " },
      {
        $0.progress = RefreshProgress(total: 40, done: 3)
        $0.refreshing = "refreshing"
      },
      {
        $0.progress = RefreshProgress(total: 40, done: 30, new: 3, failed: 1)
        $0.refreshing = "refreshing"
        $0.soFar = "3 new, 1 failed"
      },
    ]
    return [first]
      + changes.map { change in
        var bar = first
        change(&bar)
        return bar
      }
  }()
}
