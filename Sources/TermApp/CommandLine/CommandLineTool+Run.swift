extension CommandLineTool {
  /// Runs a subcommand to its end.
  func run(
    _ subcommand: Subcommand, _ context: CommandContext, _ file: SettingsFile
  ) throws -> ExitCode {
    let environment = environment
    return try Workers().wait {
      switch subcommand {
      case .doctor:
        let checkup = Checkup(paths: context.paths, settings: file, environment: environment)
        return await DoctorCommand(context: context, checkup: checkup).run()
      default: throw Message("error.other", subcommand.name)
      }
    }
  }
}
