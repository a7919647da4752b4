import Glibc
import PseudoTerminal
import Testing

/// Terminals, locales and environments of all kinds: a clear line or a right screen, never a garbled one.
@Suite struct SurroundingsTests {
  /// Nothing a terminal must be told: no escape at all.
  private func expectPlainLine(_ program: TerminalProgram, naming word: String) throws {
    guard case .exited(let code) = try program.end() else {
      Issue.record("ended by a signal")
      return
    }
    #expect(code != 0)
    #expect(!program.log.contains(0x1B))
    #expect(program.logText.contains(word))
    #expect(program.logText.split(whereSeparator: \.isNewline).count <= 2)
    #expect(program.hasModesOfBefore)
  }

  @Test(arguments: [("", "TERM"), ("dumb", "dumb"), ("no-such-terminal", "no-such-terminal")])
  func saysWhatIsWrongWithTheTerminal(term: String, word: String) throws {
    try expectPlainLine(try Reader.start(["TERM": term]), naming: word)
  }

  @Test(arguments: ["</dev/null", "| cat", ">/dev/null </dev/null; exit 1"])
  func needsATerminal(redirection: String) throws {
    let program = try Reader.shell("\"$0\" --demo \(redirection)")
    _ = try program.end()
    #expect(!program.log.contains(0x1B))
    #expect(program.hasModesOfBefore)
  }

  @Test(arguments: ["C", "POSIX"]) func withoutUTF8TheScreenIsASCII(locale: String) throws {
    let reader = try Reader.open(["LC_ALL": locale])
    reader.send("jjjjjjjjjj")
    _ = reader.quiet(milliseconds: 50)
    let beyond = reader.log.first { $0 > 0x7E }
    #expect(beyond == nil)
    #expect(reader.shows("---"))
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func aUTF8LocaleThatIsNotInstalledIsUTF8() throws {
    let reader = try Reader.open(["LC_ALL": "xx_YY.UTF-8"])
    #expect(reader.shows("───"))
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func columnsOfAnotherTerminalDoNotMatter() throws {
    let reader = try Reader.open(["COLUMNS": "1", "LINES": "1"])
    try reader.wait(for: "───────────────────────")
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func noColorMeansNone() throws {
    let reader = try Reader.open(["NO_COLOR": "1"])
    #expect(!reader.terminal.hasColours)
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func coloursAreUsedWhereThereAre() throws {
    let reader = try Reader.open()
    #expect(reader.terminal.hasColours)
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  /// A console of old prints what it doesn't know, so it gets no titles, no paste mode, no questions.
  /// The answer to the question what the background is.
  @Test func aLightBackgroundGetsTheLightTheme() throws {
    let folder = TemporaryFolder()
    let home = try Reader.homeWithOneFeed(in: folder)
    let reader = try Reader.start(arguments: home)
    try reader.wait(for: "First of all")
    _ = reader.quiet(milliseconds: 300)
    let lines = reader.terminal.lines
    reader.send("\u{1B}]11;rgb:0000/0000/0000\u{7}")
    #expect(reader.quiet(milliseconds: 200) == [])
    let before = reader.log.count
    reader.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
    try reader.wait(for: "everything anew") { reader.log.count > before + 300 }
    _ = reader.quiet(milliseconds: 200)
    #expect(reader.terminal.lines == lines)
  }

  @Test(arguments: ["linux", "vt100", "ansi"]) func asksNothingOfSimpleTerminals(term: String)
    throws
  {
    let reader = try Reader.open(["TERM": term])
    reader.send("j")
    _ = reader.quiet(milliseconds: 30)
    // `ESC ] R` is the Linux console's own way to its first colours.
    for sequence in [
      "\u{1B}]0;", "\u{1B}]2;", "\u{1B}]11;", "\u{1B}]52;", "\u{1B}[22;2t", "\u{1B}[?2004h",
      "\u{1B}[?1004h", "\u{1B}[6n",
    ] {
      #expect(!reader.logText.contains(sequence), "\(sequence.dropFirst())")
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    #expect(reader.hasModesOfBefore)
  }

  @Test func aTerminalWithWideLinesGetsASCIIOnes() throws {
    let reader = try Reader.start()
    reader.terminal.widensAnswers = true
    try reader.wait(for: "ASCII lines") { reader.shows("-----") && !reader.shows("─") }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }
}
