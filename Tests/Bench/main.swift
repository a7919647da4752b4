if CommandLine.arguments.dropFirst().first == RefreshServer.option { RefreshServer.run() }
if CommandLine.arguments.dropFirst().first == ChildRun.option {
  ChildRun.serve(Array(CommandLine.arguments.dropFirst(2)))
}
let options = BenchOptions(CommandLine.arguments)
if let section = options.section {
  try await run(section)
} else {
  options.runAll()
}

func run(_ section: BenchOptions.Section) async throws {
  let program = options.program
  switch section {
  case .frames: benchFrames()
  case .parser: benchParser()
  case .hostile: if let program { HostileBench(program: program).run() }
  case .screen: if let program { try benchScreen(program: program) }
  case .faults: if let program { try benchFaults(program: program) }
  case .refresh: if let program { benchRefresh(program: program) }
  case .keys: if let program { try benchRefreshKeys(program: program) }
  case .store:
    try await benchStore(
      sizes: options.isLong ? [10_000, 100_000, 1_000_000] : [10_000, 100_000],
      keptIn: options.folder, program: program)
  }
}
