import Testing

@testable import TermApp

/// Adding and refreshing feeds that are files, without a network.
struct CommandLineFeedTests {
  private let run = CommandLineRun()

  private func feed(_ title: String, _ entries: [String]) -> String {
    let items = entries.map {
      "<item><guid>\($0)</guid><title>\($0)</title><pubDate>Mon, 3 Nov 2025 10:00:00 GMT</pubDate></item>"
    }
    return "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined())</channel></rss>"
  }

  @Test func addsAFileAndFetchesItAtOnce() {
    let path = run.home.write(feed("Harbour", ["one", "two"]), to: "feeds/harbour.xml")
    let answer = run("add", path, "--tag", "sea", "--tag", "two words")
    #expect(answer.code == .success, "\(answer.messages)")
    #expect(answer.messages.contains("Harbour"))
    #expect(run.home.read("config/urls") == "file://\(path) \"sea\" \"two words\"\n")
    #expect(run("list", "--count").results == "2\n")
    #expect(run("feeds").results.contains("Harbour"))
    let again = run("add", path, "--tag", "sea", "--json")
    #expect(again.code == .success)
    #expect(again.results.contains(#""added":false"#))
    #expect(again.results.contains(#""statuses":2"#))
    #expect(run.home.read("config/urls") == "file://\(path) \"sea\" \"two words\"\n")
  }

  @Test func keepsTheNameThePersonGives() {
    let path = run.home.write(feed("Harbour", ["one"]), to: "harbour.xml")
    #expect(run("add", path, "--title", "My harbour").code == .success)
    #expect(run.home.read("config/urls") == "file://\(path) \"~My harbour\"\n")
    #expect(run("feeds").results.contains("My harbour"))
  }

  @Test func findsTheFeedThatAPageNames() {
    let feed = run.home.write(feed("Found", ["one"]), to: "found.xml")
    let page = run.home.write(
      """
      <!doctype html><html><head><title>Page</title>
      <link rel="alternate" type="application/rss+xml" href="file://\(feed)"></head><body></body></html>
      """, to: "page.html")
    let answer = run("add", page)
    #expect(answer.code == .success, "\(answer.messages)")
    #expect(run.home.read("config/urls") == "file://\(feed)\n")
    #expect(run("list", "--count").results == "1\n")
  }

  @Test func subscribesToNothingThatIsNoFeed() {
    let page = run.home.write("<!doctype html><html><p>Nothing here</html>", to: "page.html")
    let text = run.home.write("Just words.", to: "words.txt")
    let empty = run.home.write("", to: "empty.xml")
    for path in [page, text, empty, run.home.path + "/missing.xml", "no address"] {
      let answer = run("add", path)
      #expect(answer.code == .failure, "\(path)")
      #expect(answer.results.isEmpty)
      #expect(answer.messages.filter(\.isNewline).count == 1, "\(answer.messages)")
    }
    #expect(run.home.read("config/urls") == nil)
    #expect(run("feeds", "--quiet").results.isEmpty)
  }

  @Test func oneBrokenFeedDoesNotStopTheOthers() {
    let good = run.home.write(feed("Good", ["one"]), to: "good.xml")
    let bad = run.home.write(feed("Bad", ["x"]), to: "bad.xml")
    #expect(run("add", good, bad).code == .success)
    run.home.write(feed("Good", ["two", "one"]), to: "good.xml")
    run.home.write("no feed at all", to: "bad.xml")
    let answer = run("refresh", "--all", "--json")
    #expect(answer.code == .partial)
    #expect(answer.results.contains(#""outcome":"changed","new":1"#))
    #expect(answer.results.contains(#""outcome":"failed""#))
    #expect(answer.messages.filter(\.isNewline).count == 1)
    #expect(answer.messages.contains("bad.xml"))
    #expect(run("list", "--count").results == "3\n", "what was stored is still there")
    #expect(run("refresh", good, "--quiet") == .init(code: .success, results: "", messages: ""))
    #expect(run("refresh", "nowhere", good).code == .partial)
  }

  @Test func refreshingTwiceBringsNothingTwice() {
    let path = run.home.write(feed("Good", ["one", "two"]), to: "good.xml")
    run.home.write("file://\(path)\n", to: "config/urls")
    #expect(run("refresh", "--quiet").code == .success)
    #expect(run("refresh", "--all", "--quiet").code == .success)
    #expect(run("list", "--count").results == "2\n")
    #expect(run("index", "--json").results == "{\"indexed\":0}\n", "refresh has indexed")
  }

  @Test func letsGoOfWhatIsOlderThanThePersonKeepsAndNeverOfStars() throws {
    let path = run.home.write(feed("Good", ["one", "two"]), to: "good.xml")
    #expect(run("add", path).code == .success)
    let starred = try #require(run("list", "--json").results.firstMatch(of: /"id":"([^"]+)"/)).1
    #expect(run("mark", "star", String(starred)).code == .success)
    run.home.write("set keep-days 30\n", to: "config/config")
    #expect(run("refresh", "--all", "--quiet").code == .success)
    #expect(run("list", "--count").results == "1\n")
    run.home.write(feed("Good", ["three", "one", "two"]), to: "good.xml")
    #expect(run("refresh", "--all", "--quiet").code == .success)
    #expect(run("list", "--count").results == "1\n", "what was let go does not come back")
  }

  @Test func parsesADocument() {
    let path = run.home.write(feed("Harbour", ["one", "two"]), to: "harbour.xml")
    let json = run("parse", path, "--json")
    #expect(json.code == .success)
    #expect(json.results.contains(#""title":"Harbour""#))
    #expect(json.results.contains(#""date":"2025-11-03T10:00:00Z""#))
    #expect(run("parse", path).results.split(separator: "\n").count == 3)
    let words = run.home.write("Just words.", to: "words.txt")
    #expect(run("parse", words, "--json").code == .failure)
    #expect(run("parse", run.home.path + "/missing").code == .failure)
  }
}
