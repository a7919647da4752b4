extension Theme {
  /// The names of the themes that come with the program.
  static var names: [String] { EmbeddedFile.names(in: "themes") }

  /// A theme that comes with the program; nil for another name.
  static func named(_ name: String) -> Theme? {
    // The files are read by a test, so only the name can be wrong.
    EmbeddedFile.text("themes/\(name)").flatMap { try? Theme(file: $0) }
  }

  /// The theme of `set theme auto`.
  ///
  /// `isLight` is what is known of the background, nil: nothing. `colours` is how many the terminal shows.
  static func automaticName(isLight: Bool?, colours: Int) -> String {
    if colours < 8 { return "mono" }
    if colours < 256 { return "terminal" }
    return isLight == true ? "default-light" : "default-dark"
  }

  /// What COLORFGBG says of the background: `15;0` is dark, `0;15` light.
  static func isLight(colorFGBG: String) -> Bool? {
    guard let last = colorFGBG.split(separator: ";").last, let number = Int(last) else {
      return nil
    }
    return number == 7 || number > 8
  }
}
