import Glibc
import PseudoTerminal
import Testing

/// ^Z and back, the way a shell with job control does it.
@Suite struct StoppingTests {
  private static let script = """
    set -m
    "$0" --demo
    printf 'stopped %s\\n' "$(stty -g | cut -c1-3)"
    read line
    fg >/dev/null
    echo gone
    """

  @Test func stopsAndGoesOnWithTheSameScreen() throws {
    let shell = try Reader.shell(Self.script)
    try shell.wait(for: "Today")
    // The header of the newest day: unlike the tab bar it doesn't change when a poll is answered.
    let before = shell.terminal.lines[1].prefix(30)
    shell.send("\u{1A}")
    try shell.wait(for: "stopped")
    shell.expectRestored()
    shell.send("\n")
    try shell.wait(for: "Today")
    #expect(shell.terminal.lines[1].prefix(30) == before)
    shell.send("q")
    try shell.wait(for: "gone")
    #expect(try shell.end() == .exited(0))
    shell.expectRestored()
  }

  @Test func comesBackAtTheSizeOfNow() throws {
    let shell = try Reader.shell(Self.script)
    try shell.wait(for: "Today")
    shell.send("\u{1A}")
    try shell.wait(for: "stopped")
    shell.resize(columns: 60, rows: 18)
    shell.send("\n")
    try shell.wait(for: "Today")
    // The status bar is on the last row, the one with the position in the day.
    try shell.wait(for: "the last row") { shell.terminal.lines[17].contains("1/") }
    shell.send("q")
    try shell.wait(for: "gone")
  }

  @Test func drawsAnewAfterAStopItDidNotSee() throws {
    let reader = try Reader.open()
    _ = reader.quiet(milliseconds: 50)
    reader.signal(SIGSTOP)
    reader.signal(SIGCONT)
    let start = reader.log.count
    try reader.wait(for: "a new frame") {
      String(decoding: reader.log[start...], as: UTF8.self).contains("Today")
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }
}
