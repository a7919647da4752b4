import PseudoTerminal

/// Times of keys that move the selection: from the byte sent to the screen changed, in milliseconds of wall time.
struct KeyTimer {
  let reader: TerminalProgram
  private(set) var times: [Double] = []

  init(_ reader: TerminalProgram) { self.reader = reader }

  /// The row the cursor stands on.
  var row: String { reader.terminal.lines[reader.terminal.cursor.y] }

  /// Presses a key and waits until the cursor stands on another row that holds `text`.
  mutating func press(_ key: String, until text: String) throws {
    let before = row
    let time = try reader.milliseconds(toAnswer: key) {
      let now = row
      return now != before && now.contains(text)
    }
    times.append(time)
  }

  func report(_ name: String) {
    let times = times.sorted()
    func rounded(_ time: Double) -> Double { (time * 100).rounded() / 100 }
    print("key during \(name), median: \(rounded(times[times.count / 2])) ms (limit 50)")
    print(
      "key during \(name), longest of \(times.count): \(rounded(times[times.count - 1])) ms (limit 50)"
    )
  }
}
