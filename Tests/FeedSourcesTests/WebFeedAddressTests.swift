import FeedCore
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct WebFeedAddressTests {
  @Test(arguments: [
    ("https://feed.test/", FeedAddress.web("https://feed.test/")),
    (
      "exec:/bin/x  'a b' \"c'd\" e\\ f '' $HOME;`id`",
      .program(["/bin/x", "a b", "c'd", "e f", "", "$HOME;`id`"])
    ),
    (
      "filter:/bin/x -n 2:https://feed.test/?a=b:c",
      .filter(["/bin/x", "-n", "2"], url: "https://feed.test/?a=b:c")
    ),
    ("file:///home/a%20b/feed.xml", .file(path: "/home/a b/feed.xml")),
    ("file://localhost/feed.xml", .file(path: "/feed.xml")),
    ("exec:", nil), ("exec:'open", nil), ("filter:/bin/x", nil),
    ("filter::https://feed.test/", nil),
    ("zhihu-daily:", nil), ("feed.test", nil), ("", nil),
  ])
  func readsAddressesAsNewsboatWritesThem(text: String, expected: FeedAddress?) {
    #expect(FeedAddress(SourceID(text)) == expected)
  }
}

@Suite struct WebFeedProgramTests {
  private let folder = try! TestFolder()

  private func fetch(_ source: String, total: Int = 20_000) async throws -> WebFeed.Fetched {
    let transport = CurlTransport(options: CurlOptions(userAgent: "x"))
    var limits = TransportLimits()
    limits.total = total
    limits.size = 100_000
    let feed = WebFeed(transport: transport, limits: limits, spoolFolder: folder.path)
    let address = try #require(FeedAddress(SourceID(source)))
    return try await feed.fetch(
      address, validators: nil, now: Timestamp(seconds: 1_796_000_000))
  }

  private func trouble(_ source: String, total: Int = 20_000) async throws -> FeedTrouble? {
    guard case .answer(.failed(let trouble)) = try await fetch(source, total: total) else {
      return nil
    }
    return trouble
  }

  private func text(_ source: String) async throws -> String? {
    guard case .document(let document) = try await fetch(source) else { return nil }
    return document.content.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func takesWhatAProgramPrints() async throws {
    let script = try folder.write(
      "make", "#!/bin/sh\nprintf '<rss>%s</rss>' \"$2\"; echo noise >&2\n")
    #expect(try await text("exec:\(script) a 'b; c'") == "<rss>b; c</rss>")
  }

  @Test func putsAFeedThroughAFilter() async throws {
    let server = try LoopbackServer()
    let long = String(repeating: "feed ", count: 18_000)
    server.on("/", ServerReply(text: long))
    #expect(try await text("filter:tr e o:\(server.url("/"))") == long.replacing("e", with: "o"))
  }

  @Test func doesNotMindAFilterThatReadsOnlyTheBeginning() async throws {
    let server = try LoopbackServer()
    server.on("/", ServerReply(text: String(repeating: "x", count: 90_000)))
    #expect(try await text("filter:head -c 3:\(server.url("/"))") == "xxx")
  }

  @Test func readsAFile() async throws {
    let file = try folder.write("feed.xml", "<rss/>")
    #expect(try await text("file://\(file)") == "<rss/>")
  }

  @Test func saysHowAProgramFailed() async throws {
    let script = try folder.write("fail", "#!/bin/sh\necho why >&2; echo more >&2; exit 3\n")
    let failed = FeedTrouble(.programFailed, host: script, number: 3, detail: "why")
    #expect(try await trouble("exec:\(script)") == failed)
    let ended = try folder.write("die", "#!/bin/sh\nkill -TERM $$\n")
    #expect(try await trouble("exec:\(ended)")?.number == 128 + 15)
    let missing = FeedTrouble(
      .programFailed, host: "/nonexistent", detail: "No such file or directory")
    #expect(try await trouble("exec:/nonexistent") == missing)
    let unread = FeedTrouble(
      .fileUnreadable, detail: "/nonexistent: No such file or directory")
    #expect(try await trouble("file:///nonexistent") == unread)
  }

  @Test func endsAProgramThatTakesTooLongOrSaysTooMuch() async throws {
    let slow = try folder.write("slow", "#!/bin/sh\ncat /dev/zero >/dev/null & wait\n")
    #expect(try await trouble("exec:\(slow)", total: 100)?.kind == .timedOut)
    #expect(try await trouble("exec:cat /dev/zero")?.kind == .tooLarge)
  }

  @Test func endsAProgramWithItsTask() async throws {
    let mark = folder.path + "/started"
    let script = try folder.write(
      "hang", "#!/bin/sh\necho > \(mark); exec cat /dev/zero > /dev/null\n")
    let task = Task { try await fetch("exec:\(script)", total: 60_000) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
