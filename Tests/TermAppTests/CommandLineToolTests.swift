import FeedCore
import PseudoTerminal
import Testing

@testable import TermApp

/// The command line run in this process, with a home of its own.
struct CommandLineRun {
  let home = TemporaryFolder()
  var environment: [String: String] = [:]

  struct Answer: Equatable {
    var code: ExitCode?
    var results: String
    var messages: String
  }

  /// - Returns: a nil code when the reader would open.
  func callAsFunction(_ words: String...) -> Answer { run(words) }

  func run(_ words: [String]) -> Answer {
    let output = Output(keeping: .utf8)
    let tool = CommandLineTool(
      environment: environment.merging(["TIDINGS_HOME": home.path]) { given, _ in given },
      output: output)
    var answer = Answer(code: nil, results: "", messages: "")
    if case .exit(let code) = tool.run(words) { answer.code = code }
    answer.results = output.results
    answer.messages = output.messages
    return answer
  }
}

struct CommandLineToolTests {
  @Test func printsItsVersionOnOneLine() {
    let answer = CommandLineRun()("--version")
    #expect(answer == .init(code: .success, results: "tidings \(Version.number)\n", messages: ""))
  }

  @Test(arguments: Subcommand.allCases)
  func everySubcommandExplainsItself(subcommand: Subcommand) {
    let answer = CommandLineRun()(subcommand.name, "--help")
    #expect(answer.code == .success)
    #expect(answer.messages.isEmpty)
    #expect(answer.results.hasPrefix("usage: tidings \(subcommand.name)"))
    for option in subcommand.options { #expect(answer.results.contains(option.synopsis)) }
  }

  @Test func helpNamesEverySubcommandAndExitCode() {
    let answer = CommandLineRun()("--help")
    #expect(answer.code == .success)
    for subcommand in Subcommand.allCases {
      #expect(answer.results.contains("  \(subcommand.name) "))
    }
    for code in ExitCode.allCases {
      #expect(answer.results.contains("  \(code.rawValue)   \(code.help)"))
    }
    #expect(answer.results.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [["--nonsense"], ["lst"], ["add"], ["list", "--limit", "none"]])
  func wrongUseIsOneLineOnStandardErrorAndTwo(words: [String]) {
    let answer = CommandLineRun().run(words)
    #expect(answer.code == .usage)
    #expect(answer.results.isEmpty)
    #expect(answer.messages.hasPrefix("tidings: "))
    #expect(answer.messages.filter(\.isNewline).count == 1)
  }

  @Test func opensTheReaderWithoutASubcommand() {
    let run = CommandLineRun()
    run.home.write("set density plain", to: "config/config")
    let tool = CommandLineTool(
      environment: ["TIDINGS_HOME": run.home.path], output: Output(keeping: .utf8))
    guard case .reader(let options) = tool.run(["--demo"]) else {
      Issue.record("no reader")
      return
    }
    #expect(options.isDemo)
    #expect(options.paths == Paths(home: run.home.path))
    #expect(options.settings[.density] == "plain")
  }

  @Test func aFaultyConfigIsToldLineByLineAndFails() {
    let run = CommandLineRun()
    run.home.write("set densty plain\nset mouse on\nbind j dwon\n", to: "config/config")
    let answer = run("feeds")
    #expect(answer.code == .failure)
    let file = run.home.path + "/config/config"
    #expect(
      answer.messages == """
        \(file):1: there is no setting "densty"; did you mean "density"?
        \(file):3: there is no command "dwon"; did you mean "down"?

        """)
  }

  @Test func checksTheConfig() {
    let run = CommandLineRun()
    #expect(run("--check-config").code == .success)
    run.home.write("set theme nowhere\n", to: "config/config")
    #expect(run("--check-config").code == .failure)
    run.home.write(
      "set mouse maybe\nset densty compact\nset theme nowhere\n", to: "config/config")
    run.home.write("nothing at all\nhttps://a.example/\n/no/such\n", to: "config/urls")
    let answer = run("--check-config")
    #expect(answer.code == .failure)
    let places = answer.messages.split(separator: "\n").map { line in
      line.split(separator: "/").last.map(String.init)?.prefix { $0 != " " } ?? ""
    }
    #expect(places.contains("config:1:") && places.contains("config:2:"))
    #expect(answer.messages.contains("urls:1:") && answer.messages.contains("urls:3:"))
    #expect(answer.messages.contains("nowhere"))
  }

  @Test func printsTheConfigAsAFileThatSaysTheSame() throws {
    let run = CommandLineRun()
    run.home.write("set density compact\nbind x quit\n", to: "config/config")
    let answer = run("--print-config")
    #expect(answer.code == .success)
    for setting in Setting.allCases { #expect(answer.results.contains("set \(setting.name) ")) }
    let file = SettingsFile(text: answer.results, file: "printed")
    #expect(file.faults.isEmpty)
    #expect(file.settings[.density] == "compact")
    #expect(file.settings.bindings.count == 1)
  }

  @Test func namesTheFileThatIsNoFeed() {
    let run = CommandLineRun()
    let path = run.home.write("root:x:0:0:root:/root:/bin/sh\n", to: "passwd")
    let answer = run("parse", path)
    #expect(answer.code == .failure)
    #expect(answer.messages == "tidings: \(path): the answer is no feed\n")
  }

  @Test func speaksTheLanguageOfTheLocale() {
    var run = CommandLineRun()
    run.environment = ["LANG": "zh_CN.UTF-8"]
    #expect(run("lst").messages == "tidings: 没有子命令“lst”；是想写“list”吗？\n")
  }

  @Test func bothLanguagesSayTheSameSentences() throws {
    func placeholders(_ file: String) throws -> [String: [String]] {
      let text = try #require(EmbeddedFile.text("strings/" + file))
      var result: [String: [String]] = [:]
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let parts = line.split(separator: " = ", maxSplits: 1)
        try #require(parts.count == 2, "\(file): \(line)")
        #expect(result[String(parts[0])] == nil, "twice: \(parts[0])")
        result[String(parts[0])] = Set(parts[1].matches(of: /\{\d\}/).map { String($0.output) })
          .sorted()
      }
      return result
    }
    let (english, chinese) = try (placeholders("en"), placeholders("zh-Hans"))
    #expect(english.keys.sorted() == chinese.keys.sorted())
    // Dates and counts are put together differently; sentences say the same.
    for (key, holes) in english where !key.hasPrefix("frame.") {
      #expect(chinese[key] == holes, "\(key)")
    }
  }

  @Test(arguments: [
    ("zh_CN.UTF-8", "", Language.chinese), ("de_DE.UTF-8", "", .english),
    ("C", "zh_CN", .english), ("en_GB.UTF-8", "zh_CN:en", .chinese), ("", "", .english),
  ])
  func choosesTheLanguage(lang: String, language: String, expected: Language) {
    #expect(Words.language(of: ["LANG": lang, "LANGUAGE": language]) == expected)
  }
}
