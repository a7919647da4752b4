import Testing

@testable import TermApp

/// The manual and the completions are written by hand; what they must name stands in the tables.
struct CommandLineManualTests {
  static func resource(_ name: String) throws -> String {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = try #require(try TextFile(path: "/\(folder)/Resources/\(name)").read())
    // groff's minus sign is the dash one types.
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\\-", omittingEmptySubsequences: false
    )
    .joined(separator: "-")
  }

  /// `name` between characters that are no part of a name.
  private static func names(_ text: String, _ name: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      guard let character else { return false }
      return character.isLetter || character.isNumber || character == "-"
    }
    return text.ranges(of: name).contains { range in
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      // \fBname\fR: the letter before a bold name is that of the font.
      let isBold =
        text[..<range.lowerBound].hasSuffix("\\fB") || text[..<range.lowerBound].hasSuffix("\\fI")
      return (isBold || !isPart(before)) && !isPart(after)
    }
  }

  @Test(arguments: Subcommand.allCases)
  func theManualTellsOfEverySubcommandWithItsOptions(subcommand: Subcommand) throws {
    let page = try Self.resource("man/tidings.1")
    let parts = page.split(separator: ".SS \"tidings \(subcommand.name)")
    #expect(parts.count == 2, "\(subcommand.name) has one paragraph")
    let paragraph = String(try #require(parts.last).split(separator: "\n.S")[0])
    for option in subcommand.ownOptions {
      #expect(Self.names(paragraph, option.long), "\(option.long)")
      if let short = option.short { #expect(Self.names(paragraph, "-\(short)"), "-\(short)") }
    }
  }

  @Test(arguments: Option.allCases)
  func theManualNamesEveryOption(option: Option) throws {
    #expect(Self.names(try Self.resource("man/tidings.1"), option.long))
  }

  @Test(arguments: ExitCode.allCases)
  func theManualNamesEveryExitCode(code: ExitCode) throws {
    #expect(try Self.resource("man/tidings.1").contains(".TP\n.B \(code.rawValue)\n"))
  }

  @Test(arguments: Setting.allCases)
  func theManualNamesEverySettingAndItsStandard(setting: Setting) throws {
    let page = try Self.resource("man/tidings-config.5")
    let paragraph = page.split(separator: ".TP\n").first {
      $0.hasPrefix("\\fB\(setting.name)\\fR ")
    }
    let text = String(try #require(paragraph))
    if !setting.standard.isEmpty { #expect(Self.names(text, setting.standard)) }
    if case .choice(let choices) = setting.kind {
      for choice in choices { #expect(Self.names(text, choice)) }
    }
  }

  @Test func theManualNamesEveryDirectiveGroupCommandAndRole() throws {
    let page = try Self.resource("man/tidings-config.5")
    let names =
      SettingsFile.Directive.allCases.map(\.rawValue) + KeyContext.allCases.map(\.rawValue)
      + Command.allCases.map(\.name) + Theme.Role.allCases.map(\.name) + Theme.names
    for name in names { #expect(Self.names(page, name), "\(name)") }
  }

  @Test(arguments: ["tidings.bash", "_tidings", "tidings.fish"])
  func completionsKnowEverySubcommandAndOption(file: String) throws {
    let text = try Self.resource("completions/" + file)
    for subcommand in Subcommand.allCases {
      #expect(Self.names(text, subcommand.name), "\(subcommand.name)")
    }
    for option in Option.allCases {
      let name = file == "tidings.fish" ? "-l " + option.rawValue : option.long
      #expect(Self.names(text, name), "\(name)")
    }
  }
}
