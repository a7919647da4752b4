import FeedCore
import FeedStore
import Glibc
import Testing

@testable import TermApp

/// A home with two feeds and five statuses over three days, and the commands on it.
struct CommandLineStoreTests {
  private let run: CommandLineRun
  private let now = Timestamp(seconds: 1_764_500_000)

  init() throws {
    run = CommandLineRun()
    run.home.write(
      "https://a.example/feed blogs \"~Alpha\"\nhttps://b.example/feed \"long reads\"\n",
      to: "config/urls")
    let paths = Paths(home: run.home.path)
    let now = now
    try Workers().wait {
      try paths.createFolders()
      let store = SQLiteStore(
        path: paths.store, day: { LocalZone.day(of: $0) }, dayStart: { LocalZone.start(of: $0) })
      try await store.synchronise(feeds: try Subscriptions.read(paths.urls).feeds)
      func status(_ feed: String, _ key: String, _ days: Int64, _ title: String?) -> FetchedStatus {
        let date = now.advanced(by: -86_400 * days)
        return FetchedStatus(
          status: Status(
            id: StatusID(source: SourceID(feed), key: key), sourceName: feed, published: date,
            sortDate: date, title: title, text: "Text of \(key). 春天的雨\u{1F327}",
            link: "https://x.example/\(key)"),
          body: StatusBody(
            content: "<p>Body of <a href=\"https://l.example/\">\(key)</a></p><p>Second</p>",
            format: .html))
      }
      _ = try await store.save(
        [
          status("https://a.example/feed", "a1", 0, "First frost"),
          status("https://a.example/feed", "a2", 1, nil),
          status("https://a.example/feed", "a3", 9, "Old"),
        ], from: SourceID("https://a.example/feed"), arrival: .refresh, now: now)
      _ = try await store.save(
        [
          status("https://b.example/feed", "b1", 0, "Tab\tand\nnewline"),
          status("https://b.example/feed", "b2", 5, "Five days"),
        ], from: SourceID("https://b.example/feed"), arrival: .refresh, now: now)
    }
  }

  /// The first word of the line that holds `text`.
  private func id(_ text: String) throws -> String {
    let line = run("list", "--limit", "100").results.split(separator: "\n")
      .first { $0.contains(text) }
    return String(try #require(line).split(separator: " ")[0])
  }

  @Test(arguments: [["search", "\""], ["search", "%"], ["list", "--query", "-"]])
  func saysWhereAQueryHasNoWord(words: [String]) {
    let answer = run.run(words)
    #expect(answer.code != .success)
    #expect(answer.results.isEmpty)
    #expect(answer.messages.contains("character 1"))
  }

  @Test func listsThreeDaysUnderTheirHeaders() {
    let answer = run("list")
    #expect(answer.code == .success)
    let lines = answer.results.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = lines.filter { !$0.isEmpty && !$0.first!.isNumber }
    #expect(headers.count == 3)
    #expect(lines.filter { $0.first?.isNumber ?? false }.count == 4)
    #expect(answer.results.contains("First frost"))
    #expect(answer.results.contains("Tab and newline"))
    #expect(!answer.results.contains("Old"))
    #expect(answer.results.contains("Alpha"), "the person's own title")
  }

  @Test(arguments: [
    ([], 5), (["--unread"], 5), (["--starred"], 0), (["--tag", "blogs"], 3),
    (["--tag", "long reads"], 2), (["--tag", "blogs", "--tag", "long reads"], 0),
    (["--query", "frost"], 1), (["--query", "frost or five", "--unread"], 2),
    (["--query", "frost or five", "--tag", "blogs"], 1),
  ])
  func countsAView(options: [String], count: Int) {
    #expect(run.run(["list", "--count"] + options).results == "\(count)\n")
    #expect(
      run.run(["list", "--json", "--limit", "99"] + options).results.filter(\.isNewline).count
        == count)
  }

  @Test func limitsByStatusesAndByDays() {
    #expect(run("list", "--json", "--limit", "2").results.filter(\.isNewline).count == 2)
    #expect(run("list", "--json", "--days", "1").results.filter(\.isNewline).count == 2)
    #expect(run("list", "--json", "--days", "99").results.filter(\.isNewline).count == 5)
  }

  @Test func printsAStatusAsAnObject() throws {
    let line = try #require(
      run("list", "--json", "--limit", "99").results.split(separator: "\n").first {
        $0.contains("First frost")
      })
    #expect(line.hasPrefix("{\"id\":\""))
    for part in [
      #""source":"https://a.example/feed""#, #""title":"First frost""#,
      #""link":"https://x.example/a1""#, #""date":"2025-11-30T10:53:20Z""#, #""author":null"#,
      #""read":false"#, #""starred":false"#,
      #""counts":{"reposts":null,"comments":null,"likes":null}"#,
    ] {
      #expect(line.contains(part), "\(part)")
    }
  }

  @Test func showsAStatusWholeWithItsLinks() throws {
    let answer = run("show", try id("First frost"), "--width", "40")
    #expect(answer.code == .success)
    #expect(answer.results.hasPrefix("First frost\n"))
    #expect(answer.results.contains("https://x.example/a1\n"))
    #expect(answer.results.contains("Body of a1"))
    #expect(answer.results.contains("\nSecond\n"))
  }

  @Test func marksByIdAndByQuery() throws {
    let frost = try id("First frost")
    #expect(
      run("mark", "read", frost) == .init(code: .success, results: "", messages: "marked: 1\n"))
    #expect(run("mark", "read", frost).messages == "marked: 0\n")
    #expect(run("list", "--unread", "--count").results == "4\n")
    #expect(run("mark", "star", "--query", "five", "--json").results == "{\"changed\":1}\n")
    #expect(run("list", "--starred", "--count").results == "1\n")
    #expect(run("mark", "unread", "--query", "frost", "--quiet").messages.isEmpty)
    #expect(run("unread").results == "5\n")
    #expect(run("unread", "--json").results == "{\"unread\":5,\"stale\":false}\n")
  }

  @Test func saysWhichIdsItDoesNotKnow() throws {
    let frost = try id("First frost")
    let some = run("mark", "read", frost, "17", "x")
    #expect(some.code == .partial)
    #expect(some.messages.filter(\.isNewline).count == 3)
    #expect(run("mark", "read", "17").code == .failure)
    #expect(run("show", "17").code == .failure)
    #expect(run("show", "17", frost).code == .partial)
  }

  @Test(arguments: [
    ["mark", "red", "1"], ["mark", "read"], ["mark", "read", "1", "--query", "x"],
    ["list", "--query", "(frost"], ["list", "--query", "\"frost"],
    ["list", "--query", "nofield:x"],
    ["list", "--count", "--query", "since:soon"], ["search", " "],
  ])
  func wrongUseChangesNothingAndIsTwo(words: [String]) {
    let answer = run.run(words)
    #expect(answer.code == .usage)
    #expect(answer.results.isEmpty)
    #expect(answer.messages.filter(\.isNewline).count == 1)
    #expect(run("list", "--unread", "--count").results == "5\n")
  }

  @Test(arguments: [
    ("frost", 1), ("FIRST Frost", 1), ("春天", 5), ("frost five", 0), ("unread", 0), ("-frost", 1),
  ])
  func searchTakesWordsAsTheyAre(words: String, count: Int) {
    let answer = run.run(["search", "--json", "--"] + [words])
    #expect(answer.code == .success)
    #expect(answer.results.filter(\.isNewline).count == count)
  }

  @Test func indexesWhatWaits() {
    #expect(run("index", "--json").results == "{\"indexed\":5}\n")
    #expect(run("index", "--json").results == "{\"indexed\":0}\n")
    #expect(run("search", "春天", "--json").results.filter(\.isNewline).count == 5)
  }

  @Test func listsTheFeedsInTheOrderOfTheFile() {
    let lines = run("feeds").results.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("Alpha") && lines[0].contains("https://a.example/feed"))
    #expect(lines[0].contains("#blogs"))
    let json = run("feeds", "--json").results.split(separator: "\n")
    #expect(json.count == 2)
    #expect(json[1].hasPrefix(#"{"url":"https://b.example/feed","#))
    #expect(json[1].contains(#""tags":["long reads"]"#))
    #expect(json[1].contains(#""unread":2,"total":2"#))
  }

  @Test func removesASubscriptionAndKeepsStars() throws {
    #expect(run("mark", "star", try id("First frost")).code == .success)
    #expect(run("remove", "https://a.example/feed").code == .success)
    #expect(run.home.read("config/urls") == "https://b.example/feed \"long reads\"\n")
    #expect(run("feeds").results.split(separator: "\n").count == 1)
    #expect(run("unread").results == "2\n")
    run.home.write("https://a.example/feed\nhttps://b.example/feed\n", to: "config/urls")
    #expect(run("list", "--starred", "--count").results == "1\n")
    #expect(run("remove", "https://nowhere.example/").code == .failure)
    #expect(run("remove", "https://a.example/feed", "nowhere").code == .partial)
  }

  @Test func followsTheFileThatThePersonEdits() {
    run.home.write("https://b.example/feed \"~Bee\"\n", to: "config/urls")
    #expect(run("feeds").results.contains("Bee"))
    #expect(run("list", "--count").results == "2\n")
  }

  @Test(arguments: [
    ["mark", "read", "--query", "unread"], ["mark", "read", "1"], ["refresh", "-a"],
  ])
  func saysOnlyThatNothingCouldBeWritten(words: [String]) throws {
    // Root may write where nobody else may: what keeps it from writing is a link that leads nowhere.
    let path = run.home.path + "/data/store.db-shm"
    #expect(symlink("/nowhere/at/all", path) == 0)
    defer { unlink(path) }
    let answer = run.run(words)
    #expect(answer.code == .failure)
    #expect(answer.results.isEmpty)
    #expect(!answer.messages.contains("marked"))
    #expect(answer.messages.contains("cannot be written"))
    #expect(!answer.messages.contains("readOnly"))
    #expect(run("list", "--count").results == "5\n")
  }

  @Test func marksByWordsWithoutAnIndex() {
    #expect(run("list", "--count", "--query", "body").results == "5\n")
    #expect(run("mark", "star", "--query", "-body", "--json").results == "{\"changed\":0}\n")
    #expect(run("mark", "star", "--query", "body", "--json").results == "{\"changed\":5}\n")
  }

  @Test func theDoctorSetsADamagedStoreAsideWhenAsked() throws {
    let path = run.home.path + "/data/store.db"
    let file = try #require(fopen(path, "r+"))
    fseek(file, 0, SEEK_END)
    let pages = ftell(file) / 4_096
    fseek(file, (pages - 3) * 4_096, SEEK_SET)
    for _ in 0..<8_192 { fputc(0xA7, file) }
    fclose(file)
    let before = run("doctor")
    #expect(before.code == .failure)
    #expect(before.results.contains("tidings doctor --repair"))
    let after = run("doctor", "--repair", "--json")
    #expect(after.results.contains("\"check\":\"store\",\"state\":\"fine\""))
    #expect(after.messages.contains(".damaged-"))
    #expect(run("list").code == .success)
  }
}
