import FeedCore
import FeedSources
import Glibc
import PseudoTerminal
import Testing

@testable import TermApp

@Suite struct FirstRunTests {
  private let folder = TemporaryFolder()
  private let now = SampleTimeline.now

  private func press(_ keys: String..., in state: inout AppState) -> [Effect] {
    keys.flatMap { state.update(.input(.key(Key(name: $0)!)), now: now) }
  }

  private func state(found: FirstRunFindings) throws -> AppState {
    var state = try SampleTimeline.state(columns: 80, rows: 24, feeds: [])
    state.layers = [.firstRun(FirstRunState(found: found))]
    return state
  }

  @Test func findsWhatOtherReadersLeft() {
    #expect(FirstRunFindings(in: ["HOME": folder.path]) == FirstRunFindings())
    folder.write("https://a.example/ \"x\"\nhttps://b.example/ \"x\" \"y\"\n", to: ".newsboat/urls")
    folder.write("<opml><body/></opml>", to: "Downloads/none.opml")
    folder.write(
      "<opml version='2.0'><body><outline xmlUrl='https://c.example/'/></body></opml>",
      to: "Downloads/some.opml")
    let found = FirstRunFindings(in: ["HOME": folder.path])
    #expect(found.newsboat == .init(path: folder.path + "/.newsboat/urls", feeds: 2, tags: 2))
    #expect(found.opml == .init(path: folder.path + "/Downloads/some.opml", feeds: 1, tags: 0))
  }

  @Test func newsboatComesAlongWhenItIsThere() throws {
    var without = try state(found: FirstRunFindings())
    #expect(press("2", in: &without).isEmpty)
    #expect(without.notice == .line("first.no-newsboat"))
    var with = try state(found: FirstRunFindings(newsboat: .init(path: "/n", feeds: 1, tags: 0)))
    let effects = press("2", in: &with)
    #expect(effects.contains { if case .importFile("/n") = $0 { true } else { false } })
  }

  @Test func anOPMLFileIsAskedForWithTheOneThatWasFound() throws {
    var state = try state(found: FirstRunFindings(opml: .init(path: "/o", feeds: 1, tags: 0)))
    _ = press("3", in: &state)
    #expect(state.prompt?.editor.text == "/o")
    let effects = press("Enter", in: &state)
    #expect(effects.contains { if case .importFile("/o") = $0 { true } else { false } })
  }

  @Test func aTokenIsNeitherShownNorOfferedAgain() throws {
    var state = try state(found: FirstRunFindings())
    _ = press("4", "s", "3", "c", in: &state)
    var surface = Surface(width: 80, height: 24)
    var view = AppView()
    _ = view.draw(&state, on: &surface)
    #expect(surface.lines()[23].contains("***"))
    #expect(!surface.lines()[23].contains("s3c"))
    let effects = press("Enter", in: &state)
    #expect(effects.contains { if case .addWeibo("s3c") = $0 { true } else { false } })
    #expect(state.histories.isEmpty)
  }

  @Test func aTokenIsKeptForTheOwnerAlone() async throws {
    let path = folder.path + "/accounts"
    try AccountsFile(path: path).setToken("first", of: "weibo")
    folder.write("# mine\nweibo uid 7\nweibo token first\n", to: "accounts", permissions: 0o600)
    try AccountsFile(path: path).setToken("second", of: "weibo")
    let credentials = try await Accounts(file: path, environment: [:]).weibo()
    #expect(credentials?.token == "second")
    #expect(credentials?.uid == "7")
    var information = stat()
    #expect(stat(path, &information) == 0 && information.st_mode & 0o777 == 0o600)
    #expect(throws: Message.self) { try AccountsFile(path: path).setToken("a b", of: "weibo") }
  }
}
