import FeedCore
import FeedStore
import Glibc

/// Measures the store at `sizes` statuses in 1,000 feeds over three years, and prints a line a figure.
func benchStore(sizes: [Int] = [10_000, 100_000]) async throws {
  for size in sizes { try await StoreBench(size: size).run() }
}

/// One store of one size, filled and asked.
private final class StoreBench {
  private let size: Int
  private let feeds: [SourceID]
  private var random: StoreNumbers
  private let corpus = StoreCorpus()
  private let folder: String
  private var store: SQLiteStore
  private let now = Timestamp(seconds: 1_796_040_000)
  private var label: String { size >= 1_000_000 ? "1M" : "\(size / 1_000)k" }

  init(size: Int) {
    self.size = size
    random = StoreNumbers(state: UInt64(size))
    feeds = (0..<1_000).map { SourceID("https://site\($0).example.org/feed.xml") }
    var template = Array("/tmp/tidings-bench-XXXXXX".utf8CString)
    folder = String(cString: mkdtemp(&template))
    store = StoreBench.open(folder + "/store.db")
  }

  deinit {
    if getenv("TIDINGS_BENCH_KEEP") != nil { return print("kept in \(folder)") }
    for suffix in ["", "-wal", "-shm"] { unlink(folder + "/store.db" + suffix) }
    rmdir(folder)
  }

  func run() async throws {
    try await fill()
    try await index()
    await store.close()
    try await start()
    try await pages()
    try await searches()
    try await marks()
    await store.close()
  }

  private static func open(_ path: String) -> SQLiteStore {
    SQLiteStore(path: path) {
      DayStamp($0, utcOffset: 0)
    } dayStart: {
      Timestamp(seconds: Int64($0.ordinal) * 86_400)
    }
  }

  private func report(_ name: String, _ value: Double, _ unit: String, _ limit: String) {
    let rounded = (value * 100).rounded() / 100
    print("store \(label), \(name): \(rounded) \(unit) (limit \(limit))")
  }

  /// Milliseconds of the best of three.
  private func time(_ body: () async throws -> Void) async rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = processorTime()
      try await body()
      best = min(best, processorTime() - start)
    }
    return best
  }

  private func fill() async throws {
    try await store.synchronise(
      feeds: feeds.enumerated().map { index, id in
        // "few" is a sparse tag of twenty feeds, "half" one of five hundred.
        let tags = index % 50 == 7 ? ["few"] : index % 2 == 0 ? ["half"] : ["other"]
        return Feed(id: id, title: "Site \(index)", tags: tags)
      })
    var spent = 0.0
    var served = 0
    let each = size / feeds.count
    for (index, feed) in feeds.enumerated() {
      let statuses = (0..<each).map { item -> FetchedStatus in
        let age = Int64((Double(item) + random.unit()) * 3 * 365 * 86_400 / Double(each))
        let number = index * each + item
        let status = corpus.status(
          number, of: feed, date: now.advanced(by: -age), random: &random)
        served += status.1
        return status.0
      }
      let start = processorTime()
      _ = try await store.save(statuses, from: feed, arrival: .refresh, now: now)
      spent += processorTime() - start
    }
    report("insert", Double(size) / spent * 1_000, "statuses/s", "> 10000")
    self.served = served
  }

  private var served = 0

  private func index() async throws {
    let start = processorTime()
    while try await store.indexSlice(5_000) {}
    let spent = processorTime() - start
    report("index", Double(size) / spent * 1_000, "statuses/s", "> 4000")
    await store.close()
    let stored = bytes(folder + "/store.db") + bytes(folder + "/store.db-wal")
    report("file size / feed bytes", Double(stored) / Double(served), "", "< 0.8")
    report("bytes a status", Double(stored) / Double(size), "B", "-")
  }

  private func bytes(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private func start() async throws {
    var best = Double.infinity
    for _ in 0..<3 {
      let begin = processorTime()
      store = StoreBench.open(folder + "/store.db")
      try await store.open()
      let opened = processorTime() - begin
      _ = try await store.page(in: .all, before: nil)
      best = min(best, opened)
      report("open", opened, "ms", "< 2")
      report("open and first page", processorTime() - begin, "ms", "< 10")
      await store.close()
    }
  }

  private func pages() async throws {
    store = StoreBench.open(folder + "/store.db")
    let middle = store.position(
      at: DayStamp(Timestamp(seconds: now.seconds - 500 * 86_400), utcOffset: 0))
    let scopes: [(String, TimelineScope)] = [
      ("all", .all), ("unread", .unread), ("feed", .source(feeds[3])), ("few", .tag("few")),
      ("half", .tag("half")),
    ]
    for (name, scope) in scopes {
      for (place, position) in [("newest", Position?.none), ("middle", middle)] {
        let first = try await time { _ = try await self.store.page(in: scope, before: position) }
        report("page of \(name), \(place)", first, "ms", "< 5")
        let load = try await time { try await self.load(scope, position) }
        report("three days of \(name), \(place)", load, "ms", "< 5")
      }
    }
    report("unread counts", try await time { _ = try await self.store.unreadCounts() }, "ms", "< 1")
    report("resident after pages", residentMegabytes(), "MB", "-")
  }

  /// What the loader does for three days; a load ends after 600 statuses too.
  private func load(_ scope: TimelineScope, _ start: Position?) async throws {
    var (position, days, statuses) = (start, 0, 0)
    while days < 3, statuses < 600, let page = try await store.page(in: scope, before: position) {
      statuses += page.statuses.count
      if !page.continues { days += 1 }
      position = page.older
      if position == nil { break }
    }
  }

  private func searches() async throws {
    let limit = size >= 1_000_000 ? "< 50" : "< 20"
    let queries = [
      ("two Chinese characters", "智能"), ("a rare word", "quixotry"),
      ("a word of every status", "the"), ("first letter typed", "k*"),
      ("first letters typed", "ke*"), ("a rarer prefix", "quix*"), ("a phrase", "\"is that\""),
      ("one in a thousand", "zanzibar"),
      ("one in a thousand, with fields", "unread author:ada zanzibar"),
      ("one in a thousand, no words", "tag:few date:<2026-06-01 author:grace has:picture"),
      ("words and not", "kernel -release tag:half"), ("or", "quixotry or zanzibar"),
    ]
    for (name, text) in queries {
      var found = 0
      let spent = try await time {
        var position: Position?
        found = 0
        while found < 200, let page = try await store.page(in: .query(text), before: position) {
          found += page.statuses.count
          position = page.older
          if position == nil { break }
        }
      }
      report("search, \(name) [\(found)]", spent, "ms", name.hasPrefix("first") ? "< 50" : limit)
    }
  }

  private func marks() async throws {
    let start = processorTime()
    let marked = try await store.markRead(in: .all)
    let middle = processorTime()
    _ = try await store.undo()
    report("mark \(marked) read", middle - start, "ms", "< 700 for 100k")
    report("undo it", processorTime() - middle, "ms", "< 700 for 100k")
    let check = try await store.check()
    print("store \(label), counters equal a recount: \(check.isSound)")
  }
}

private func residentMegabytes() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  fgets(&line, 128, file)
  let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    .split(separator: " ")
  return Double(fields[1])! * 4_096 / 1_048_576
}

/// Milliseconds that this process has computed: what others do on the machine does not count.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
}
