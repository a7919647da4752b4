import FeedCore
import FeedParser
import FeedSources
import LoopbackServer
import Testing

@testable import TermApp

/// `tidings refresh`: what it says, and how it ends.
struct CommandLineRefreshTests {
  private let run = CommandLineRun()

  private func feed(_ name: String) -> String {
    run.home.write(
      "<rss version=\"2.0\"><channel><title>\(name)</title><item><title>x</title></item></channel></rss>",
      to: name + ".xml")
  }

  /// The arguments after the names of two feeds that answer and two that are missing.
  @Test(arguments: [
    (["one", "two"], ["refresh"], ExitCode.success),
    (["one", "missing"], ["refresh"], .partial),
    (["missing", "lost"], ["refresh"], .failure),
    ([], ["refresh"], .success),
    (["one"], ["refresh", "one"], .success),
    (["one", "missing"], ["refresh", "missing"], .failure),
    (["one", "missing"], ["refresh", "missing", "one"], .partial),
    (["one"], ["refresh", "nowhere"], .failure),
    (["one"], ["refresh", "nowhere", "one"], .partial),
    (["one"], ["refresh", "--all", "--json"], .success),
    (["one", "missing"], ["refresh", "--all", "--quiet"], .partial),
    (["one"], ["refresh", "--nonsense"], .usage),
  ])
  func endsAsItWent(feeds: [String], words: [String], code: ExitCode) {
    let paths = Dictionary(
      uniqueKeysWithValues: feeds.map { name in
        let isThere = name == "one" || name == "two"
        return (name, isThere ? feed(name) : run.home.path + "/\(name).xml")
      })
    run.home.write(
      feeds.map { "file://\(paths[$0]!)\n" }.joined(), to: "config/urls")
    let answer = run.run(words.map { paths[$0] ?? $0 })
    #expect(answer.code == code, "\(answer.messages)")
    // One line for each that failed, and one with the sum.
    if code == .success, !feeds.isEmpty { #expect(answer.messages.isEmpty, "\(answer.messages)") }
    if code == .partial || code == .failure { #expect(!answer.messages.isEmpty) }
  }

  @Test func isQuietWhereNobodyLooksOnUnlessSomethingFails() {
    run.home.write("file://\(feed("one"))\n", to: "config/urls")
    #expect(run("refresh") == .init(code: .success, results: "", messages: ""))
    #expect(run("refresh") == .init(code: .success, results: "", messages: ""))
    run.home.write("no feed", to: "one.xml")
    let failed = run("refresh", "--all")
    #expect(failed.code == .failure)
    let lines = failed.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("tidings: "))
    #expect(lines[0].contains("one.xml: "))
    #expect(lines[1].contains("failed: 1"))
  }

  /// `r` keeps five minutes between, `R` and a new feed do not, the timer asks the schedule.
  @Test(arguments: [
    (RefreshRequest.due, RefreshReason.due), (.scope(.all), .all), (.all, .forced),
    (.source(SourceID("x")), .forced),
  ])
  func obeysTheKeysAsTheyAreMeant(request: RefreshRequest, reason: RefreshReason) {
    #expect(request.reason == reason)
  }

  @Test func isLockedWhereAnotherHostHasTheStore() {
    #expect(run("refresh").code == .success)
    run.home.write("", to: "data/store.db.open-on-elsewhere")
    #expect(run("refresh").code == .locked)
  }

  @Test func keepsToTheConnectionsThatAreSet() throws {
    let server = try LoopbackServer()
    server.onAnything { _ in
      ServerReply(text: "<rss version=\"2.0\"><channel><title>x</title></channel></rss>")
    }
    run.home.write((0..<12).map { server.url("/\($0)") + "\n" }.joined(), to: "config/urls")
    run.home.write("set connections-per-host 1\n", to: "config/config")
    #expect(run("refresh").code == .success)
    #expect(server.requests.count == 12)
    #expect(server.mostAtOnce == 1)
  }

  @Test func tellsTheStateOfEveryFeed() throws {
    let server = try LoopbackServer()
    server.on("/old", .redirect(301, to: "/new"))
    server.on(
      "/new",
      ServerReply(text: "<rss version=\"2.0\"><channel><title>New</title></channel></rss>"))
    let moved = server.url("/old")
    run.home.write("\(moved)\nfile:///nonexistent/feed.xml\n", to: "config/urls")
    run.home.write("feed \(moved) interval 300\n", to: "config/config")
    #expect(run("refresh").code == .partial)
    #expect(run("refresh", "--all").code == .partial)
    let lines = run("feeds", "--json").results.split(separator: "\n")
    #expect(lines.count == 2)
    for name in [
      "lastTried", "lastAnswered", "lastChanged", "nextDue", "waiting", "error", "failures",
      "movedTo", "redirect",
    ] {
      #expect(lines.allSatisfy { $0.contains("\"\(name)\":") }, "\(name)")
    }
    #expect(lines[0].contains("\"redirect\":\"\(server.url("/new"))\""))
    #expect(lines[0].contains("\"error\":null,\"failures\":0"))
    #expect(lines[0].contains("\"waiting\":\"interval\""))
    #expect(lines[1].contains("\"error\":\"cannot read /nonexistent/feed.xml"))
    #expect(lines[1].contains("\"failures\":2"))
    #expect(lines[1].contains("\"waiting\":\"failed\""))
    func time(_ name: String) throws -> Timestamp {
      let text = try #require(lines[0].split(separator: "\"\(name)\":\"").last?.prefix(20))
      return try #require(FeedDate.parse(String(text)))
    }
    let wait = try time("nextDue").seconds - time("lastTried").seconds
    #expect((18_000..<19_800).contains(wait))
  }

  @Test func keepsTheTitleAndTheIconOfANewFeed() throws {
    let server = try LoopbackServer()
    let site = server.url("/blog/")
    server.on(
      "/blog/",
      ServerReply(
        text: "<html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\">"
          + "<link rel=\"icon\" href=\"/i.png\"></head></html>"))
    server.on(
      "/feed",
      ServerReply(
        text: "<rss version=\"2.0\"><channel><title>Harbour</title><link>\(site)</link>"
          + "<item><title>One</title></item></channel></rss>"))
    server.on("/i.png", ServerReply(body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let answer = run("add", site)
    #expect(answer.code == .success, "\(answer.messages)")
    let line = run("feeds", "--json").results
    #expect(line.contains("\"title\":\"Harbour\""))
    #expect(line.contains("\"icon\":\"\(server.url("/i.png"))\""))
    #expect(run("list", "--count").results == "1\n")
  }

  @Test func saysOnceThatAFeedIsGone() throws {
    let server = try LoopbackServer()
    server.on("/gone", ServerReply(410))
    run.home.write("\(server.url("/gone"))\nfile://\(feed("one"))\n", to: "config/urls")
    let first = run("refresh", "--all")
    #expect(first.code == .partial)
    #expect(first.messages.contains("(410)"))
    let second = run("refresh", "--all")
    #expect(second == .init(code: .success, results: "", messages: ""))
    #expect(server.requests.count == 1)
  }

  @Test func saysWhatStandsInTheWayInWords() throws {
    let server = try LoopbackServer()
    server.on("/file", .redirect(302, to: "file:///etc/passwd"))
    let plain = try SocksServer(text: "")
    defer { plain.stop() }
    let secure = "https://127.0.0.1:\(plain.port)/"
    run.home.write(
      "\(server.url("/file"))\n\(secure)\nhttp://far.test/\n", to: "config/urls")
    run.home.write(
      "feed http://far.test/ proxy http://me:secret@127.0.0.1:1\n", to: "config/config")
    let answer = run("refresh")
    #expect(answer.code == .failure)
    #expect(answer.messages.contains("a redirect leads to file:///etc/passwd, where"))
    #expect(answer.messages.contains("127.0.0.1 and this machine agree on no encryption"))
    #expect(answer.messages.contains("the proxy 127.0.0.1:1 cannot be reached"))
    #expect(!answer.messages.contains("SSL"))
    #expect(!answer.messages.contains("secret"))
  }
}
