if CommandLine.arguments.dropFirst().first == RefreshServer.option { RefreshServer.run() }
let program = CommandLine.arguments.firstIndex(of: "--program").map {
  CommandLine.arguments[$0 + 1]
}
benchFrames()
if let program { benchRefresh(program: program) }
