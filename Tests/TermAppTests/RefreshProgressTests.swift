import FeedSources
import Testing

@testable import TermApp

/// What the status bar says of a refresh that is under way.
@Suite struct RefreshProgressTests {
  @Test(arguments: [
    (80, 31, 2, "━━━━━━━━━━━━───── 212/300 · 31 new, 2 failed"), (80, 0, 0, "───── 212/300   "),
    (62, 31, 2, "───── 212/300   "), (40, 31, 2, "⟳ 212/300"),
  ])
  func saysHowItGoesWhereThereIsRoom(
    columns: Int, new: Int, failed: Int, expected: String
  ) throws {
    var state = try SampleTimeline.state(SampleTimeline.days, columns: columns)
    let progress = RefreshProgress(total: 300, done: 212, new: new, failed: failed)
    _ = state.update(.refreshProgressed(progress), now: SampleTimeline.now)
    var surface = Surface(width: columns, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    #expect(surface.lines()[23].contains(expected), "\(surface.lines()[23])")
  }
}
