import Glibc
import Testing

@testable import TermApp

@Suite struct ScreenTerminalTests {
  @Test(arguments: [
    "xterm", "xterm-256color", "tmux-256color", "screen", "screen.xterm", "foot", "alacritty",
    "st-256color", "rxvt-unicode-256color", "xterm-kitty",
  ])
  func knowsTerminalsThatTakeXtermsModes(term: String) {
    let traits = TerminalTraits(term: term)
    #expect(traits.isXtermLike)
    // What is switched on is switched off again.
    for (on, off) in [("?2004h", "?2004l"), ("?1004h", "?1004l"), ("22;2t", "23;2t")] {
      #expect(traits.enter.contains(on) && traits.leave.contains(off))
    }
    for mode in ["1000", "1002", "1006"] {
      #expect(traits.mouse(true).contains("?\(mode)h"))
      #expect(traits.mouse(false).contains("?\(mode)l") && traits.leave.contains("?\(mode)l"))
    }
    #expect(traits.title("a\u{7}\u{1B}]b\u{9C}中") == "\u{1B}]2;a]b中\u{7}")
  }

  @Test(arguments: ["linux", "vt100", "ansi", "dumb", "sun", "stterm", "footy", ""])
  func sendsNothingUnknownToOthers(term: String) {
    let traits = TerminalTraits(term: term)
    #expect(traits.enter + traits.leave + traits.mouse(true) + traits.title("x") == "")
    #expect(!traits.takesSynchronisedOutput && !traits.reportsCursor)
  }

  @Test(arguments: [
    ("C.UTF-8", true), ("en_US.utf8", true), ("UTF-8", true), ("zh_CN.GB18030", false),
    ("C", false),
    ("", false),
  ])
  func knowsUTF8(name: String, isUTF8: Bool) {
    #expect(TerminalEnvironment.namesUTF8(name) == isUTF8)
  }

  @Test func runsProgramsWithTheirArgumentsUntouched() throws {
    #expect(try ChildProcess.run(["true"]) == .exited(0))
    #expect(try ChildProcess.run(["false"]) == .exited(1))
    #expect(
      try ChildProcess.run(["test", "$HOME; `false` \"'*", "=", "$HOME; `false` \"'*"])
        == .exited(0))
    #expect(try ChildProcess.run(["sh", "-c", "kill -TERM $$"]) == .signalled(SIGTERM))
  }

  @Test(arguments: [[], [""], ["/no/such/program"]] as [[String]])
  func saysThatAProgramDidNotStart(arguments: [String]) {
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.run(arguments) }
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess.detach(arguments) }
  }

  @Test func aDetachedProgramLeadsItsOwnSession() throws {
    let pid = try ChildProcess.detach(["sleep", "60"])
    #expect(getsid(pid) == pid)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}
