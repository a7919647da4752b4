import LoopbackServer
import PseudoTerminal
import Testing

/// `tidings refresh` as a person and as cron run it.
@Suite struct RefreshingTests {
  private let server = try! LoopbackServer()
  private let folder = TemporaryFolder()
  private var home: [String] { ["--home", folder.path + "/home"] }

  private func subscribe(_ addresses: [String]) {
    folder.write(addresses.map { $0 + "\n" }.joined(), to: "home/config/urls")
  }

  @Test func showsProgressOnATerminalAndNothingElsewhere() throws {
    for n in 1...3 {
      server.on("/\(n)", ServerReply(text: Reader.feed(title: "Number \(n)", guid: "urn:\(n)")))
    }
    subscribe((1...3).map { server.url("/\($0)") })
    let seen = try Reader.start(arguments: home + ["refresh"])
    #expect(try seen.end() == .exited(0))
    #expect(seen.logText.contains("3/3 · new 3 · failed 0"))
    #expect(seen.logText.contains("asked: 3 · new: 3 · failed: 0"))
    let words = (home + ["refresh", "--all"]).map { "'\($0)'" }.joined(separator: " ")
    let unseen = try Reader.shell(
      "cd '\(folder.path)'; \"$0\" \(words) >out 2>&1; echo code $?; wc -c <out")
    #expect(try unseen.end() == .exited(0))
    #expect(unseen.logText == "code 0\r\n0\r\n")
  }

  @Test func asksThroughTheProxyOfTheEnvironment() throws {
    server.onAnything { _ in ServerReply(text: Reader.feed(title: "Far", guid: "urn:1")) }
    subscribe(["http://feed.invalid/far"])
    let proxy = ["http_proxy": server.url("")]
    let through = try Reader.start(proxy, arguments: home + ["refresh"])
    #expect(try through.end() == .exited(0))
    #expect(server.requests.map(\.path) == ["http://feed.invalid/far"])
    let past = try Reader.start(
      columns: 200, proxy.merging(["no_proxy": "invalid"]) { $1 },
      arguments: home + ["refresh", "--all"])
    #expect(try past.end() == .exited(1))
    #expect(past.logText.contains("feed.invalid"))
    #expect(server.requests.count == 1)
    let dead = try Reader.start(
      columns: 200, ["http_proxy": "http://me:secret@127.0.0.1:1"],
      arguments: home + ["refresh", "--all"])
    #expect(try dead.end() == .exited(1))
    #expect(dead.logText.contains("the proxy 127.0.0.1:1 cannot be reached"))
    #expect(!dead.logText.contains("secret"))
  }
}
