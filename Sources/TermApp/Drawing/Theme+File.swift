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
    for (index, words) in LinesOfWords(text).enumerated() {
      guard let role = words.first, role.utf8.first != UInt8(ascii: "#") else { continue }
      // `#` by itself begins a remark; `#80c0ff` is a colour.
      let words = words.prefix { $0 != "#" }
      do throws(ThemeError) {
        guard words.count >= 3, words[1] == "=" else {
          throw .malformed(words.joined(separator: " "))
        }
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
}

/// A theme file that can't be read, and the line.
struct ThemeFileError: Error, Hashable {
  var line: Int
  var error: ThemeError
}
