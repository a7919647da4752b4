/// `tidings --check-config`: tells every fault of the config file, of what it names, of the environment, and of the `urls` file.
enum CheckConfig {
  /// - Throws: `ReportedFaults` when there were any; `FileError`.
  static func run(
    _ paths: Paths, _ file: SettingsFile, _ environment: [String: String], _ words: Words,
    _ output: Output
  ) throws {
    var faults = file.faults.map(Message.init)
    var settings = file.settings
    do { try settings.apply(environment: environment) } catch { faults.append(Message(error)) }
    let theme = file.settings[.theme]
    if theme != "auto", try paths.theme(theme) == nil {
      faults.append(
        Message("config.unknown-theme", theme, Theme.names.joined(separator: ", "), paths.themes))
    }
    for fault in try Subscriptions.read(paths.urls).faults {
      let place = "\(paths.urls):\(fault.number): "
      faults.append(Message("urls.no-address", fault.text).placed(at: place))
    }
    for fault in faults { output.message(words.text(fault)) }
    if !faults.isEmpty { throw ReportedFaults() }
    output.line(words.text(Message("config.fine", paths.configFile)))
  }
}
