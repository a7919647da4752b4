import PseudoTerminal
import Testing

@testable import TermApp

struct SettingsTests {
  private func read(_ text: String) -> SettingsFile { SettingsFile(text: text, file: "config") }

  @Test func everyStandardValueIsOneTheSettingTakes() {
    for setting in Setting.allCases where setting.kind != .text(placeholder: "COMMAND") {
      #expect(setting.normalised(setting.standard) == setting.standard, "\(setting.name)")
    }
  }

  @Test(arguments: [
    ("set density compact\n", Setting.density, "compact"),
    ("set density COMPACT", .density, "compact"),
    ("  set\tunread-interval   5  \r\n", .unreadInterval, "5"),
    ("set mouse off", .mouse, "no"),
    ("set mark-on-pass TRUE", .markOnPass, "yes"),
    (
      "set zhihu-daily-base http://127.0.0.1:8000/api/4/", .zhihuDailyBase,
      "http://127.0.0.1:8000/api/4"
    ),
    (
      "set weibo-password-command \"pass show 'my weibo'\"", .weiboPasswordCommand,
      "pass show 'my weibo'"
    ),
    ("set density plain\nset density compact", .density, "compact"),
    ("\u{FEFF}set density plain", .density, "plain"),
    ("# set density plain", .density, "cards"),
    ("set density plain # nice", .density, "plain"),
    ("set theme \"#\" #", .theme, "#"),
  ])
  func readsALine(text: String, setting: Setting, value: String) {
    let file = read(text)
    #expect(file.faults.isEmpty)
    #expect(file.settings[setting] == value)
  }

  @Test(arguments: [
    ("set densty compact", SettingsError.unknownSetting("densty", nearest: "density")),
    ("set xyzzy 1", .unknownSetting("xyzzy", nearest: nil)),
    ("set density large", .wrongValue("large", setting: .density)),
    ("set connections 0", .wrongValue("0", setting: .connections)),
    (
      "set connections 9999999999999999999999",
      .wrongValue("9999999999999999999999", setting: .connections)
    ),
    ("set weibo-base ftp://x", .wrongValue("ftp://x", setting: .weiboBase)),
    ("set density", .wrongShape(expected: "set NAME VALUE")),
    ("set density cards #nice", .wrongShape(expected: "set NAME VALUE")),
    ("sett density cards", .unknownDirective("sett", nearest: "set")),
    ("set theme \"half", .unclosedQuote),
    ("bind j dwon", .unknownCommand("dwon", nearest: "down")),
    ("bind elsewhere j down", .unknownGroup("elsewhere", nearest: nil)),
    ("bind NoSuchKey down", .unknownKey("NoSuchKey")),
    ("color tittle red", .unknownRole("tittle", nearest: "title")),
    ("color title mauve", .unknownColour("mauve")),
    ("color title red blue blinking", .unknownAttribute("blinking")),
    ("query Blogs", .wrongShape(expected: "query NAME \"QUERY\"")),
    ("include missing.conf", .missingInclude("missing.conf")),
  ])
  func saysWhatIsWrongAndWhere(text: String, error: SettingsError) {
    let file = read("# first line\n" + text + "\nset density plain")
    #expect(file.faults == [SettingsFault(file: "config", line: 2, error: error)])
    #expect(file.settings[.density] == "plain")
  }

  @Test func keepsBindingsColoursAndQueriesInOrder() throws {
    let file = read(
      """
      bind x quit
      bind timeline ^D page-down
      bind ' none
      color title #ff8800 default bold underline
      colour link 4
      query "Long reads" "unread tag:\\"long read\\""
      """)
    #expect(file.faults.isEmpty)
    #expect(
      file.settings.bindings == [
        .init(group: .everywhere, key: try #require(Key(name: "x")), command: .quit),
        .init(group: .timeline, key: try #require(Key(name: "^D")), command: .pageDown),
        .init(group: .everywhere, key: try #require(Key(name: "'")), command: nil),
      ])
    #expect(
      file.settings.colours.map(\.words) == [
        ["title", "#ff8800", "default", "bold", "underline"], ["link", "4", "default"],
      ])
    #expect(
      file.settings.queries == [.init(name: "Long reads", query: "unread tag:\"long read\"")])
  }

  @Test func whatIsPrintedReadsBackTheSame() {
    let text = """
      set density plain
      set theme "my theme"
      bind timeline ^D page-down
      color title #0088ff blue bold
      query Blogs "tag:\\"a b\\" unread"
      """
    let first = read(text)
    let second = read(first.settings.printed)
    #expect(first.faults.isEmpty && second.faults.isEmpty)
    #expect(second.settings == first.settings)
  }

  @Test func includesFilesBesideIt() throws {
    let folder = TemporaryFolder()
    folder.write("set density plain\nset nonsense 1", to: "more/colours")
    let path = folder.write("include more/colours\ninclude config\n", to: "config")
    let file = try SettingsFile(path: path)
    #expect(file.settings[.density] == "plain")
    #expect(
      file.faults == [
        SettingsFault(
          file: folder.path + "/more/colours", line: 2,
          error: .unknownSetting("nonsense", nearest: nil)),
        SettingsFault(file: path, line: 2, error: .circularInclude("config")),
      ])
  }

  @Test func aMissingFileSetsNothing() throws {
    let folder = TemporaryFolder()
    #expect(try SettingsFile(path: folder.path + "/config").settings == Settings())
  }

  @Test func theEnvironmentShortensTheUnreadInterval() throws {
    var settings = read("set unread-interval 30").settings
    try settings.apply(environment: ["TIDINGS_UNREAD_INTERVAL": "2"])
    #expect(settings.unreadInterval == 2)
    #expect(throws: SettingsError.wrongValue("soon", setting: .unreadInterval)) {
      try settings.apply(environment: ["TIDINGS_UNREAD_INTERVAL": "soon"])
    }
    #expect(settings.unreadInterval == 2)
  }
}
