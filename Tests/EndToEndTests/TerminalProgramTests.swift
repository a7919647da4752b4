import Glibc
import PseudoTerminal
import Testing

/// The harness itself, on programs whose behaviour is known.
@Suite struct TerminalProgramTests {
  private static let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"]

  @Test func seesWhatAProgramWritesAndTypesBack() throws {
    let program = try TerminalProgram(["cat"], environment: Self.environment)
    program.send("hello 词语\n")
    try program.wait(for: "hello 词语")
    program.send("\u{4}")
    #expect(try program.end() == .exited(0))
  }

  @Test func tellsTheProgramOfAnotherSize() throws {
    let program = try TerminalProgram(
      ["sh", "-c", "trap 'stty size' WINCH; echo ready; while :; do read line; done"],
      environment: Self.environment)
    try program.wait(for: "ready")
    program.resize(columns: 40, rows: 12)
    try program.wait(for: "12 40")
    program.signal(SIGKILL)
    #expect(try program.end() == .signalled(SIGKILL))
  }

  @Test func noticesModesThatAreLeftBehind() throws {
    let program = try TerminalProgram(["stty", "-echo"], environment: Self.environment)
    #expect(try program.end() == .exited(0))
    #expect(!program.hasModesOfBefore)
  }
}
