import FeedCore
import PseudoTerminal

extension StoreBench {
  /// The reader's memory on a copy of the store, at the start and after two hundred pages.
  func reader(_ program: String) throws {
    let folder = TemporaryFolder()
    folder.write(
      feeds.map { $0.rawValue + "\n" }.joined(), to: "home/config/urls")
    folder.write("set auto-refresh no\nset start newest\n", to: "home/config/config")
    folder.write("", to: "home/data/store.db")
    guard ChildRun(["cp", path, folder.path + "/home/data/store.db"])?.status == 0 else { return }
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    let reader = try TerminalProgram(
      [program, "--home", folder.path + "/home"], columns: 80, rows: 24, environment: environment)
    try reader.wait(for: "the timeline") {
      reader.terminal.lines.count { !$0.isEmpty } > 12
    }
    _ = reader.quiet(milliseconds: 500)
    report("reader after its start", Double(reader.residentKilobytes) / 1024, "MB", 14)
    for _ in 0..<200 {
      reader.send("\u{6}")
      reader.settle()
    }
    report("reader after 200 pages", Double(reader.residentKilobytes) / 1024, "MB", 22)
    reader.send("q")
    _ = try reader.end()
  }
}
