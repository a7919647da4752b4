import PseudoTerminal

/// What a key waits for while the reader indexes four thousand statuses.
func benchIndexing(program: String) throws {
  let folder = TemporaryFolder()
  folder.write(
    "set auto-refresh no\nset start newest\nset density compact\n", to: "home/config/config")
  let words = "The ferry ran late and full of steam, past the lock and the heron on it. "
  let items = (0..<4_000).map { number in
    """
    <item><title>Entry \(number)</title><guid>urn:\(number)</guid><description>\(number) \
    \(String(repeating: words, count: 20))</description></item>
    """
  }
  folder.write(
    "<rss version=\"2.0\"><channel><title>Log</title>\(items.joined())</channel></rss>",
    to: "feed.xml")
  folder.write("file://\(folder.path)/feed.xml\n", to: "home/config/urls")
  let refresh = try TerminalProgram.bench(program, home: folder, ["refresh", "--no-index"])
  guard try refresh.end() == .exited(0) else {
    throw TerminalProgram.TimedOut(description: "nothing was fetched: \(refresh.logText)")
  }
  let reader = try TerminalProgram.bench(program, home: folder, [])
  var timer = KeyTimer(reader)
  try reader.wait(for: "the timeline") { timer.row.contains("Entry") }
  let used = reader.processorMilliseconds
  for index in 0..<200 {
    try timer.press(index % 20 < 10 ? "j" : "k", until: "Entry")
    _ = reader.quiet(milliseconds: 2)
  }
  timer.report("indexing")
  print("processor time of the reader meanwhile: \(Int(reader.processorMilliseconds - used)) ms")
  reader.send("q")
  _ = try reader.end()
}
