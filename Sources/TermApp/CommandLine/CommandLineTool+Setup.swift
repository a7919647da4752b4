import Glibc

extension CommandLineTool {
  /// The variables of this process.
  static func environment() -> [String: String] {
    var result: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        result[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      place += 1
    }
    return result
  }

  /// The settings of the config file and the environment.
  ///
  /// - Throws: `ReportedFaults` when the faults have been printed, one a line.
  func settings(_ file: SettingsFile) throws -> Settings {
    var settings = file.settings
    if !file.faults.isEmpty {
      let words = Words(settings: settings, environment: environment)
      for fault in file.faults { output.message(words.text(Message(fault))) }
      throw ReportedFaults()
    }
    try settings.apply(environment: environment)
    return settings
  }

  /// Prints what went wrong, in the language of the locale: the settings may be what is wrong.
  func complain(_ error: any Error) {
    if error is ReportedFaults { return }
    let words = Words(Words.language(of: environment))
    output.message("tidings: " + words.text(Message(error)))
  }
}

/// Something went wrong and has been told.
struct ReportedFaults: Error {}
