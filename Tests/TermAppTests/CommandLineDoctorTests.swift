import FeedCore
import PseudoTerminal
import Testing

@testable import FeedStore
@testable import TermApp

@Suite struct CommandLineDoctorTests {
  private let run = CommandLineRun()

  @Test func countsTheStoreAgainAndPutsItRight() async throws {
    run.home.write(
      "<rss version='2.0'><channel><title>Notes</title><item><title>One</title></item></channel></rss>",
      to: "feed.xml")
    #expect(run("add", run.home.path + "/feed.xml").code == .success)
    #expect(run("doctor", "--json").results.contains("\"check\":\"store\",\"state\":\"fine\""))
    let path = run.home.path + "/data/store.db"
    do {
      let database = try Database(path: path)
      try database.execute("UPDATE feed SET unread = unread + 7")
    }
    let wrong = run("doctor")
    #expect(wrong.code == .failure)
    #expect(wrong.results.contains("tidings doctor --repair"))
    _ = run("doctor", "--repair")
    #expect(run("doctor", "--json").results.contains("\"check\":\"store\",\"state\":\"fine\""))
  }

  @Test func saysWhereATokenComesFromWithoutShowingIt() {
    #expect(!run("doctor").results.contains("weibo"))
    run.home.write("weibo token s3cret\n", to: "config/accounts", permissions: 0o600)
    let kept = run("doctor").results
    #expect(kept.contains("weibo") && kept.contains("accounts") && !kept.contains("s3cret"))
    run.home.write("weibo password-command pass show weibo\n", to: "config/accounts")
    #expect(run("doctor").results.contains("\"pass\""))
  }

  @Test func whatIsTypedReachesTheTerminalWithoutControls() {
    let answer = run("x\u{1B}[31my")
    #expect(answer.code == .usage)
    #expect(!answer.messages.contains("\u{1B}") && answer.messages.contains("xy"))
  }

  @Test func aStoreThatAnotherHostHasOpenIsLocked() throws {
    #expect(run("list").code == .success)
    run.home.write("", to: "data/store.db.open-on-elsewhere")
    let answer = run("list")
    #expect(answer.code == .locked)
    #expect(answer.messages.contains("elsewhere"))
  }
}
