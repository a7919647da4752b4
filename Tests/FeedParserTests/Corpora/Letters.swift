/// Texts compared as a reader would: by their letters and digits alone.
enum Letters {
  static func of(_ text: String?) -> String {
    String(
      String.UnicodeScalarView(
        (text ?? "").lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  static func blanksFolded(_ text: String?) -> String {
    (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
