import Glibc
import PseudoTerminal
import Testing

/// Every size, and back.
@Suite struct ResizingTests {
  @Test(arguments: [(0, 0), (1, 1), (8, 3), (20, 5), (1, 24), (80, 1), (300, 100)])
  func drawsWhatFitsAndComesBack(columns: Int, rows: Int) throws {
    let reader = try Reader.open()
    // By its card: a status that arrives above meanwhile gives it another number.
    func selected() -> String? { reader.terminal.lines.first { $0.hasPrefix("▐") } }
    let before = selected()
    reader.resize(columns: columns, rows: rows)
    reader.send("jkjk")
    _ = reader.quiet(milliseconds: 30)
    reader.resize(columns: 80, rows: 24)
    try reader.wait(for: "the timeline") { reader.shows("Today") && selected() == before }
    #expect(before != nil)
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }

  @Test(arguments: [(1, 1), (8, 3), (20, 5), (2, 40)])
  func startsAtAnySize(columns: Int, rows: Int) throws {
    let reader = try Reader.start(columns: columns, rows: rows)
    try reader.wait(for: "a frame") { reader.logText.contains("\u{1B}[?1049h") }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }

  @Test func startsWhereTheSizeIsNotKnown() throws {
    let reader = try Reader.start(columns: 0, rows: 0)
    try reader.wait(for: "bytes") { reader.logText.contains("Today") }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func twoHundredResizesInARow() throws {
    let reader = try Reader.open()
    for step in 0..<200 {
      reader.resize(columns: 20 + step * 7 % 90, rows: 3 + step * 5 % 40)
      if step % 10 == 0 { reader.send("j") }
      _ = reader.quiet(milliseconds: 0)
    }
    reader.resize(columns: 80, rows: 24)
    reader.send("gg")
    try reader.wait(for: "the timeline") {
      reader.shows("Today") && reader.terminal.lines[23].contains("1/")
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }
}
