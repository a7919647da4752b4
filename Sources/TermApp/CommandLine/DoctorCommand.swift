import FeedSources
import FeedStore
import Glibc

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
    // What may take long comes last, each as soon as it is known.
    let accounts = checkup.accounts()
    for finding in accounts { print(finding) }
    context.output.flush()
    let store = await store()
    for finding in store { print(finding) }
    return (findings + accounts + store).contains { $0.state == .trouble } ? .failure : .success
  }

  /// Reads the store from end to end; counts again what it keeps counted. One that isn't there yet is no finding.
  private func store() async -> [Finding] {
    let path = context.paths.store
    guard access(path, F_OK) == 0 else { return [] }
    do {
      let store = try await context.openStore()
      var check = try await store.check()
      if !check.damage.isEmpty, context.arguments.isSet(.repair) {
        try await store.recover()
        await context.tellRecovery(of: store)
        check = try await store.check()
      }
      if !check.isSound, check.damage.isEmpty, context.arguments.isSet(.repair) {
        try await store.repair()
        check = try await store.check()
      }
      if let damage = check.damage.first?.split(separator: "\n").last.map(String.init) {
        return [
          .trouble("store", Message("doctor.damaged", path, damage), Message("doctor.restore"))
        ]
      }
      if !check.isSound {
        let count = check.miscounted.count + check.mismarked
        return [
          .trouble(
            "store", Message("doctor.miscounted", path, String(count)), Message("doctor.repair"))
        ]
      }
      let count = try await store.totals().values.reduce(0, +)
      await store.close()
      return [.fine("store", Message("doctor.store", path, String(count)))]
    } catch {
      return [.trouble("store", Message(error))]
    }
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
