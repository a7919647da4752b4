import Glibc
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

  @Test func readsThePrivateFile() throws {
    let text = "# mine\n\nweibo token  2.00abc \nweibo uid 42\nother token x\n"
    #expect(try accounts(text).weibo() == WeiboCredentials(token: "2.00abc", uid: "42"))
    #expect(try accounts("other token x\n").weibo() == nil)
  }

  @Test func knowsNoAccountWithoutAFile() throws {
    #expect(try accounts(nil).weibo() == nil)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o601])
  func refusesAFileThatOthersCanRead(mode: Int) throws {
    let accounts = try accounts("weibo token x\n", mode: mode_t(mode))
    #expect(throws: AccountsError.openToOthers(path: folder.path + "/accounts")) {
      try accounts.weibo()
    }
  }

  @Test(arguments: ["weibo\n", "weibo token\n", "weibo pass x\n", "a\nb c\n"])
  func namesTheWrongLineWithoutItsWords(text: String) throws {
    let accounts = try accounts(text)
    #expect(throws: AccountsError.wrongLine(path: folder.path + "/accounts", line: 1)) {
      try accounts.weibo()
    }
  }

  @Test func prefersTheEnvironment() throws {
    let environment = ["TIDINGS_WEIBO_TOKEN": "env", "TIDINGS_WEIBO_UID": "7"]
    let accounts = try accounts("weibo token file\n", environment: environment)
    #expect(try accounts.weibo() == WeiboCredentials(token: "env", uid: "7"))
  }

  @Test func asksACommandWithoutAShell() throws {
    let odd = "2.00 $(id) `id` ; \\"
    let fromSettings = try accounts(nil, command: #"printf '%s\nurl: x\nuid: 42\n' '\#(odd)'"#)
    #expect(try fromSettings.weibo() == WeiboCredentials(token: odd, uid: "42"))
    let fromFile = try accounts("weibo uid 9\nweibo password-command printf '%s' \"a b\"\n")
    #expect(try fromFile.weibo() == WeiboCredentials(token: "a b", uid: "9"))
  }

  @Test func saysWhyACommandGaveNothing() throws {
    #expect(throws: AccountsError.commandFailed(program: "false", status: 1)) {
      try accounts(nil, command: "false").weibo()
    }
    #expect(throws: AccountsError.commandSaidNothing(program: "true")) {
      try accounts(nil, command: "true").weibo()
    }
    #expect(throws: AccountsError.cannotStart(program: "/no/such", errno: ENOENT)) {
      try accounts(nil, command: "/no/such").weibo()
    }
    #expect(throws: AccountsError.commandTookTooLong(program: "sleep", seconds: 0)) {
      try PasswordCommand(["sleep", "60"], environment: ["PATH": "/bin:/usr/bin"], seconds: 0)
        .lines()
    }
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
