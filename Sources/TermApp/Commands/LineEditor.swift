/// The text of a prompt and the cursor in it. Moves by grapheme clusters.
struct LineEditor: Equatable, Sendable {
  private(set) var characters: [Character] = []
  /// 0…characters.count.
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var beforeCursor: String { String(characters[..<cursor]) }

  var afterCursor: String { String(characters[cursor...]) }

  mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + text
    let joined = Array(before)
    // A combining mark joins the character before it, so the cursor is counted anew.
    characters = Array(before + String(characters[cursor...]))
    cursor = min(joined.count, characters.count)
  }

  mutating func replace(with text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  /// Obeys an editing command; false when it is none.
  mutating func apply(_ command: Command) -> Bool {
    switch command {
    case .cursorLeft: cursor = max(0, cursor - 1)
    case .cursorRight: cursor = min(characters.count, cursor + 1)
    case .lineStart: cursor = 0
    case .lineEnd: cursor = characters.count
    case .deleteBack: remove(from: max(0, cursor - 1), to: cursor)
    case .delete: remove(from: cursor, to: min(characters.count, cursor + 1))
    case .deleteWord: remove(from: wordStart, to: cursor)
    case .deleteLine: remove(from: 0, to: cursor)
    case .deleteToEnd: remove(from: cursor, to: characters.count)
    default: return false
    }
    return true
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private mutating func remove(from start: Int, to end: Int) {
    characters.removeSubrange(start..<end)
    cursor = start
  }
}
