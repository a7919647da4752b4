import FeedCore

/// The sentences of the program in the person's language, from Resources/strings.
///
/// A file has a sentence a line, `key = text`; `{1}`, `{2}` … stand for what is put in. The phrases of frames are
/// `Wording`'s.
struct Words: Sendable {
  let wording: Wording
  private let sentences: [String: String]

  init(_ language: Language) {
    let text = EmbeddedFile.text("strings/" + language.rawValue) ?? ""
    wording = Wording(language, strings: text)
    sentences = Wording.parse(text)
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
  var keys: [String] { sentences.keys.sorted() }

  /// The sentence for `key`; a key without one is shown itself.
  func text(_ key: String, _ arguments: [String] = []) -> String {
    var text = Substring(sentences[key] ?? ([key] + arguments).joined(separator: " "))
    var result = ""
    while let brace = text.firstIndex(of: "{") {
      result += text[..<brace]
      text = text[brace...]
      if text.count > 2, let number = text.dropFirst().first?.wholeNumberValue,
        text.dropFirst(2).first == "}", arguments.indices.contains(number - 1)
      {
        result += arguments[number - 1]
        text = text.dropFirst(3)
      } else {
        result.append(text.removeFirst())
      }
    }
    return result + text
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
