import Glibc
import LoopbackServer
import Synchronization
import Testing

@testable import FeedSources

@Suite struct AccountsTests {
  private let folder = try! TestFolder()

  private func accounts(
    _ text: String?, mode: mode_t = 0o600, environment: [String: String] = [:],
    command: String = ""
  ) throws -> Accounts {
    let path = folder.path + "/accounts"
    if let text {
      _ = try folder.write("accounts", text)
      chmod(path, mode)
    }
    return Accounts(
      file: path, environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 },
      passwordCommand: command)
  }

  @Test func readsThePrivateFile() async throws {
    let text = "# mine\n\nweibo token  2.00abc \nweibo uid 42\nother token x\n"
    #expect(try await accounts(text).weibo() == WeiboCredentials(token: "2.00abc", uid: "42"))
    #expect(try await accounts("other token x\n").weibo() == nil)
  }

  @Test func readsTheLoginsOfFeeds() async throws {
    let text =
      "weibo token abc\nhttps://feed.test/a login ann:pa:ss word\nhttps://feed.test/b login bob\n"
    let accounts = try accounts(text)
    #expect(
      try accounts.logins() == [
        "https://feed.test/a": .init(user: "ann", password: "pa:ss word"),
        "https://feed.test/b": .init(user: "bob", password: ""),
      ])
    #expect(!"\(try accounts.logins())".contains("ss word"))
    #expect(try await accounts.weibo()?.token == "abc")
  }

  @Test func knowsNoAccountWithoutAFile() async throws {
    #expect(try await accounts(nil).weibo() == nil)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o601])
  func refusesAFileThatOthersCanRead(mode: Int) async throws {
    let accounts = try accounts("weibo token x\n", mode: mode_t(mode))
    await #expect(throws: AccountsError.openToOthers(path: folder.path + "/accounts")) {
      try await accounts.weibo()
    }
  }

  @Test(arguments: ["weibo\n", "weibo token\n", "weibo pass x\n", "a\nb c\n"])
  func namesTheWrongLineWithoutItsWords(text: String) async throws {
    let accounts = try accounts(text)
    await #expect(throws: AccountsError.wrongLine(path: folder.path + "/accounts", line: 1)) {
      try await accounts.weibo()
    }
  }

  @Test func prefersTheEnvironment() async throws {
    let environment = ["TIDINGS_WEIBO_TOKEN": "env", "TIDINGS_WEIBO_UID": "7"]
    let accounts = try accounts("weibo token file\n", environment: environment)
    #expect(try await accounts.weibo() == WeiboCredentials(token: "env", uid: "7"))
  }

  @Test func asksACommandWithoutAShell() async throws {
    let odd = "2.00 $(id) `id` ; \\"
    let fromSettings = try accounts(nil, command: #"printf '%s\nurl: x\nuid: 42\n' '\#(odd)'"#)
    #expect(try await fromSettings.weibo() == WeiboCredentials(token: odd, uid: "42"))
    let fromFile = try accounts("weibo uid 9\nweibo password-command printf '%s' \"a b\"\n")
    #expect(try await fromFile.weibo() == WeiboCredentials(token: "a b", uid: "9"))
  }

  @Test func saysWhyACommandGaveNothing() async throws {
    await #expect(throws: AccountsError.commandFailed(program: "false", status: 1)) {
      try await accounts(nil, command: "false").weibo()
    }
    await #expect(throws: AccountsError.commandSaidNothing(program: "true")) {
      try await accounts(nil, command: "true").weibo()
    }
    await #expect(throws: AccountsError.cannotStart(program: "/no/such", errno: ENOENT)) {
      try await accounts(nil, command: "/no/such").weibo()
    }
    await #expect(throws: AccountsError.commandTookTooLong(program: "sleep", seconds: 0)) {
      try await PasswordCommand(
        ["sleep", "60"], environment: ["PATH": "/bin:/usr/bin"], seconds: 0
      )
      .lines()
    }
  }

  @Test func endsACommandWithTheTaskThatWaitsForIt() async throws {
    // The program tells that it runs, and would go on for an hour.
    let fifo = folder.path + "/running"
    mkfifo(fifo, 0o600)
    let command = PasswordCommand(
      ["sh", "-c", "echo $$ >\(fifo); exec sleep 3600"],
      environment: ["PATH": "/bin:/usr/bin"], seconds: 3600)
    let task = Task { try await command.lines() }
    let text = try #require(ServiceFixtures.read(fifo))
    let pid = try #require(pid_t(String(decoding: text.dropLast(), as: UTF8.self)))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while kill(pid, 0) == 0 { sched_yield() }
    #expect(errno == ESRCH)
  }

  @Test func doesNotWaitForACommandThatGoesOnWithoutSayingMore() async throws {
    await #expect(throws: AccountsError.commandTookTooLong(program: "sh", seconds: 1)) {
      try await PasswordCommand(
        ["sh", "-c", "echo secret; exec sleep 3600 >/dev/null 2>&1"],
        environment: ["PATH": "/bin:/usr/bin"], seconds: 1
      ).lines()
    }
  }

  @Test func asksOneCommandForAllWhoWait() async throws {
    let started = Mutex(0)
    let gate = Gate()
    let account = WeiboAccount {
      started.withLock { $0 += 1 }
      #expect(await gate.wait())
      return WeiboCredentials(token: "x")
    }
    try await withThrowingTaskGroup(of: WeiboCredentials.self) { group in
      for _ in 0..<5 { group.addTask { try await account.credentials(looksAgain: true) } }
      gate.open()
      for try await credentials in group { #expect(credentials == WeiboCredentials(token: "x")) }
    }
    #expect(started.withLock { $0 } == 1)
  }

  @Test(arguments: [
    ("pass show weibo", ["pass", "show", "weibo"]), (" a  b ", ["a", "b"]),
    (#"a "b c" 'd "e'"#, ["a", "b c", "d \"e"]), (#"a\ b "c\"d" '\e'"#, ["a b", "c\"d", "\\e"]),
    (#"x "" y"#, ["x", "", "y"]), ("", []),
  ])
  func splitsACommandIntoArguments(line: String, arguments: [String]) {
    #expect(PasswordCommand.arguments(of: line) == arguments)
  }
}
