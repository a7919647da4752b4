import FeedCore
import Testing

@testable import TermApp

@Suite struct NoticeScreenTests {
  private func press(_ keys: String..., in state: inout AppState) {
    for key in keys {
      _ = state.update(.input(.key(Key(name: key)!)), now: SampleTimeline.now)
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5)])
  func aNoticeThatDoesNotFitHasRowsOfItsOwn(columns: Int, rows: Int) throws {
    var state = try SampleTimeline.state(SampleTimeline.days, columns: columns, rows: rows)
    state.notice = .line("said.not-asked")
    try GoldenScreen.check("notice-\(columns)x\(rows)", &state)
  }

  @Test func itsRowsAreTheTimelinesAgainAfterTheNextKey() throws {
    var state = try SampleTimeline.state(SampleTimeline.days, columns: 80, rows: 24)
    var view = AppView()
    var surface = Surface(width: 80, height: 24)
    state.notice = .line("said.not-asked")
    _ = view.draw(&state, on: &surface)
    let full = state.words.text("said.not-asked")
    #expect(surface.lines().suffix(3).joined().contains(full.suffix(6)))
    press("j", in: &state)
    _ = view.draw(&state, on: &surface)
    var fresh = Surface(width: 80, height: 24)
    var freshView = AppView()
    _ = freshView.draw(&state, on: &fresh)
    #expect(surface.lines() == fresh.lines())
  }

  @Test(arguments: ["?", "i", "Enter"])
  func aPageShowsAllOfItToo(key: String) throws {
    var state = try SampleTimeline.state(SampleTimeline.days, columns: 60, rows: 16)
    press(key, in: &state)
    let reason = String(repeating: "not a word lost ", count: 6) + "end"
    _ = state.update(.said(.trouble("said.plain", [reason])), now: SampleTimeline.now)
    var view = AppView()
    var surface = Surface(width: 60, height: 16)
    _ = view.draw(&state, on: &surface)
    #expect(!state.layers.isEmpty)
    #expect(surface.lines().joined(separator: " ").contains("lost end"))
  }

  @Test func aNoticeOfPagesIsCutAfterFourRows() throws {
    var state = try SampleTimeline.state(SampleTimeline.days, columns: 40, rows: 24)
    state.notice = .trouble("said.plain", [String(repeating: "word ", count: 200)])
    var view = AppView()
    var surface = Surface(width: 40, height: 24)
    _ = view.draw(&state, on: &surface)
    let lines = surface.lines().suffix(5)
    #expect(lines.allSatisfy { $0.contains("word") } == false)
    #expect(lines.prefix(4).allSatisfy { $0.contains("word") })
    #expect(lines.dropLast().last?.contains("…") == true)
  }
}
