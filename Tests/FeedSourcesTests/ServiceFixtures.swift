import FeedCore
import Glibc
import Synchronization

@testable import FeedSources

/// Files next to these tests, and what services are made of here.
enum ServiceFixtures {
  static let now = Timestamp(seconds: 1_796_000_000)

  static func bytes(_ path: String) -> [UInt8] { read(folder + "/Fixtures/" + path) ?? [] }

  /// A file of the repository's Resources/.
  static func resource(_ path: String) -> [UInt8]? {
    read(folder + "/../../Resources/" + path)
  }

  static let china: @Sendable (Timestamp) -> DayStamp = { DayStamp($0, utcOffset: 8 * 3600) }

  static func weibo(_ wire: any Transport, token: String? = "secret-token") -> Weibo {
    Weibo(
      transport: wire, credentials: { token.map { WeiboCredentials(token: $0, uid: "42") } },
      bases: Weibo.Bases(api: "http://weibo.test", unread: "http://unread.test"), dayOf: china,
      now: { now })
  }

  static func zhihu(_ wire: any Transport) -> ZhihuDaily {
    ZhihuDaily(transport: wire, baseURL: "http://zhihu.test", now: { now })
  }

  static func payload(_ json: String) -> Payload { Payload(try? .init(parsing: json)) }

  private static let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!))

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }
}

/// A wire that answers from a function and remembers what it was asked.
final class TableTransport: Transport {
  private let answer: @Sendable (String) throws -> TransportResponse
  private let log = Mutex<[String]>([])

  init(_ answer: @escaping @Sendable (String) throws -> TransportResponse) { self.answer = answer }

  /// Answers each address that holds a key with its text; all others with 404.
  convenience init(_ table: [String: String]) {
    let rows = table.sorted { $0.key.count > $1.key.count }
    self.init { url in
      let text = rows.first { url.contains($0.key) }?.value
      return TransportResponse(
        status: text == nil ? 404 : 200, body: Array((text ?? "").utf8), url: url)
    }
  }

  var asked: [String] { log.withLock { $0 } }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    log.withLock { $0.append(request.url) }
    return try answer(request.url)
  }
}

extension TransportResponse {
  static func text(_ text: String, status: Int = 200, url: String = "http://weibo.test/2/x")
    -> TransportResponse
  {
    TransportResponse(status: status, body: Array(text.utf8), url: url)
  }
}
