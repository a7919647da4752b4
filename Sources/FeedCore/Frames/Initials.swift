/// The letters that stand for an author: "(ML)", "(闻)". Always four columns.
enum Initials {
  static func text(of name: String, _ displayWidth: DisplayWidth) -> String {
    var words = name.prefix(80).split { !$0.isLetter && !$0.isNumber }
    if words.count > 1, words[0].lowercased() == "the" { words.removeFirst() }
    guard let first = words.first?.first else { return "( ?)" }
    if displayWidth.columns(of: first) == 2 { return "(\(first))" }
    var letters = first.uppercased()
    if let second = words.dropFirst().first?.first ?? words[0].dropFirst().first {
      letters += second.uppercased()
    }
    // Letters of other widths, and those whose capital is two letters (ß).
    while displayWidth.columns(of: letters) > 2, letters.count > 1 { letters.removeLast() }
    let missing = 2 - displayWidth.columns(of: letters)
    return missing < 0 ? "( ?)" : "(" + letters + String(repeating: " ", count: missing) + ")"
  }
}
