import Glibc
import PseudoTerminal

/// The real program on a pseudo terminal: start, memory, what a key costs, what idling costs.
///
/// `program` is the built reader. Times of the start are wall time, medians; what a key costs is processor time of all
/// its threads and bytes written, means.
func benchScreen(program: String) throws {
  let bench = try ScreenBench(program: program)
  try bench.start()
  try bench.memory()
  for density in ["cards", "compact"] {
    try bench.key("j", named: "j", density: density, times: 60)
    try bench.key("\u{6}", named: "page down", density: density, times: 10)
  }
  try bench.redraw()
  try bench.idle()
}

/// On a store of its own with one feed, which asks nobody for anything.
private struct ScreenBench {
  let program: String
  private let folder = TemporaryFolder()

  init(program: String) throws {
    self.program = program
    folder.write("set auto-refresh no\nset start newest\n", to: "home/config/config")
    folder.write(Self.feed, to: "feed.xml")
    let add = try start(["add", folder.path + "/feed.xml"])
    guard try add.end() == .exited(0) else {
      throw TerminalProgram.TimedOut(description: "the feed was not added: \(add.logText)")
    }
  }

  /// A hundred entries in the last four days, some Chinese.
  private static let feed: String = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let items = (0..<100).map { number in
      var seconds = time.tv_sec - number * 3600
      var fields = tm()
      gmtime_r(&seconds, &fields)
      var text = [CChar](repeating: 0, count: 64)
      strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &fields)
      let date = String(decoding: text.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
      let words = number % 4 == 3 ? "运河结了一层薄霜，渡船照常开。" : "The ferry ran late and full of steam. "
      return """
        <item><title>Entry \(number) of the harbour log</title><guid>urn:entry:\(number)</guid>
        <link>https://example.org/log/\(number)</link><pubDate>\(date)</pubDate>
        <description>\(String(repeating: words, count: 8))</description></item>
        """
    }
    return
      "<rss version=\"2.0\"><channel><title>Harbour log</title>\(items.joined())</channel></rss>"
  }()

  private func start(
    _ arguments: [String], _ changes: [String: String] = [:]
  ) throws -> TerminalProgram {
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    return try TerminalProgram(
      [program, "--home", folder.path + "/home"] + arguments,
      environment: environment.merging(changes) { $1 })
  }

  private func open(_ changes: [String: String] = [:]) throws -> TerminalProgram {
    let reader = try start([], changes)
    try reader.wait(for: "the timeline") { reader.logText.contains("of the harbour log") }
    return reader
  }

  private func close(_ reader: TerminalProgram) throws {
    reader.send("q")
    _ = try reader.end()
  }

  func start() throws {
    var times: [Double] = []
    var processor: [Double] = []
    for _ in 0..<21 {
      let before = Self.milliseconds()
      let reader = try open()
      times.append(Self.milliseconds() - before)
      processor.append(reader.processorMilliseconds)
      try close(reader)
    }
    report("first paint", times.sorted()[10], "ms (limit 15)")
    report("processor time until then", processor.sorted()[10], "ms")
  }

  func memory() throws {
    let reader = try open()
    _ = reader.quiet(milliseconds: 300)
    report("resident", Double(reader.residentKilobytes) / 1024, "MB (limit 14)")
    try close(reader)
  }

  func key(_ key: String, named name: String, density: String, times: Int) throws {
    let reader = try open()
    if density == "compact" { reader.send("v") }
    _ = reader.quiet(milliseconds: 200)
    let bytes = reader.log.count
    let before = reader.processorMilliseconds
    for _ in 0..<times {
      reader.send(key)
      reader.settle()
    }
    let used = (reader.processorMilliseconds - before) / Double(times)
    let limits = density == "cards" ? ("(limit 0.3)", "") : ("(limit 0.1)", "(limit 285)")
    report("\(name) in \(density)", used, "ms of processor " + (name == "j" ? limits.0 : ""))
    report(
      "\(name) in \(density)", Double(reader.log.count - bytes) / Double(times),
      "bytes " + (name == "j" ? limits.1 : ""))
    try close(reader)
  }

  /// Everything laid out and drawn anew.
  func redraw() throws {
    let reader = try open()
    _ = reader.quiet(milliseconds: 200)
    let before = reader.processorMilliseconds
    for _ in 0..<30 {
      reader.send("\u{C}")
      reader.settle()
    }
    report(
      "a screenful painted", (reader.processorMilliseconds - before) / 30,
      "ms of processor (limit 2)")
    try close(reader)
  }

  /// A timer of a second stands for the one of a minute.
  func idle() throws {
    let reader = try open(["TIDINGS_UNREAD_INTERVAL": "1"])
    _ = reader.quiet(milliseconds: 1500)
    let wakeUps = reader.wakeUps
    let written = reader.quiet(milliseconds: 5000).count
    report("wake-ups in five intervals", Double(reader.wakeUps - wakeUps), "(limit 5)")
    report("bytes in five idle intervals", Double(written), "bytes (limit 0)")
    try close(reader)
  }

  private func report(_ name: String, _ value: Double, _ unit: String) {
    print("\(name): \((value * 1000).rounded() / 1000) \(unit)")
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
