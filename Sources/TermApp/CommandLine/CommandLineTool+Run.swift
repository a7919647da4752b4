extension CommandLineTool {
  /// Runs a subcommand to its end.
  func run(_ subcommand: Subcommand, _ context: CommandContext) throws -> ExitCode {
    throw Message("error.other", subcommand.name)
  }
}
