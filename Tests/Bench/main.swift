if CommandLine.arguments.dropFirst().first == RefreshServer.option { RefreshServer.run() }
let program = CommandLine.arguments.firstIndex(of: "--program").map {
  CommandLine.arguments[$0 + 1]
}
if !CommandLine.arguments.contains("--store-only") {
  benchFrames()
  benchParser(program: program)
  if let program {
    try benchScreen(program: program)
    benchRefresh(program: program)
  }
}
if !CommandLine.arguments.contains("--no-store") {
  // A million takes minutes to fill: `Bench --store-only --million --keep FOLDER` fills it once.
  let isLong = CommandLine.arguments.contains("--million")
  let folder = CommandLine.arguments.firstIndex(of: "--keep").map {
    CommandLine.arguments[$0 + 1]
  }
  try await benchStore(
    sizes: isLong ? [10_000, 100_000, 1_000_000] : [10_000, 100_000], keptIn: folder)
}
