import Glibc
import LoopbackServer
import PseudoTerminal

/// What a key waits for while a service misbehaves: from its byte sent to the screen changed, wall time.
///
/// The services answer with one fault to all they are asked, first held back and then let go, while keys move the
/// selection up and down.
func benchFaults(program: String) throws {
  for fault in ServiceFault.allCases {
    let bench = try FaultBench(program: program)
    let times = try bench.keys(during: fault).sorted()
    let median = (times[times.count / 2] * 100).rounded() / 100
    let longest = (times[times.count - 1] * 100).rounded() / 100
    print("key during \(fault.rawValue), median: \(median) ms (limit 50)")
    print("key during \(fault.rawValue), longest of \(times.count): \(longest) ms (limit 50)")
  }
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
    try TerminalProgram(
      [program, "--home", folder.path + "/home"] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "TIDINGS_UNREAD_INTERVAL": "1",
      ])
  }

  /// Milliseconds of each key.
  func keys(during fault: ServiceFault) throws -> [Double] {
    let end = server.misbehave(fault).end
    let reader = try start([])
    try reader.wait(for: "the timeline") { row(of: reader).contains("Word number") }
    var times: [Double] = []
    for index in 0..<200 {
      // Half of them while the answers are held, half while they come, the unread timer asking each second.
      if index == 100 { end.open() }
      let before = row(of: reader)
      let begin = Self.milliseconds()
      reader.send(index % 20 < 10 ? "j" : "k")
      try reader.wait(for: "another selection") {
        let now = row(of: reader)
        return now != before && now.contains("Word number")
      }
      times.append(Self.milliseconds() - begin)
      _ = reader.quiet(milliseconds: 20)
    }
    reader.send("q")
    _ = try reader.end()
    return times
  }

  private func row(of reader: TerminalProgram) -> String {
    reader.terminal.lines[reader.terminal.cursor.y]
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
