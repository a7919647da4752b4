/// A text with places to be filled, `{1}` … `{9}`, taken apart once.
struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    /// Counted from 0.
    case argument(Int)
  }

  private var parts: [Part] = []

  init(_ text: String) {
    var rest = Substring(text)
    while let brace = rest.firstIndex(of: "{") {
      let hole = rest[brace...].prefix(3)
      guard hole.count == 3, hole.last == "}",
        let number = hole.dropFirst().first?.wholeNumberValue,
        number > 0
      else {
        add(rest[...brace])
        rest = rest[brace...].dropFirst()
        continue
      }
      add(rest[..<brace])
      parts.append(.argument(number - 1))
      rest = rest[hole.endIndex...]
    }
    add(rest)
  }

  /// A place without an argument stays empty.
  func filled(_ arguments: [String]) -> String {
    if parts.count == 1, case .text(let text) = parts[0] { return text }
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .argument(let index): if index < arguments.count { result += arguments[index] }
      }
    }
    return result
  }

  private mutating func add(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(String(text))) }
  }
}
