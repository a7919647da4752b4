import FeedCore
import FeedStore
import Glibc
import SeededNumbers

/// Measures the store at `sizes` statuses in 1,000 feeds over three years, and prints a line a figure.
///
/// - Parameters:
///   - folder: where filled stores are kept from run to run; nil: they are thrown away.
///   - program: the built reader, to be opened on each; nil leaves that out.
func benchStore(sizes: [Int], keptIn folder: String? = nil, program: String? = nil) async throws {
  var benches: [StoreBench] = []
  for size in sizes {
    let bench = try StoreBench(size: size, folder: folder)
    benches.append(bench)
    try await bench.run()
    if let program { try bench.reader(program) }
  }
  try await benchStarts(benches)
}

/// Twenty starts of each size in turn, so that whatever else the machine does meets all of them alike.
private func benchStarts(_ benches: [StoreBench]) async throws {
  var starts = benches.map { _ in [Double]() }
  for _ in 0..<20 {
    for (index, bench) in benches.enumerated() {
      starts[index].append(try await bench.start().page)
    }
  }
  let medians = starts.map { $0.sorted()[$0.count / 2] }
  for (bench, median) in zip(benches, medians) {
    bench.report("start, the median of 20", median, "ms", 20)
    bench.report("start, times that of the first size", median / medians[0], "", 1.25)
  }
}

/// One store of one size, filled and asked.
final class StoreBench {
  let size: Int
  let feeds: [SourceID]
  let now = Timestamp(seconds: 1_796_040_000)
  private(set) var store: SQLiteStore
  let path: String
  private let isKept: Bool
  private var random: SeededNumbers
  private let corpus = StoreCorpus()
  private var label: String { size >= 1_000_000 ? "1M" : "\(size / 1_000)k" }

  init(size: Int, folder: String?) throws {
    self.size = size
    random = SeededNumbers(UInt64(size))
    feeds = (0..<1_000).map { SourceID("https://site\($0).example.org/feed.xml") }
    isKept = folder != nil
    var template = Array("/tmp/tidings-bench-XXXXXX".utf8CString)
    path = (folder ?? String(cString: mkdtemp(&template))) + "/store-\(size).db"
    store = StoreBench.open(path)
  }

  deinit {
    if isKept { return }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(String(path.prefix(path.count - "/store-\(size).db".count)))
  }

  func run() async throws {
    if try await store.totals().values.reduce(0, +) < size {
      try await fill()
      try await index()
    }
    await store.close()
    let start = try await start()
    report("open", start.open, "ms", nil)
    report("open, the first 200 statuses and counts", start.page, "ms", 20)
    store = StoreBench.open(path)
    try await pages()
    try await searches()
    try await filters()
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

  func report(_ name: String, _ value: Double, _ unit: String, _ limit: Double?, over: Bool = false)
  {
    let rounded = (value * 100).rounded() / 100
    let words = limit.map { over ? "limit > \($0)" : "limit < \($0)" } ?? "no limit"
    let isMissed = limit.map { over ? value < $0 : value > $0 } ?? false
    print("store \(label), \(name): \(rounded) \(unit) (\(words))\(isMissed ? " MISSED" : "")")
  }

  /// Milliseconds of the best of three.
  func time(_ body: () async throws -> Void) async rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = processorTime()
      try await body()
      best = min(best, processorTime() - start)
    }
    return best
  }

  // MARK: filling

  private func fill() async throws {
    try await store.synchronise(
      feeds: feeds.enumerated().map { index, id in
        // "few" is a sparse tag of twenty feeds, "half" one of five hundred.
        let tags = index % 50 == 7 ? ["few"] : index % 2 == 0 ? ["half"] : ["other"]
        return Feed(id: id, title: "Site \(index)", tags: tags)
      })
    // Up to a hundred thousand come as first fetches, a feed after the other; a million as the fetches of years.
    let rounds = size > 100_000 ? 36 : 1
    let each = size / feeds.count / rounds + (rounds > 1 ? 1 : 0)
    let span = 3 * 365 * 86_400 / Double(rounds)
    // As many documents in one transaction as a refresh writes at once: a megabyte and a half.
    let together = max(1, 1_500_000 / (each * 2_600))
    var (spent, wall, served, saved) = (0.0, 0.0, 0, 0)
    for round in 0..<rounds {
      for start in stride(from: 0, to: feeds.count, by: together) {
        let documents = (start..<min(start + together, feeds.count)).map { index in
          let oldest = Double(rounds - round) * span
          let statuses = (0..<each).map { item -> FetchedStatus in
            let age = oldest - span + (Double(item) + random.unit()) * span / Double(each)
            let number = (round * feeds.count + index) * each + item
            let (status, bytes) = corpus.status(
              number, of: feeds[index], date: now.advanced(by: -Int64(age)), random: &random)
            served += bytes
            return status
          }
          saved += statuses.count
          return (source: feeds[index], statuses: statuses)
        }
        let (before, begin) = (processorTime(), monotonicSeconds())
        _ = try await store.save(
          documents.map { store.prepare($0.statuses, from: $0.source) }, now: now)
        spent += processorTime() - before
        wall += monotonicSeconds() - begin
      }
    }
    report("insert, by the clock", Double(saved) / wall, "statuses/s", 10_000, over: true)
    report("insert, by the processor", Double(saved) / spent * 1_000, "statuses/s", nil)
    self.served = served
    self.saved = saved
  }

  private var served = 0
  private var saved = 0

  private func index() async throws {
    let start = processorTime()
    while try await store.indexSlice(5_000) {}
    report(
      "index", Double(saved) / (processorTime() - start) * 1_000, "statuses/s", 4_000, over: true)
    await store.close()
    let stored = Double(bytes(path) + bytes(path + "-wal"))
    report("file size / feed bytes", stored / Double(served), "", size >= 100_000 ? 0.8 : nil)
    report("bytes a status", stored / Double(saved), "B", nil)
  }

  private func bytes(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  // MARK: asking

  /// Milliseconds to the open store, and to its first page.
  func start() async throws -> (open: Double, page: Double) {
    let begin = processorTime()
    store = StoreBench.open(path)
    try await store.open()
    let open = processorTime() - begin
    // As many statuses at every size: of ten thousand over three years a day has but nine.
    var (position, statuses) = (Position?.none, 0)
    while statuses < 200, let page = try await store.page(in: .all, before: position) {
      statuses += page.statuses.count
      position = page.older
      if position == nil { break }
    }
    _ = try await store.unreadCounts()
    let page = processorTime() - begin
    await store.close()
    return (open, page)
  }

  private func pages() async throws {
    let middle = store.position(
      at: DayStamp(Timestamp(seconds: now.seconds - 500 * 86_400), utcOffset: 0))
    let scopes: [(String, TimelineScope)] = [
      ("all", .all), ("unread", .unread), ("a feed", .source(feeds[3])),
      ("a tag of 20 feeds", .tag("few")), ("a tag of 500 feeds", .tag("half")),
    ]
    for (name, scope) in scopes {
      for (place, position) in [("newest", Position?.none), ("in the middle", middle)] {
        let page = try await time { _ = try await self.store.page(in: scope, before: position) }
        report("page of \(name), \(place)", page, "ms", 5)
        let load = try await time { try await self.load(scope, position) }
        report("three days of \(name), \(place)", load, "ms", 5)
      }
    }
    report("unread counts", try await time { _ = try await self.store.unreadCounts() }, "ms", 1)
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
}

/// Milliseconds that this process has computed: what others do on the machine does not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
}
