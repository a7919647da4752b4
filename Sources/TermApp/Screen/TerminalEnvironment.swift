import Glibc

/// What the environment says about the terminal and the locale.
struct TerminalEnvironment: Sendable {
  /// TERM; empty when unset.
  var term: String
  /// The name of the locale for characters: LC_ALL, else LC_CTYPE, else LANG.
  var locale: String

  init(term: String, locale: String) {
    self.term = term
    self.locale = locale
  }

  /// Of this process.
  static func current() -> TerminalEnvironment {
    func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    return TerminalEnvironment(
      term: value("TERM"),
      locale: ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? "")
  }

  /// Sets the C library's characters from the environment and says whether they are UTF-8.
  ///
  /// A UTF-8 locale that isn't installed here, as over ssh, is replaced by C.UTF-8: the terminal is UTF-8 all the same.
  func setLocale() -> Bool {
    if setlocale(LC_CTYPE, "") == nil, Self.namesUTF8(locale) { setlocale(LC_CTYPE, "C.UTF-8") }
    return Self.namesUTF8(String(cString: nl_langinfo(nl_item(CODESET))))
  }

  /// Whether a locale's name, or a character set's, says UTF-8.
  static func namesUTF8(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
