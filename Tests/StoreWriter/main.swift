import FeedCore
import FeedStore
import Glibc

// A process that writes to a store, for the tests that kill it or let several write at once.
//
//     StoreWriter PATH refresh RUN       saves ten statuses and marks the first, over and over, and says so after each
//     StoreWriter PATH mark FIRST COUNT SECONDS
//         marks every second status of COUNT from FIRST on, one at a time, over and over for so many seconds, and says
//         then how each was left: its number, read, starred
let words = CommandLine.arguments
let source = SourceID("https://feed.test/blog.xml")
let now = Timestamp(seconds: 1_796_040_000)
let store = SQLiteStore(path: words[1]) {
  DayStamp($0, utcOffset: 0)
} dayStart: {
  Timestamp(seconds: Int64($0.ordinal) * 86_400)
}

/// One line on the standard output, at once: what it says has been committed.
func say(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
}

func status(_ key: String, age: Int64) -> FetchedStatus {
  let date = now.advanced(by: -age)
  return FetchedStatus(
    status: Status(
      id: StatusID(source: source, key: key), sourceName: "", published: date, sortDate: date,
      title: "Title \(key)", text: "Text of \(key)"),
    body: StatusBody(
      content: String(repeating: "<p>word \(key)</p>", count: 40), format: .html))
}

switch words[2] {
case "refresh":
  let run = words[3]
  for round in 0... {
    let keys = (0..<10).map { "\(run)-\(round)-\($0)" }
    let age = (Int64(run) ?? 0) * 1_000 + Int64(round) * 20
    let statuses = keys.enumerated().map { status($1, age: age + Int64($0)) }
    _ = try await store.save(statuses, from: source, arrival: .refresh, now: now)
    say("saved \(round)")
    try await store.mark([StatusID(source: source, key: keys[0])], read: true)
    say("marked \(round)")
    if round % 3 == 2 { _ = try await store.indexSlice(10) }
  }
case "mark":
  var random = SystemRandomNumberGenerator()
  var left: [Int: (read: Bool, starred: Bool)] = [:]
  let numbers = Array(stride(from: Int(words[3])!, to: Int(words[4])!, by: 2))
  let end = ContinuousClock.now + .seconds(Int(words[5])!)
  while ContinuousClock.now < end {
    let number = numbers.randomElement(using: &random)!
    let marks = (read: Bool.random(using: &random), starred: Bool.random(using: &random))
    try await store.mark(
      [StatusID(source: source, key: "\(number)")], read: marks.read, starred: marks.starred)
    left[number] = marks
  }
  for (number, marks) in left {
    say("\(number) \(marks.read ? "read" : "unread") \(marks.starred ? "starred" : "plain")")
  }
  await store.close()
default: exit(2)
}
