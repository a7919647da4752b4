import Glibc
import PseudoTerminal
import Testing

/// Reading as a person does it: keys, pastes, a browser, and a badge that goes on counting.
@Suite struct ReadingTests {
  @Test func theBadgeFollowsTheTimerWhileTheTimelineScrolls() throws {
    let reader = try Reader.open(["TIDINGS_UNREAD_INTERVAL": "1"])
    try reader.wait(for: "a badge") { reader.title?.hasPrefix("(") == true }
    let before = reader.title
    // Each answer is waited for, so the keys never end while the samples arrive.
    try reader.wait(for: "another badge", milliseconds: 30_000) {
      reader.send("jk")
      reader.settle()
      return reader.title != before && reader.title?.hasPrefix("(") == true
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func theTimerFiresWhileAPromptIsOpen() throws {
    let reader = try Reader.open(["TIDINGS_UNREAD_INTERVAL": "1"])
    try reader.wait(for: "a badge") { reader.title?.hasPrefix("(") == true }
    let before = reader.title
    reader.send("/half a wo")
    try reader.wait(for: "half a wo")
    try reader.wait(for: "another badge", milliseconds: 30_000) {
      reader.title != before && reader.title?.hasPrefix("(") == true
    }
    #expect(reader.shows("half a wo"))
  }

  @Test func aPasteIsTextAndNothingElse() throws {
    let reader = try Reader.open()
    reader.send(":")
    reader.send("\u{1B}[200~quit\n:quit\u{1B}[31m\n\u{1B}[201~")
    try reader.wait(for: ":quit")
    reader.send("\u{1B}")
    try reader.wait(for: "the prompt to close") { !reader.shows(":quit") }
    #expect(reader.shows("Today"))
    // Without a prompt a paste is no keys.
    reader.send("\u{1B}[200~qqq\u{1B}[201~")
    reader.send("?")
    try reader.wait(for: "the help page") { !reader.shows("Today") }
  }

  @Test func anArrowStraightAfterALetterIsAnArrow() throws {
    let reader = try Reader.open()
    for _ in 0..<3 {
      let before = reader.terminal.lines
      reader.send("j")
      try reader.wait(for: "the next status") { reader.terminal.lines != before }
    }
    let third = reader.terminal.cursor
    reader.send("o\u{1B}[A")
    try reader.wait(for: "the selection to go up") { reader.terminal.cursor.y < third.y }
    #expect(reader.shows("Today"))
  }

  @Test func aTerminalBrowserGetsTheScreenAndGivesItBack() throws {
    let folder = TemporaryFolder()
    let browser = folder.path + "/w3m"
    folder.write(
      "#!/bin/sh\nprintf 'THE PAGE %s\\n' \"$1\"\nread line\n", to: "w3m", permissions: 0o700)
    let reader = try Reader.open(["BROWSER": browser])
    let header = reader.terminal.lines[1].prefix(30)
    reader.send("jo")
    try reader.wait(for: "THE PAGE http")
    #expect(reader.hasModesOfBefore)
    reader.send("\n")
    try reader.wait(for: "Today")
    #expect(reader.terminal.lines[1].prefix(30) == header)
    reader.send("q")
    #expect(try reader.end() == .exited(0))
    reader.expectRestored()
  }

  @Test(arguments: ["cards", "compact"])
  func whatMovedOnTheScreenIsWhatIsDrawnAnew(density: String) throws {
    let reader = try Reader.open()
    if density == "compact" { reader.send("v") }
    var random: UInt64 = 11
    for _ in 0..<12 {
      for _ in 0..<5 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        reader.send(["j", "j", "j", "k", "\u{5}", "\u{19}", "\u{4}", "m"][Int(random >> 33) % 8])
        reader.settle()
      }
      // Without the status bar: a key takes away what was just said there.
      let shown = reader.terminal.lines.dropLast()
      let cursor = reader.terminal.cursor
      let drawn = reader.log.count
      reader.send("\u{C}")
      try reader.wait(for: "the screen drawn anew") {
        reader.log.count > drawn + 500 && reader.terminal.lines.dropLast() == shown
          && reader.terminal.cursor == cursor
      }
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func withoutTheListOfSubscriptionsNothingIsUnsubscribed() throws {
    let folder = TemporaryFolder()
    let home = try Reader.homeWithOneFeed(in: folder)
    #expect(unlink(folder.path + "/home/config/urls") == 0)
    let reader = try Reader.start(arguments: home)
    try reader.wait(for: "First of all")
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }

  @Test func nothingHappensWhileNothingHappens() throws {
    let folder = TemporaryFolder()
    let home = try Reader.homeWithOneFeed(in: folder)
    let reader = try Reader.start(arguments: home)
    try reader.wait(for: "First of all")
    // What is new has been indexed, and that the store was written to has been looked at.
    var wakeUps = -1
    for _ in 0..<10 where reader.wakeUps != wakeUps {
      wakeUps = reader.wakeUps
      _ = reader.quiet(milliseconds: 1500)
    }
    #expect(reader.quiet(milliseconds: 2000) == [])
    #expect(reader.wakeUps == wakeUps)
  }

  @Test func whatAnotherProcessStoresIsSeenAtOnce() throws {
    let folder = TemporaryFolder()
    let home = try Reader.homeWithOneFeed(in: folder)
    folder.write(Reader.feed(title: "From elsewhere", guid: "urn:2"), to: "other.xml")
    let reader = try Reader.start(
      ["TIDINGS_UNREAD_INTERVAL": "3600"], arguments: home)
    try reader.wait(for: "First of all")
    let other = try Reader.start(arguments: home + ["add", folder.path + "/other.xml"])
    #expect(try other.end() == .exited(0))
    // What is new stands above; the place stays.
    try reader.wait(for: "1 new")
    #expect(reader.shows("First of all"))
    reader.send("g")
    try reader.wait(for: "From elsewhere")
  }
}
