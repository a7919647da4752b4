import LoopbackServer
import PseudoTerminal

/// What a key waits for while a service misbehaves, and while the search index is made.
///
/// The services answer with one fault to all they are asked, first held back and then let go, while keys move the
/// selection up and down.
func benchFaults(program: String) throws {
  for fault in ServiceFault.allCases { try FaultBench(program: program).run(fault) }
  try benchIndexing(program: program)
}

private struct FaultBench {
  private let program: String
  private let folder = TemporaryFolder()
  private let server: ServiceServer

  init(program: String) throws {
    self.program = program
    server = try ServiceServer()
    folder.write(server.config, to: "home/config/config")
    folder.write(ServiceServer.accounts, to: "home/config/accounts", permissions: 0o600)
    let add = try start(["add", "weibo:home"])
    guard try add.end() == .exited(0) else {
      throw TerminalProgram.TimedOut(description: "nothing was added: \(add.logText)")
    }
    folder.write(server.urls, to: "home/config/urls")
  }

  private func start(_ arguments: [String]) throws -> TerminalProgram {
    try TerminalProgram.bench(program, home: folder, arguments, ["TIDINGS_UNREAD_INTERVAL": "1"])
  }

  func run(_ fault: ServiceFault) throws {
    let end = server.misbehave(fault).end
    let reader = try start([])
    var timer = KeyTimer(reader)
    try reader.wait(for: "the timeline") { timer.row.contains("Word number") }
    for index in 0..<200 {
      // Half of them while the answers are held, half while they come, the unread timer asking each second.
      if index == 100 { end.open() }
      try timer.press(index % 20 < 10 ? "j" : "k", until: "Word number")
      _ = reader.quiet(milliseconds: 20)
    }
    reader.send("q")
    _ = try reader.end()
    timer.report(fault.rawValue)
  }
}

extension TerminalProgram {
  /// The reader, or one of its commands, on a home of the bench's own.
  static func bench(
    _ program: String, home: TemporaryFolder, _ arguments: [String], _ more: [String: String] = [:]
  ) throws -> TerminalProgram {
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    return try TerminalProgram(
      [program, "--home", home.path + "/home"] + arguments,
      environment: environment.merging(more) { $1 })
  }
}
