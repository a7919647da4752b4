import FeedCore
import Testing

@testable import TermApp

@Suite struct KeymapTests {
  static let standard = EmbeddedFile.text("default.keymap")!

  @Test func everyLineOfTheDefaultKeymapIsObeyed() throws {
    _ = try Keymap(parsing: Self.standard)
  }

  @Test func everyCommandHasAKeySomewhere() throws {
    let keymap = try Keymap(parsing: Self.standard)
    for command in Command.allCases {
      #expect(
        KeyContext.allCases.contains { !keymap.keys(for: command, in: $0).isEmpty },
        "\(command.name) has no key")
    }
  }

  @Test func everyCommandIsExplainedInBothLanguages() {
    for language in Language.allCases {
      let words = Words(language)
      for command in Command.allCases {
        #expect(words.keys.contains("command.\(command.name)"))
      }
    }
  }

  @Test func aKeyMeansOneThingInAllContexts() throws {
    let keymap = try Keymap(parsing: Self.standard)
    let everywhere = Command.allCases.flatMap { keymap.keys(for: $0, in: .everywhere) }
    for group in [KeyContext.status, .timeline, .page, .pane, .firstRun] {
      for command in Command.allCases {
        for key in keymap.keys(for: command, in: group) { #expect(!everywhere.contains(key)) }
      }
    }
  }

  @Test(arguments: [
    ("j", KeyContext.timeline, Command.down), ("o", .page, .browse), ("]", .timeline, .nextDay),
    ("]", .page, .nextHeading), ("^C", .timeline, .interrupt), ("^C", .prompt, .cancel),
    ("？", .timeline, .help), ("：", .page, .command), ("、", .help, .find), ("2", .page, .link2),
    ("\\", .timeline, .togglePane), ("z", .pane, .fold),
  ])
  func findsTheCommandOfAKey(key: String, context: KeyContext, command: Command) throws {
    let keymap = try Keymap(parsing: Self.standard)
    #expect(keymap.command(for: try #require(Key(name: key)), in: context) == command)
  }

  @Test(arguments: KeyContext.allCases)
  func aKeyBoundInAGroupWorksThere(context: KeyContext) throws {
    for key in [Key(.character("J")), Key(.character("Ж")), Key(.function(9)), Key(.up, .alt)] {
      var keymap = try Keymap(parsing: Self.standard)
      keymap.bind(key, to: .top, in: context)
      #expect(keymap.command(for: key, in: context) == .top)
      #expect(keymap.keys(for: .top, in: context).contains(key))
      keymap.bind(key, to: nil, in: context)
      #expect(keymap.command(for: key, in: context) == nil)
    }
  }

  @Test func aKeyThatIsFreeHereIsLookedUpInTheWiderGroup() throws {
    var keymap = try Keymap(parsing: "J bottom\n[status]\nJ top\n[timeline]\nJ up")
    let key = Key(.character("J"))
    #expect(keymap.command(for: key, in: .timeline) == .up)
    keymap.bind(key, to: nil, in: .timeline)
    #expect(keymap.command(for: key, in: .timeline) == .top)
    #expect(keymap.command(for: Key(.character("Ｊ")), in: .timeline) == .top)
    #expect(keymap.command(for: key, in: .help) == .bottom)
    #expect(keymap.command(for: key, in: .prompt) == nil)
  }

  @Test func everyGroupHasANameInBothLanguages() {
    for language in Language.allCases {
      let words = Words(language)
      for context in KeyContext.allCases {
        #expect(words.keys.contains("help.group-\(context.rawValue)"))
      }
    }
  }

  @Test(arguments: [
    ("[nowhere]", Keymap.LineError(line: 1, problem: .unknownContext("[nowhere]"))),
    ("\nj fly — x", Keymap.LineError(line: 2, problem: .unknownCommand("fly"))),
    ("F99x down", Keymap.LineError(line: 1, problem: .unknownKey("F99x"))),
    ("j", Keymap.LineError(line: 1, problem: .incomplete)),
  ])
  func saysWhichLineIsWrong(text: String, error: Keymap.LineError) {
    #expect(throws: error) { try Keymap(parsing: text) }
  }
}
