import Glibc
import Synchronization

/// Weibo, Zhihu Daily and a web feed on loopback. The services answer well until they are told to misbehave; the web
/// feed always does.
package final class ServiceServer: Sendable {
  private let server: LoopbackServer
  /// On a host of its own, as other people's feeds are.
  private let other: LoopbackServer
  private let fault = Mutex<(kind: ServiceFault, begun: Gate, end: Gate)?>(nil)

  package init() throws {
    server = try LoopbackServer()
    other = try LoopbackServer(address: "127.0.0.2")
    let day = Self.time("%Y%m%d", ago: 0)
    on("/2/statuses/home_timeline.json") { Self.timeline(query: $0.query) }
    on("/2/remind/unread_count.json") { _ in
      #"{"status":5,"cmt":2,"dm":1,"mention_status":3,"mention_cmt":4,"follower":0}"#
    }
    on("/api/4/news/latest") { _ in
      #"{"date":"\#(day)","top_stories":[],"stories":[{"id":9,"title":"Story of the day"}]}"#
    }
    server.onAnything { [self] _ in answer { #"{"comments":[],"reposts":[]}"# } }
    other.on("/feed", ServerReply(text: Self.feed))
  }

  /// The files of a home that reads from here: weibo:home, zhihu-daily: and the web feed.
  package var urls: String {
    "weibo:home\nzhihu-daily:\n\(other.url("/feed", host: "127.0.0.2"))\n"
  }
  package var config: String {
    """
    set weibo-base \(server.url(""))
    set weibo-unread-base \(server.url(""))
    set zhihu-daily-base \(server.url(""))
    set density compact

    """
  }
  package static let accounts = "weibo token not-a-real-token\nweibo uid 42\n"

  /// From now on every question to the services is answered with `kind`.
  ///
  /// - Returns: a gate that opens once such an answer is under way, and one that lets the answers go on.
  package func misbehave(_ kind: ServiceFault) -> (begun: Gate, end: Gate) {
    let (begun, end) = (Gate(), Gate())
    fault.withLock { $0 = (kind, begun, end) }
    return (begun, end)
  }

}

extension ServiceServer {
  private func on(_ path: String, _ body: @escaping @Sendable (ServerRequest) -> String) {
    server.on(path) { [self] request in answer { body(request) } }
  }

  private func answer(_ body: () -> String) -> ServerReply {
    guard let fault = fault.withLock({ $0 }) else { return ServerReply(text: body()) }
    return fault.kind.reply(begun: fault.begun, end: fault.end)
  }

  /// Forty statuses, one a minute, newest first.
  private static func timeline(query: String) -> String {
    func number(_ name: String) -> Int? {
      query.split(separator: "&").first { $0.hasPrefix(name + "=") }
        .flatMap { Int($0.dropFirst(name.count + 1)) }
    }
    let newest = 5_233_000_000_000_040
    let (since, upTo) = (number("since_id") ?? 0, number("max_id") ?? .max)
    let rows = (0..<40).filter { newest - $0 > since && newest - $0 <= upTo }.map { age in
      let created = time("%a %b %d %H:%M:%S +0000 %Y", ago: 60 * (age + 1))
      return """
        {"id":\(newest - age),"text":"Word number \(40 - age)","created_at":"\(created)",\
        "user":{"screen_name":"Ann"}}
        """
    }
    return #"{"statuses":[\#(rows.joined(separator: ","))]}"#
  }

  private static let feed = """
    <rss version="2.0"><channel><title>Harbour log</title>
    <item><title>The ferry runs</title><guid>urn:ferry</guid></item></channel></rss>
    """

  private static func time(_ format: String, ago seconds: Int) -> String {
    var now = Glibc.time(nil) - seconds
    var fields = tm()
    gmtime_r(&now, &fields)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, text.count, format, &fields)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
