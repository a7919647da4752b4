/// `tidings --check-config`: what the config file names, beyond its lines, must be there.
enum CheckConfig {
  /// - Throws: what is wrong. Faulty lines have been told before.
  static func run(_ paths: Paths, _ settings: Settings, _ words: Words, _ output: Output) throws {
    let theme = settings[.theme]
    if theme != "auto", try paths.theme(theme) == nil {
      throw Message(
        "config.unknown-theme", theme, Theme.names.joined(separator: ", "), paths.themes)
    }
    if let fault = try Subscriptions.read(paths.urls).faults.first {
      throw Message("urls.no-address", fault.text).placed(at: "\(paths.urls):\(fault.number): ")
    }
    output.line(words.text(Message("config.fine", paths.configFile)))
  }
}
