import Testing

@testable import TermApp

struct CommandLineArgumentsTests {
  private func parse(_ line: String) throws -> Arguments {
    try Arguments(line.split(separator: " ").map(String.init))
  }

  @Test func nothingIsTheReader() throws {
    let arguments = try Arguments([])
    #expect(arguments.subcommand == nil)
    #expect(!arguments.isSet(.demo))
  }

  @Test(arguments: [
    "--home /h list -n 5 --json", "list --home=/h --limit=5 -j", "list -jn5 --home /h",
    "list --limit 9 --json --limit 5 --home /h", "--json --limit 5 --home /h list",
  ])
  func optionsStandAnywhereLongOrShort(line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.subcommand == .list)
    #expect(arguments.value(.home) == "/h")
    #expect(arguments.number(.limit) == 5)
    #expect(arguments.isSet(.json))
    #expect(arguments.operands.isEmpty)
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try parse("search -j -- --limit -x --")
    #expect(arguments.operands == ["--limit", "-x", "--"])
    #expect(arguments.isSet(.json))
  }

  @Test func aDashAloneIsAnOperand() throws {
    #expect(try parse("import -").operands == ["-"])
  }

  @Test func tagsAddUp() throws {
    #expect(try parse("add x -t a --tag=b").all(.tag) == ["a", "b"])
  }

  @Test func aSubcommandsNameIsAWordBehindAnother() throws {
    #expect(try parse("search list feeds").operands == ["list", "feeds"])
  }

  @Test(arguments: [
    ("lst", UsageError.unknownSubcommand("lst", nearest: "list")),
    ("https://a.example/", .unknownSubcommand("https://a.example/", nearest: nil)),
    ("list --jsn", .unknownOption("--jsn", nearest: "--json")),
    ("list --xyzzy", .unknownOption("--xyzzy", nearest: nil)),
    ("list -z", .unknownOption("-z", nearest: nil)),
    ("feeds --limit 3", .optionNotTaken(.limit, by: .feeds)),
    ("list --demo", .optionNotTaken(.demo, by: .list)),
    ("--limit 3", .optionOfSubcommand(.limit)),
    ("list --limit", .valueMissing(.limit)),
    ("list -n", .valueMissing(.limit)),
    ("list --query=", .valueMissing(.query)),
    ("list --json=yes", .valueNotTaken(.json)),
    ("list --limit 0", .wrongValue("0", option: .limit, expected: "1, 2, 3 …")),
    ("list --limit -5", .wrongValue("-5", option: .limit, expected: "1, 2, 3 …")),
    ("list --limit 5x", .wrongValue("5x", option: .limit, expected: "1, 2, 3 …")),
    ("export --format xml", .wrongValue("xml", option: .format, expected: "opml|urls")),
    ("add", .operandMissing(.add)),
    ("parse a b", .operandTooMany("b", of: .parse)),
    ("list all", .operandTooMany("all", of: .list)),
  ])
  func refusesWhatMakesNoSense(line: String, error: UsageError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test(arguments: [
    "--help", "-h", "help", "add --help", "help add", "list --limit 3 -h", "--help list",
  ])
  func helpNeedsNothingElse(line: String) throws {
    #expect(try parse(line).isSet(.help))
  }

  @Test func everyShortOptionIsUsedOnce() {
    let letters = Option.allCases.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }
}
