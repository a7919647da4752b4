import PseudoTerminal

/// What a key takes while feeds come in: from its byte to the bytes that move the selection. A part of it is none of the
/// reader's: the kernel's threads that carry the bytes through the terminal, and this process, wait for cores as well.
func benchRefreshKeys(program: String) throws {
  guard let served = ServedFeeds() else { return print("keys: the server did not start") }
  var bench = RefreshKeysBench(program: program, served: served)
  for _ in 0..<6 { try bench.refresh("M") }
  bench.report("M")
  try bench.refresh("L")
  bench.report("L")
}

private struct RefreshKeysBench {
  let program: String
  let served: ServedFeeds
  private var atRest: [Double] = []
  private var times: [Double] = []
  /// What the refreshes took, in seconds, and the most memory the reader had, in KB.
  private var lengths: [Double] = []
  private var peak = 0

  init(program: String, served: ServedFeeds) {
    self.program = program
    self.served = served
  }

  /// Presses keys at rest, then for as long as a refresh of everything takes.
  mutating func refresh(_ size: String) throws {
    let folder = TemporaryFolder()
    let urls = served.urls(size)
    folder.write(urls.map { $0 + "\n" }.joined(), to: "home/config/urls")
    folder.write(
      "set auto-refresh no\nset start newest\nset connections-per-host 24\n",
      to: "home/config/config")
    let words = [program, "--home", folder.path + "/home"]
    // Something to move in.
    _ = ChildRun(words + ["refresh", "--quiet", "--no-index"] + urls.prefix(20))
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    let reader = try TerminalProgram(words, columns: 120, rows: 40, environment: environment)
    try reader.wait(for: "the timeline") { reader.logText.contains("of feed") }
    _ = reader.quiet(milliseconds: 200)
    for number in 0..<100 { atRest.append(try press(number, reader)) }
    reader.send("R")
    try reader.wait(for: "refreshing")
    let begin = monotonicSeconds()
    var number = 0
    while reader.shows("refreshing"), seconds(since: begin) < 60 {
      times.append(try press(number, reader))
      number += 1
    }
    lengths.append(seconds(since: begin))
    peak = max(peak, reader.peakKilobytes)
    reader.send("q")
    _ = try reader.end()
  }

  private func press(_ number: Int, _ reader: TerminalProgram) throws -> Double {
    let before = reader.terminal.cursor
    let key = number % 2 == 0 ? "j" : "k"
    let time = try reader.milliseconds(toAnswer: key) { reader.terminal.cursor != before }
    _ = reader.quiet(milliseconds: 10)
    return time
  }

  mutating func report(_ size: String) {
    report("at rest", atRest)
    report("during refreshes of \(size)", times)
    let length = lengths.sorted()[lengths.count / 2]
    print(
      "the refresh of \(size) meanwhile, median of \(lengths.count): \((length * 100).rounded() / 100) s, "
        + "peak of the reader: \(peak / 1024) MB")
    (atRest, times, lengths, peak) = ([], [], [], 0)
  }

  private func report(_ name: String, _ times: [Double]) {
    let times = times.sorted()
    guard let longest = times.last else { return print("a key \(name): no time for one") }
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100) ms" }
    func part(_ thousandths: Int) -> String { text(times[times.count * thousandths / 1000]) }
    let slow = times.count { $0 > 10 }
    print(
      """
      a key \(name), \(times.count) of them: p50 \(part(500)) (limit 1), p95 \(part(950)), \
      p99 \(part(990)), max \(text(longest)) (limit 10), longer than 10 ms: \(slow)
      """)
  }
}
