import FeedCore

/// The sentences of the program in the person's language, from Resources/strings.
struct Words: Sendable {
  let wording: Wording
  private let sentences: Sentences

  init(_ language: Language) {
    sentences = Sentences(EmbeddedFile.text("strings/" + language.rawValue) ?? "")
    wording = Wording(language, sentences)
  }

  /// In the language of the settings, else of the locale.
  init(settings: Settings, environment: [String: String]) {
    switch settings[.language] {
    case "en": self.init(.english)
    case "zh": self.init(.chinese)
    default: self.init(Self.language(of: environment))
    }
  }

  /// Every key there is a sentence for.
  var keys: [String] { sentences.keys }

  /// The sentence for `key`; a key without one is shown itself.
  func text(_ key: String, _ arguments: [String] = []) -> String {
    sentences.text(key, arguments) ?? ([key] + arguments).joined(separator: " ")
  }

  func text(_ message: Message) -> String { message.place + text(message.key, message.arguments) }
}

extension Words {
  /// The language the locale variables ask for; `LANGUAGE` first, as in gettext, when a locale is set at all.
  static func language(of environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, locale != "C", locale != "POSIX" else { return .english }
    let wanted = environment["LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 } ?? locale
    return wanted.hasPrefix("zh") ? .chinese : .english
  }
}
