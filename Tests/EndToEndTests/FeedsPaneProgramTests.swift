import PseudoTerminal
import Testing

/// The pane of feeds on a real terminal, over the samples.
@Suite struct FeedsPaneProgramTests {
  @Test func leadsToAFeedAndBack() throws {
    let reader = try Reader.open()
    reader.send("\\")
    try reader.wait(for: "Feeds · by tag")
    #expect(reader.shows("Today"), "the timeline stays beside it")
    reader.send("/kernel\r")
    try reader.wait(for: "the one that was looked for") {
      !reader.shows("Paper Tigers") && reader.shows("kernel")
    }
    reader.send("\r")
    try reader.wait(for: "the tab of the feed") {
      reader.terminal.lines[0].contains("‹") && reader.terminal.lines[0].contains("ernel")
        && !reader.terminal.lines[0].contains("‹All›")
    }
    reader.send("q")
    reader.send("q")
    try reader.wait(for: "the view before") { reader.terminal.lines[0].contains("‹All›") }
    try reader.wait(for: "the pane to be gone") { !reader.shows("Feeds · by tag") }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }
}
