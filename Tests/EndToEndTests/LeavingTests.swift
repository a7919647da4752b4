import Glibc
import PseudoTerminal
import Testing

/// Whatever way the program ends, the terminal is as it was.
@Suite struct LeavingTests {
  @Test func leavesWithQ() throws {
    let reader = try Reader.open()
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func leavesWhenTold(signal: Int32) throws {
    let reader = try Reader.open()
    reader.signal(signal)
    #expect(try reader.end() == .signalled(signal))
    reader.expectRestored()
  }

  @Test func controlCStopsWhatRunsThenLeaves() throws {
    let reader = try Reader.open()
    // The first ones stop what is running.
    for _ in 0..<20 where !reader.hasModesOfBefore {
      reader.send("\u{3}")
      _ = reader.quiet(milliseconds: 50)
    }
    _ = try reader.end()
    reader.expectRestored()
  }

  /// A trap of the program's own raises the same signals.
  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE])
  func aTrapRestoresTheTerminal(signal: Int32) throws {
    let reader = try Reader.open()
    reader.signal(signal)
    #expect(try reader.end() == .signalled(signal))
    reader.expectRestored()
  }

  @Test func theTitleGoesUpAndComesBack() throws {
    let reader = try Reader.open()
    try reader.wait(for: "a title") { reader.title?.contains("Tidings") == true }
    reader.send("q")
    _ = try reader.end()
    #expect(reader.logText.contains("\u{1B}[22;2t"))
    reader.expectRestored()
  }
}
