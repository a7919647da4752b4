/// Why a line of a theme, or a `color` line of the settings, is refused.
enum ThemeError: Error, Hashable {
  case unknownRole(String)
  case unknownColour(String)
  case unknownAttribute(String)
  /// Not `role = foreground background attributes`.
  case malformed(String)
}

extension Theme {
  /// Reads a theme file: `role = foreground background attributes` a line, `#` begins a remark.
  ///
  /// Roles that aren't named stay plain. The error comes with its line, counted from 1.
  init(file text: String) throws(ThemeFileError) {
    self.init()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = Self.words(of: line)
      guard let role = words.first else { continue }
      do throws(ThemeError) {
        guard words.count >= 3, words[1] == "=" else { throw .malformed(String(line)) }
        try set(role, to: words[2...])
      } catch {
        throw ThemeFileError(line: index + 1, error: error)
      }
    }
  }

  /// Changes one role, as a `color` line does: `foreground [background [attributes…]]`.
  mutating func set(_ role: Substring, to words: ArraySlice<Substring>) throws(ThemeError) {
    guard let role = Role(name: role) else { throw .unknownRole(String(role)) }
    var appearance = Appearance()
    for (index, word) in words.enumerated() {
      if index < 2 {
        guard let colour = Colour(word) else { throw .unknownColour(String(word)) }
        if index == 0 { appearance.foreground = colour } else { appearance.background = colour }
      } else {
        guard let attribute = Style.Attributes.names.first(where: { $0.0 == word })?.1 else {
          throw .unknownAttribute(String(word))
        }
        appearance.attributes.insert(attribute)
      }
    }
    self[role] = appearance
  }

  /// The words of a line up to a remark: `#` by itself, or at the start of the line. `#80c0ff` is a colour.
  private static func words(of line: Substring) -> [Substring] {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    if words.first?.first == "#" { return [] }
    return Array(words.prefix { $0 != "#" })
  }
}

/// A theme file that can't be read, and the line.
struct ThemeFileError: Error, Hashable {
  var line: Int
  var error: ThemeError
}
