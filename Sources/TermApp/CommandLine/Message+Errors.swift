import FeedCore
import FeedParser
import FeedSources
import FeedStore
import Glibc

extension Message {
  /// What an error is called before the person: what, where, what to do.
  init(_ error: any Error) {
    switch error {
    case let message as Message: self = message
    case let error as UsageError: self.init(error)
    case let error as FileError: self.init(error)
    case let fault as SettingsFault: self.init(fault)
    case let error as SettingsError: self.init(error)
    case let fault as ThemeFault: self.init(fault)
    case let error as StoreError: self.init(error)
    case let error as StoreElsewhere: self.init("store.elsewhere", error.host)
    case let error as QueryError: self.init(error)
    case let error as AccountsError:
      let (key, arguments) = error.words
      self.init(key, arguments: arguments)
    case let error as ScreenError: self.init(error)
    case let error as FeedParserError: self.init(error)
    case let error as SourceError:
      let (key, arguments) = error.words
      self.init(key, arguments: arguments)
    case let error as TransportError: self.init(FeedTrouble(error))
    case let trouble as FeedTrouble: self.init(trouble)
    default: self.init("error.other", "\(error)")
    }
  }

  private init(_ error: UsageError) {
    switch error {
    case .unknownSubcommand(let name, let nearest?):
      self.init("usage.unknown-subcommand-nearest", name, nearest)
    case .unknownSubcommand(let name, nil): self.init("usage.unknown-subcommand", name)
    case .unknownOption(let name, let nearest?):
      self.init("usage.unknown-option-nearest", name, nearest)
    case .unknownOption(let name, nil): self.init("usage.unknown-option", name)
    case .optionNotTaken(let option, let subcommand):
      self.init("usage.option-not-taken", option.long, subcommand.name)
    case .optionOfSubcommand(let option): self.init("usage.option-of-subcommand", option.long)
    case .valueMissing(let option):
      self.init("usage.value-missing", option.long, option.placeholder ?? "")
    case .valueNotTaken(let option): self.init("usage.value-not-taken", option.long)
    case .wrongValue(let value, let option, let expected):
      self.init("usage.wrong-value", option.long, value, expected)
    case .operandMissing(let subcommand):
      self.init("usage.operand-missing", subcommand.name, subcommand.operands)
    case .operandTooMany(let word, let subcommand):
      self.init("usage.operand-too-many", word, subcommand.name)
    case .unknownMark(let name): self.init("usage.unknown-mark", name)
    case .idsOrQuery: self.init("usage.ids-or-query")
    }
  }

  private init(_ error: ScreenError) {
    switch error {
    case .notATerminal: self.init("screen.no-terminal")
    case .noTerminalName: self.init("screen.no-name")
    case .unknownTerminal(let name): self.init("screen.unknown", name)
    case .tooSimple(let name): self.init("screen.too-simple", name)
    }
  }

  private init(_ error: FileError) {
    switch error {
    case .cannotRead(let path, let code): self.init("file.cannot-read", path, Self.words(code))
    case .cannotWrite("-", let code): self.init("file.cannot-print", Self.words(code))
    case .cannotWrite(let path, let code): self.init("file.cannot-write", path, Self.words(code))
    case .cannotMakeFolder(let path, let code):
      self.init("file.cannot-make-folder", path, Self.words(code))
    case .tooLarge(let path, let limit):
      self.init("file.too-large", path, String(limit >> 20))
    }
  }

  /// The place needs the sentence that stands after it, so it is put in front by `Words.text`.
  private init(_ fault: SettingsFault) {
    self = Message(fault.error).placed(at: "\(fault.file):\(fault.line): ")
  }

  private init(_ fault: ThemeFault) {
    let word =
      switch fault.fault.error {
      case .unknownRole(let word), .unknownColour(let word), .unknownAttribute(let word),
        .malformed(let word):
        word
      }
    self = Message("config.theme-fault", word).placed(at: "\(fault.file):\(fault.fault.line): ")
  }

  private init(_ error: SettingsError) {
    switch error {
    case .unknownSetting(let name, let nearest?):
      self.init("config.unknown-setting-nearest", name, nearest)
    case .unknownSetting(let name, nil): self.init("config.unknown-setting", name)
    case .wrongValue(let value, let setting):
      self.init("config.wrong-value", value, setting.name, setting.values)
    case .unknownDirective(let name, let nearest?):
      self.init("config.unknown-directive-nearest", name, nearest)
    case .unknownDirective(let name, nil):
      let names = SettingsFile.Directive.allCases.map(\.rawValue).joined(separator: ", ")
      self.init("config.unknown-directive", name, names)
    case .wrongShape(let expected): self.init("config.wrong-shape", expected)
    case .unclosedQuote: self.init("config.unclosed-quote")
    case .unknownFeedSetting(let name, let nearest?):
      self.init("config.unknown-feed-setting-nearest", name, nearest)
    case .unknownFeedSetting(let name, nil):
      let names = FeedRule.Name.allCases.map(\.rawValue).joined(separator: ", ")
      self.init("config.unknown-feed-setting", name, names)
    case .wrongFeedValue(let value, let name):
      self.init("config.wrong-value", value, name.rawValue, name.values)
    case .unknownCommand(let name, let nearest?):
      self.init("config.unknown-command-nearest", name, nearest)
    case .unknownCommand(let name, nil): self.init("config.unknown-command", name)
    case .unknownGroup(let name, let nearest?):
      self.init("config.unknown-group-nearest", name, nearest)
    case .unknownGroup(let name, nil):
      let names = KeyContext.allCases.map(\.rawValue).joined(separator: ", ")
      self.init("config.unknown-group", name, names)
    case .unknownKey(let name): self.init("config.unknown-key", name)
    case .unknownRole(let name, let nearest?):
      self.init("config.unknown-role-nearest", name, nearest)
    case .unknownRole(let name, nil): self.init("config.unknown-role", name)
    case .unknownColour(let name): self.init("config.unknown-colour", name)
    case .unknownAttribute(let name): self.init("config.unknown-attribute", name)
    case .wrongQuery(let error): self.init(error)
    case .cannotInclude(let error): self.init(error)
    case .missingInclude(let name): self.init("config.missing-include", name)
    case .circularInclude(let name): self.init("config.circular-include", name)
    }
  }

  /// The C library's words for an `errno`.
  static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
