/// A line of the config file, cut into words.
struct ConfigLine: Hashable {
  var words: [String]

  /// Words are parted by blanks; double quotes hold a word together, and inside them a backslash takes the next
  /// character as it is. A remark begins with `#` at the start of the line, or with `#` as a word.
  ///
  /// - Throws: `SettingsError.unclosedQuote`.
  init(_ text: some StringProtocol) throws {
    words = []
    var word: String?
    var isQuoted = false
    /// The word being read, or a part of it, stood in quotes.
    var wasQuoted = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if isQuoted {
        if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character.isWhitespace {
        if word == "#", !wasQuoted { return }
        if let done = word { words.append(done) }
        (word, wasQuoted) = (nil, false)
      } else if character == "\"", word == nil {
        isQuoted = true
        wasQuoted = true
        word = ""
      } else if character == "#", words.isEmpty, word == nil {
        return
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard !isQuoted else { throw SettingsError.unclosedQuote }
    if let word, word != "#" || wasQuoted { words.append(word) }
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
