/// `tidings doctor`: what is found, what is wrong, what to do.
struct DoctorCommand {
  let context: CommandContext
  let checkup: Checkup

  /// - Returns: `.failure` when something does not work.
  func run() async -> ExitCode {
    let findings =
      [Finding.fine("version", Message("doctor.plain", Version.number))]
      + checkup.terminal() + checkup.locale() + checkup.files() + checkup.programs()
    for finding in findings { print(finding) }
    return findings.contains { $0.state == .trouble } ? .failure : .success
  }

  private func print(_ finding: Finding) {
    let found = context.words.text(finding.found)
    let advice = finding.advice.map(context.words.text)
    if context.isJSON {
      context.output.line(
        .object([
          "check": .string(finding.name), "state": .string(finding.state.rawValue),
          "found": .string(found), "advice": .string(advice),
        ]))
      return
    }
    if context.isQuiet, finding.state == .fine { return }
    let sign =
      switch finding.state {
      case .fine: "ok"
      case .notice: "--"
      case .trouble: "!!"
      }
    let padding = String(repeating: " ", count: max(1, 10 - finding.name.count))
    context.output.line("\(sign)  \(finding.name)\(padding)\(found)")
    if let advice { context.output.line("              → \(advice)") }
  }
}
