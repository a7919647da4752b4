import FeedCore
import FeedSources
import Glibc
import LoopbackServer
import Testing

@testable import TermApp

/// `feed` lines of the config: how single feeds are asked.
@Suite struct FeedRuleTests {
  private func read(_ text: String) -> SettingsFile { SettingsFile(text: text, file: "config") }

  @Test func readsWhatIsSetForAFeed() throws {
    let file = read(
      """
      feed https://feed.test/a interval 90
      feed https://feed.test/a proxy socks5h://me:x@127.0.0.1:9050
      feed https://feed.test/a header "X-One: 1, 2"
      feed https://feed.test/a header X-Two:
      feed https://feed.test/a cookies /tmp/cookies.txt
      feed https://feed.test/a user-agent "curl/8 (me)"
      feed https://feed.test/b proxy none
      feed https://feed.test/b private-network yes
      feed https://feed.test/b private-network no
      """)
    #expect(file.faults.isEmpty)
    let a = try #require(file.settings.feedOptions["https://feed.test/a"])
    #expect(a.interval == 5400)
    #expect(a.proxy == "socks5h://me:x@127.0.0.1:9050")
    #expect(a.headers == [.init("X-One", "1, 2"), .init("X-Two", "")])
    #expect(a.cookiesFile == "/tmp/cookies.txt")
    #expect(a.userAgent == "curl/8 (me)")
    #expect(!a.mayEnterPrivateNetworks)
    let b = try #require(file.settings.feedOptions["https://feed.test/b"])
    #expect(b.proxy == "")
    #expect(!b.mayEnterPrivateNetworks)
    #expect(read(file.settings.printed).settings == file.settings)
  }

  @Test(arguments: [
    (
      "feed https://feed.test/ interval",
      SettingsError.wrongShape(expected: "feed ADDRESS NAME VALUE")
    ),
    ("feed https://feed.test/ intervall 5", .unknownFeedSetting("intervall", nearest: "interval")),
    ("feed https://feed.test/ xyzzy 5", .unknownFeedSetting("xyzzy", nearest: nil)),
    ("feed https://feed.test/ interval 0", .wrongFeedValue("0", .interval)),
    ("feed https://feed.test/ interval soon", .wrongFeedValue("soon", .interval)),
    ("feed https://feed.test/ proxy 127.0.0.1", .wrongFeedValue("127.0.0.1", .proxy)),
    ("feed https://feed.test/ proxy ftp://a", .wrongFeedValue("ftp://a", .proxy)),
    ("feed https://feed.test/ header nothing", .wrongFeedValue("nothing", .header)),
    ("feed https://feed.test/ header \"a b: c\"", .wrongFeedValue("a b: c", .header)),
    ("feed https://feed.test/ cookies \"\"", .wrongFeedValue("", .cookies)),
    ("feed https://feed.test/ private-network maybe", .wrongFeedValue("maybe", .privateNetwork)),
  ])
  func saysWhatIsWrong(text: String, error: SettingsError) {
    #expect(read(text).faults == [SettingsFault(file: "config", line: 1, error: error)])
    for language in Language.allCases {
      #expect(!Words(language).text(Message(error)).isEmpty)
    }
  }

  @Test func theManualNamesThemAll() throws {
    let page = try CommandLineManualTests.resource("man/tidings-config.5")
    for name in FeedRule.Name.allCases {
      #expect(page.contains("\\fB" + name.rawValue + "\\fR"))
    }
  }

  @Test func asksAFeedAsItIsSet() throws {
    let run = CommandLineRun()
    let server = try LoopbackServer()
    server.onAnything { _ in
      ServerReply(text: "<rss version=\"2.0\"><channel><title>Far</title></channel></rss>")
    }
    let cookies = run.home.write("feed.test\tFALSE\t/\tFALSE\t0\tname\tvalue\n", to: "cookies")
    run.home.write("http://feed.test/a\nhttp://feed.test/b\n", to: "config/urls")
    run.home.write(
      """
      feed http://feed.test/a proxy \(server.url(""))
      feed http://feed.test/a header "X-Token: secret"
      feed http://feed.test/a cookies \(cookies)
      feed http://feed.test/a user-agent me
      feed http://feed.test/b proxy \(server.url(""))
      """, to: "config/config")
    let accounts = run.home.write("http://feed.test/b login ann:pa:ss\n", to: "config/accounts")
    #expect(chmod(accounts, 0o600) == 0)
    let answer = run("refresh")
    #expect(answer == .init(code: .success, results: "", messages: ""))
    let asked = try #require(server.requests(to: "http://feed.test/a").first)
    #expect(asked.header("X-Token") == "secret")
    #expect(asked.header("Cookie") == "name=value")
    #expect(asked.header("User-Agent") == "me")
    let other = try #require(server.requests(to: "http://feed.test/b").first)
    #expect(other.header("X-Token") == nil)
    #expect(asked.header("Authorization") == nil)
    #expect(other.header("Authorization") == "Basic YW5uOnBhOnNz")
    #expect(other.header("Cookie") == nil)
    #expect(other.header("User-Agent")?.hasPrefix("Tidings/") == true)
  }
}
