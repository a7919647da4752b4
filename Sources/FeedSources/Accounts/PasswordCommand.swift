import Glibc

/// A program of the person's that prints a secret. Started with its arguments as they are, never through a shell.
struct PasswordCommand {
  private let run: ProgramRun

  /// - Parameters:
  ///   - arguments: the program first; not empty.
  ///   - seconds: how long it may take; the person may have to type the passphrase of a key meanwhile.
  init(_ arguments: [String], environment: [String: String], seconds: Int = 30) {
    var limits = TransportLimits()
    limits.total = seconds * 1000
    // Far below what would leave memory for a file.
    limits.size = 65_536
    run = ProgramRun(
      words: arguments, environment: environment, limits: limits, spoolFolder: "/dev/null")
  }

  /// A line of a file as arguments: words between blanks; quotes keep blanks, a backslash keeps what follows.
  static func arguments(of line: String) -> [String] {
    ArgumentWords(line, isBlank: \.isWhitespace).words
  }

  /// The lines it prints, those with anything on them. No thread of the caller's waits meanwhile; cancelling the task
  /// ends the program.
  ///
  /// - Throws: `AccountsError`, `CancellationError`. What the program said of itself is not kept: it may be the secret.
  func lines() async throws -> [String] {
    let printed: ResponseBody
    do { printed = try await run.output() } catch let failure as ProgramFailure {
      throw named(failure)
    }
    return printed.withBytes { String(decoding: $0, as: UTF8.self) }
      .split(whereSeparator: \.isNewline)
      .map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }

  private func named(_ failure: ProgramFailure) -> AccountsError {
    let program = run.words[0]
    return switch failure {
    case .notStarted(let code): .cannotStart(program: program, errno: code)
    case .ended(let status, _): .commandFailed(program: program, status: status)
    case .tookTooLong(let seconds): .commandTookTooLong(program: program, seconds: seconds)
    case .saidTooMuch, .notKept: .commandSaidNothing(program: program)
    }
  }
}
