import Glibc
import PseudoTerminal
import Testing

/// `unread --watch`, as a status bar runs it.
@Suite struct WatchingTests {
  private let folder = TemporaryFolder()

  @Test func printsANumberWhenAnotherProcessChangesIt() throws {
    let home = try Reader.homeWithOneFeed(in: folder)
    let watch = try Reader.start(arguments: home + ["unread", "--watch"])
    try watch.wait(for: "the number") { watch.logText.contains("1\r\n") }
    let mark = try Reader.start(arguments: home + ["mark", "read", "--query", "unread"])
    #expect(try mark.end() == .exited(0))
    try watch.wait(for: "the new number") { watch.logText == "1\r\n0\r\n" }
    watch.signal(SIGTERM)
    #expect(try watch.end() == .signalled(SIGTERM))
  }

  @Test func endsWhenNobodyReadsAnyMore() throws {
    let home = try Reader.homeWithOneFeed(in: folder)
    let words = (home + ["unread", "--watch"]).map { "'\($0)'" }.joined(separator: " ")
    let line = try Reader.shell("\"$0\" \(words) | head -n 1; echo gone")
    try line.wait(for: "the end") { line.logText.contains("1\r\ngone") }
    #expect(try line.end() == .exited(0))
  }
}
