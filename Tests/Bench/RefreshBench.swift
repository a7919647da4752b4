import Glibc

/// Refreshing: `tidings refresh` against a server on loopback, beside curl and whatever other reader is installed.
func benchRefresh(program: String) {
  guard let bench = RefreshBench(program: program) else {
    print("refresh: the server did not start")
    return
  }
  bench.floors()
  let m = bench.allNew("M")
  bench.unchanged("M")
  bench.oneNew("M")
  bench.peers(beside: m)
  _ = bench.allNew("L")
  bench.latency()
  bench.huge()
}

private struct RefreshBench {
  let program: String
  let folder: String
  private let served: ServedFeeds

  init?(program: String) {
    self.program = program
    var name = Array("/tmp/tidings-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil, let served = ServedFeeds() else { return nil }
    folder = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    self.served = served
  }

  func floors() {
    for size in ["M", "L"] {
      let file = write("curl-\(size)", urls(size).map { "url=\($0)\noutput=/dev/null\n" }.joined())
      let words = ["curl", "-s", "--parallel", "--parallel-max", "24", "-K", file]
      report("curl --parallel, \(size), whole", ChildRun(words))
      report("curl --parallel, \(size), 304", ChildRun(words + ["-H", "If-None-Match: *"]))
    }
  }

  func allNew(_ size: String) -> ChildRun? {
    let home = home(size, urls(size))
    let run = refresh(home)
    report("refresh \(size), all new", run, limit: "peak 60 MB")
    return run
  }

  func unchanged(_ size: String) {
    let file = folder + "/curl-\(size)"
    let curl = ChildRun([
      "curl", "-s", "--parallel", "--parallel-max", "24", "-K", file, "-H", "If-None-Match: *",
    ])
    let limit = curl.map { "\(text($0.wall * 3.5)) s = 3.5 × curl" }
    report("refresh \(size), nothing changed", refresh(folder + "/\(size)"), limit: limit ?? "")
  }

  func oneNew(_ size: String) {
    served.set("new=1")
    let run = refresh(folder + "/\(size)")
    report("refresh \(size), one new entry in each", run, limit: "1.2 s")
    served.set("new=0")
  }

  func latency() {
    // Fifty hosts, ten feeds each.
    let urls = (0..<500).map { "http://127.0.1.\($0 % 50 + 1):\(served.port)/M/\($0)" }
    let home = home("latency", urls, perHost: 2)
    served.set("latency=100")
    report("refresh, 500 feeds, 50 hosts, 100 ms", refresh(home), limit: "2.71 s")
    served.set("latency=0")
  }

  func huge() {
    let run = refresh(home("huge", ["http://127.0.0.1:\(served.port)/huge"]))
    report("refresh, 200 MB body", run, limit: "peak 40 MB")
  }

  /// The same work by other readers, those that are installed.
  func peers(beside own: ChildRun?) {
    let list = write("peer-urls", urls("M").map { $0 + "\n" }.joined())
    let config = write("newsboat-config", "reload-threads 24\n")
    let newsboat = ChildRun([
      "newsboat", "-u", list, "-c", folder + "/newsboat.db", "-C", config, "-x", "reload",
    ])
    report("newsboat, M, all new", newsboat.flatMap { $0.status == 0 ? $0 : nil })
    mkdir(folder + "/sfeed", 0o700)
    let feeds = urls("M").enumerated().map { "feed \"f\($0.offset)\" \"\($0.element)\"\n" }.joined()
    let sfeedrc = write(
      "sfeedrc", "sfeedpath=\"\(folder)/sfeed\"\nmaxjobs=24\nfeeds() {\n\(feeds)}\n")
    report("sfeed, M, all new", ChildRun(["sfeed_update", sfeedrc]))
    let newsraft = ChildRun(
      ["newsraft", "-f", list, "-d", folder + "/newsraft.db", "-e", "reload-all"])
    if let newsraft, newsraft.status == 0 {
      report("newsraft, M, all new", newsraft)
      if let own {
        print("refresh M, all new / newsraft: \(text(own.wall / newsraft.wall)) (limit 1.0)")
      }
    }
  }
}

extension RefreshBench {
  private func urls(_ size: String) -> [String] { served.urls(size) }

  private func home(_ name: String, _ urls: [String], perHost: Int = 24) -> String {
    let home = folder + "/" + name
    mkdir(home, 0o700)
    mkdir(home + "/config", 0o700)
    _ = write(name + "/config/urls", urls.map { $0 + "\n" }.joined())
    _ = write(name + "/config/config", "set connections-per-host \(perHost)\n")
    return home
  }

  private func refresh(_ home: String) -> ChildRun? {
    ChildRun([program, "--home", home, "refresh", "--all", "--quiet", "--no-index"])
  }

  /// Writes a file in the folder and says where it is.
  private func write(_ name: String, _ text: String) -> String {
    let path = folder + "/" + name
    if let file = fopen(path, "w") {
      fputs(text, file)
      fclose(file)
    }
    return path
  }

  private func report(_ name: String, _ run: ChildRun?, limit: String = "") {
    guard let run else { return }
    let note = (limit.isEmpty ? "" : " (limit \(limit))") + (run.status == 0 ? "" : ", failed")
    print(
      "\(name): \(text(run.wall)) s, CPU \(text(run.cpu)) s, peak \(run.peak / 1_000_000) MB\(note)"
    )
  }

  private func text(_ number: Double) -> String {
    let hundredths = Int((number * 1000).rounded())
    let digits = "\(hundredths % 1000)"
    return "\(hundredths / 1000)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
