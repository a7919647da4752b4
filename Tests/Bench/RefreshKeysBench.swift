import PseudoTerminal

/// What a key takes while five hundred feeds come in: from its byte to the bytes that move the selection.
func benchRefreshKeys(program: String) throws {
  guard let served = ServedFeeds() else { return print("keys: the server did not start") }
  let folder = TemporaryFolder()
  let urls = served.urls("M")
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
  var times: [Double] = []
  func press() throws {
    let before = reader.terminal.cursor
    let key = times.count % 2 == 0 ? "j" : "k"
    times.append(try reader.milliseconds(toAnswer: key) { reader.terminal.cursor != before })
    _ = reader.quiet(milliseconds: 10)
  }
  func report(_ name: String) {
    times.sort()
    guard let longest = times.last else { return print("a key \(name): no time for one") }
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100) ms" }
    print(
      """
      a key \(name), \(times.count) of them: p50 \(text(times[times.count / 2])) (limit 1), \
      p95 \(text(times[times.count * 95 / 100])), max \(text(longest)) (limit 10)
      """)
    times = []
  }
  for _ in 0..<200 { try press() }
  report("at rest")
  reader.send("R")
  try reader.wait(for: "refreshing")
  let begin = monotonicSeconds()
  while reader.shows("refreshing"), seconds(since: begin) < 60 { try press() }
  report("during a refresh")
  reader.send("q")
  _ = try reader.end()
}
