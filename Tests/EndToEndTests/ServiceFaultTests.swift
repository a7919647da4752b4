import LoopbackServer
import PseudoTerminal
import Testing

/// The built reader, while a service it is asking misbehaves: keys are answered, what is there stays, the others go on.
@Suite struct ServiceFaultTests {
  private let server = try! ServiceServer()
  private let folder = TemporaryFolder()

  /// A home that has Weibo's newest stored and knows nothing of the others yet.
  private func home() throws -> [String] {
    folder.write(server.config, to: "home/config/config")
    folder.write(ServiceServer.accounts, to: "home/config/accounts", permissions: 0o600)
    let home = ["--home", folder.path + "/home"]
    let add = try Reader.start(arguments: home + ["add", "weibo:home"])
    #expect(try add.end() == .exited(0))
    folder.write(server.urls, to: "home/config/urls")
    return home
  }

  /// What the tab of Weibo says in the end; nil where that takes longer than a test may.
  private static let words: [ServiceFault: String] = [
    .unauthorised: "does not accept the token", .forbidden: "403", .tooMany: "120 s (429)",
    .serverError: "trouble of its own (500)", .webPage: "a web page", .halfAnAnswer: "breaks off",
    .null: "no usable", .number: "no usable", .wrongTypes: "no usable", .cut: "broke off",
    .redirect: "must not lead", .twoHundredMegabytes: "more than 16 MB",
  ]

  @Test(arguments: ServiceFault.allCases)
  func answersKeysWhileTheServiceHoldsItsAnswer(fault: ServiceFault) async throws {
    let home = try home()
    let (begun, end) = server.misbehave(fault)
    let reader = try Reader.start(columns: 120, arguments: home)
    try reader.wait(for: "Word number 40")
    #expect(await begun.wait())
    // The answer is under way and cannot end before `end` opens: what is seen until then waited for nobody.
    try reader.wait(for: "the selection") { reader.selected.contains("Word number 40") }
    reader.send("jj")
    try reader.wait(for: "the selection to go down") { reader.selected.contains("Word number 38") }
    reader.send("\n")
    try reader.wait(for: "q: back")
    reader.send("q")
    try reader.wait(for: "Word number 40")
    // Another source has been fetched meanwhile.
    reader.send(":tab http://127.0.0.2\n")
    try reader.wait(for: "The ferry runs")
    reader.send(":tab Weibo\n")
    try reader.wait(for: "Word number 38")
    end.open()
    if let words = Self.words[fault] {
      try reader.wait(for: words)
      #expect(reader.shows("Word number 38"))
    }
    reader.send("q")
    #expect(try reader.end() == .exited(0))
  }
}

extension TerminalProgram {
  /// The row the cursor stands on.
  fileprivate var selected: String { terminal.lines[terminal.cursor.y] }
}
