import FeedCore
import Glibc

/// The program as a command: takes the command line apart and runs what it names.
struct CommandLineTool {
  enum Outcome: Sendable {
    case exit(ExitCode)
    case reader(ReaderOptions)
  }

  let environment: [String: String]
  let output: Output

  /// Runs on the standard streams.
  init() {
    // A reader of our output that goes away is noticed when writing, where the program can end in order.
    signal(SIGPIPE, SIG_IGN)
    environment = Self.environment()
    output = Output(encoding: .fromEnvironment())
  }

  init(environment: [String: String], output: Output) {
    self.environment = environment
    self.output = output
  }

  /// Blocks until the subcommand is done.
  ///
  /// - Parameter words: the command line without the program's name.
  func run(_ words: [String]) -> Outcome {
    let outcome = outcome(of: words)
    output.flush()
    if case .exit(.success) = outcome, let failure = output.failure {
      complain(failure)
      return .exit(.failure)
    }
    return outcome
  }
}

extension CommandLineTool {
  private func outcome(of words: [String]) -> Outcome {
    let arguments: Arguments
    do { arguments = try Arguments(words) } catch {
      complain(error)
      return .exit(.usage)
    }
    if arguments.isSet(.help) { return help(arguments) }
    if arguments.isSet(.version) {
      output.line("tidings \(Version.number)")
      return .exit(.success)
    }
    let paths = arguments.value(.home).map(Paths.init(home:)) ?? Paths(environment: environment)
    do {
      let file = try SettingsFile(path: paths.configFile)
      // The doctor tells of faults in the settings itself.
      let isDoctor = arguments.subcommand == .doctor
      if arguments.isSet(.checkConfig) {
        let words = Words(settings: file.settings, environment: environment)
        try CheckConfig.run(paths, file, environment, words, output)
        return .exit(.success)
      }
      let settings = isDoctor ? file.settings : try settings(file)
      if arguments.isSet(.printConfig) {
        output.write(settings.printed)
        return .exit(.success)
      }
      let words = Words(settings: settings, environment: environment)
      guard let subcommand = arguments.subcommand else {
        return .reader(
          ReaderOptions(
            paths: paths, settings: settings, words: words, isDemo: arguments.isSet(.demo)))
      }
      let context = CommandContext(
        arguments: arguments, paths: paths, settings: settings, environment: environment,
        output: output, words: words, now: LocalZone.now())
      return .exit(try run(subcommand, context, file))
    } catch {
      complain(error)
      return .exit(ExitCode(error))
    }
  }

  private func help(_ arguments: Arguments) -> Outcome {
    let named = arguments.subcommand ?? arguments.operands.first.flatMap(Subcommand.init(rawValue:))
    output.line(named.map(HelpText.of) ?? HelpText.program)
    return .exit(.success)
  }
}
