/// A line taken apart into the arguments of a program, as a shell would part them by blanks, quotes and backslashes;
/// nothing else of a shell is obeyed.
struct ArgumentWords {
  private(set) var words: [String] = []
  /// False when a quote was opened and not closed.
  private(set) var isClosed = true

  /// - Parameter isBlank: what parts words outside quotes.
  init(_ text: some StringProtocol, isBlank: (Character) -> Bool) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = word ?? ""
        word?.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, isBlank(character) {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = word ?? ""
        word?.append(character)
      }
    }
    if let word { words.append(word) }
    isClosed = quote == nil
  }
}
