/// A line of the config file, cut into words.
struct ConfigLine: Hashable {
  var words: [String]

  /// Words are parted by blanks; double quotes hold a word together, and inside them a backslash takes the next
  /// character as it is. A remark begins with `#` at the start of the line, or with `#` as a word.
  ///
  /// - Throws: `SettingsError.unclosedQuote`.
  init(_ text: some StringProtocol) throws {
    words = []
    var word = ""
    var isQuoted = false
    /// The word being read, or a part of it, stood in quotes: it may be empty, and `#` is no remark.
    var wasQuoted = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if isQuoted, character == "\"" {
        isQuoted = false
      } else if isQuoted {
        word.append(character)
      } else if character.isWhitespace {
        if word == "#", !wasQuoted { return }
        if !word.isEmpty || wasQuoted { words.append(word) }
        (word, wasQuoted) = ("", false)
      } else if character == "\"", word.isEmpty, !wasQuoted {
        isQuoted = true
        wasQuoted = true
      } else if character == "#", words.isEmpty, word.isEmpty, !wasQuoted {
        return
      } else {
        word.append(character)
      }
    }
    guard !isQuoted else { throw SettingsError.unclosedQuote }
    if word != "#" && !word.isEmpty || wasQuoted { words.append(word) }
  }

  /// `word` in such quotes as it needs.
  static func quoted(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty || word.first == "#" || word.first == "\"" || word.contains { $0.isWhitespace }
    if !needsQuotes { return word }
    var result = "\""
    for character in word {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
