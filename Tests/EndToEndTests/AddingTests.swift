import LoopbackServer
import PseudoTerminal
import Testing

/// `tidings add` of addresses that have nothing to give.
@Suite struct AddingTests {
  private let server = try! LoopbackServer()
  private let folder = TemporaryFolder()
  private var home: [String] { ["--home", folder.path + "/home"] }

  @Test func anAddressThatIsGoneIsNoSubscription() throws {
    server.on("/gone", ServerReply(410))
    let add = try Reader.start(columns: 200, arguments: home + ["add", server.url("/gone")])
    #expect(try add.end() == .exited(1))
    #expect(add.logText.contains("410"))
    let feeds = try Reader.start(columns: 200, arguments: home + ["feeds"])
    #expect(try feeds.end() == .exited(0))
    #expect(!feeds.logText.contains("/gone"))
  }

  @Test func saysThatAHostWantsToBeLeftAlone() throws {
    server.on("/busy", ServerReply(429, headers: ["Retry-After": "600"]))
    server.on("/other", ServerReply(text: Reader.feed(title: "Other", guid: "urn:2")))
    let first = try Reader.start(columns: 200, arguments: home + ["add", server.url("/busy")])
    #expect(try first.end() == .exited(0))
    #expect(first.logText.contains("(429)"))
    let second = try Reader.start(columns: 200, arguments: home + ["add", server.url("/other")])
    #expect(try second.end() == .exited(0))
    #expect(second.logText.contains("(429)"))
    #expect(server.requests(to: "/other").isEmpty)
    let again = try Reader.start(
      columns: 200, arguments: home + ["refresh", server.url("/other")])
    #expect(try again.end() == .exited(0))
    #expect(again.logText.contains("wants to be left alone"))
  }
}
