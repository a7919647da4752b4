import Glibc
import PseudoTerminal
import Testing

/// The built reader on its sample sources, in a home of its own.
enum Reader {
  /// The program beside the tests, or the one that TIDINGS_PROGRAM names.
  static let path: String = {
    if let named = getenv("TIDINGS_PROGRAM") { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { own[...$0] } ?? ""
    return folder + "tidings"
  }()

  /// What a plain terminal has around a program, with nothing of the machine's own.
  static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color",
    "LC_ALL": "C.UTF-8", "TZ": "UTC", "BROWSER": "true",
  ]

  /// Starts it with `--demo`; `changes` to the environment, an empty value takes a variable away.
  static func start(
    columns: Int = 80, rows: Int = 24, _ changes: [String: String] = [:],
    arguments: [String] = ["--demo"]
  ) throws -> TerminalProgram {
    try TerminalProgram(
      [path] + arguments, columns: columns, rows: rows, environment: with(changes))
  }

  /// Starts it and waits until it shows its timeline.
  static func open(
    columns: Int = 80, rows: Int = 24, _ changes: [String: String] = [:]
  ) throws -> TerminalProgram {
    let reader = try start(columns: columns, rows: rows, changes)
    try reader.wait(for: "Today")
    return reader
  }

  /// A shell line on a terminal, with `$0` as the reader.
  static func shell(_ line: String, _ changes: [String: String] = [:]) throws -> TerminalProgram {
    try TerminalProgram(["sh", "-c", line, path], environment: with(changes))
  }

  /// Arguments for a home with the feed of one entry, "First of all".
  static func homeWithOneFeed(in folder: TemporaryFolder) throws -> [String] {
    folder.write("set auto-refresh no\n", to: "home/config/config")
    folder.write(feed(title: "First of all", guid: "urn:1"), to: "feed.xml")
    let home = ["--home", folder.path + "/home"]
    let add = try start(arguments: home + ["add", folder.path + "/feed.xml"])
    #expect(try add.end() == .exited(0))
    return home
  }

  static func feed(title: String, guid: String) -> String {
    """
    <rss version="2.0"><channel><title>Notes</title><link>https://example.org/</link>
    <item><title>\(title)</title><guid>\(guid)</guid><link>https://example.org/1</link>
    <description>Words.</description></item></channel></rss>
    """
  }

  private static func with(_ changes: [String: String]) -> [String: String] {
    environment.merging(changes) { $1 }.filter { !$0.value.isEmpty }
  }
}

extension TerminalProgram {
  /// Everything a program must have put back when it leaves: modes, alternate screen, reports, cursor, title.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(hasModesOfBefore, "modes", sourceLocation: sourceLocation)
    for (on, off) in [
      ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
      ("\u{1B}[?1004h", "\u{1B}[?1004l"), ("\u{1B}[?1h", "\u{1B}[?1l"),
      ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1002h", "\u{1B}[?1002l"),
      ("\u{1B}[?1006h", "\u{1B}[?1006l"), ("\u{1B}[22;2t", "\u{1B}[23;2t"),
      ("\u{1B}[?25l", "\u{1B}[?25h"),
    ] {
      let text = logText
      guard let begun = text.ranges(of: on).last else { continue }
      let ended = text.ranges(of: off).last
      #expect(
        ended.map { $0.lowerBound > begun.lowerBound } == true, "\(on.dropFirst())",
        sourceLocation: sourceLocation)
    }
  }
}
