extension CommandLineTool {
  /// Runs a subcommand to its end.
  func run(
    _ subcommand: Subcommand, _ context: CommandContext, _ file: SettingsFile
  ) throws -> ExitCode {
    let environment = environment
    return try Workers().wait {
      switch subcommand {
      case .feeds: return try await FeedsCommand(context: context).run()
      case .remove: return try await RemoveCommand(context: context).run()
      case .index: return try await IndexCommand(context: context).run()
      case .list: return try await ListCommand(context: context).run()
      case .show: return try await ShowCommand(context: context).run()
      case .search: return try await SearchCommand(context: context).run()
      case .mark: return try await MarkCommand(context: context).run()
      case .unread: return try await UnreadCommand(context: context).run()
      case .parse: return try await ParseCommand(context: context).run()
      case .add: return try await AddCommand(context: context).run()
      case .refresh: return try await RefreshCommand(context: context).run()
      case .import: return try await ImportCommand(context: context).run()
      case .export: return try await ExportCommand(context: context).run()
      case .doctor:
        let checkup = Checkup(paths: context.paths, settings: file, environment: environment)
        return await DoctorCommand(context: context, checkup: checkup).run()
      }
    }
  }
}
