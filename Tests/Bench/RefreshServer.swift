import Glibc
import LoopbackServer
import Synchronization

/// The other end of the refresh rows, in a process of its own: `Bench --refresh-server`.
///
/// `/SIZE/NUMBER` is a feed with a validator; `/huge` is 200 MB; `/set?latency=MS&new=N` changes all feeds.
enum RefreshServer {
  static let option = "--refresh-server"
  /// Feeds and entries a feed.
  static let sizes = ["M": (500, 40), "L": (1000, 100)]

  private struct Settings {
    var latency = 0
    var new = 0
    var epoch = 0
  }

  static func run() -> Never {
    // It stands for other machines. In a session of its own it shares cores with the reader and with the terminal as
    // strangers do; in that of the bench, what it takes would be taken from the terminal.
    setsid()
    let server = try! LoopbackServer(address: "0.0.0.0")
    server.forgetRequests()
    let corpora = sizes.mapValues { RefreshCorpus(feeds: $0.0, entries: $0.1) }
    let settings = Mutex(Settings())
    server.on("/set") { request in
      for pair in request.query.split(separator: "&") {
        let parts = pair.split(separator: "=")
        let value = Int(parts[1]) ?? 0
        settings.withLock { settings in
          if parts[0] == "latency" { settings.latency = value }
          if parts[0] == "new" {
            settings.new = value
            settings.epoch += 1
          }
        }
      }
      return ServerReply(text: "")
    }
    let part = [UInt8](repeating: 32, count: 1_000_000)
    server.on(
      "/huge",
      ServerReply(steps: [.send(ServerReply.head(200, [:])), .repeated(part, times: 200)]))
    server.onAnything { request in
      let names = request.path.split(separator: "/")
      guard names.count == 2, let corpus = corpora[String(names[0])], let number = Int(names[1])
      else { return ServerReply(404) }
      let now = settings.withLock { $0 }
      let tag = "\"\(now.epoch)-\(number)\""
      let known = request.header("If-None-Match")
      let reply =
        known == tag || known == "*"
        ? ServerReply(304, headers: ["ETag": tag])
        : ServerReply(
          headers: ["ETag": tag, "Content-Type": "application/xml"],
          body: corpus.document(number, new: now.new, epoch: now.epoch))
      return now.latency == 0 ? reply : reply.after(.wait(milliseconds: now.latency))
    }
    print(server.port)
    fflush(nil)
    // Lives as long as somebody holds the other end of its input.
    while getchar() != EOF {}
    exit(0)
  }
}
