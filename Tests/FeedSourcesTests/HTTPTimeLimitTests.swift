import Glibc
import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct HTTPTimeLimitTests {
  @Test func keepsTheTimesThatAreDocumented() {
    let limits = TransportLimits()
    #expect(limits.connect == 10_000)
    #expect(limits.stall == 20_000)
    #expect(limits.total == 45_000)
    #expect(limits.size == 50_000_000)
    #expect(limits.redirects == 5)
    let options = CurlOptions(userAgent: "x")
    #expect(options.connectionsPerHost == 2)
    #expect(options.connections == 24)
  }

  @Test func givesUpOnAHostThatTakesNoConnection() async throws {
    // A queue of one that nobody empties: what comes after it is not answered.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    inet_aton("127.0.0.1", &name.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var waiting: [Int32] = []
    defer { for descriptor in waiting + [listener] { close(descriptor) } }
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = bind(listener, name, size)
        _ = listen(listener, 0)
        _ = getsockname(listener, name, &size)
        for _ in 0..<4 {
          let descriptor = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
          _ = connect(descriptor, name, size)
          waiting.append(descriptor)
        }
      }
    }
    let port = UInt16(bigEndian: name.sin_port)
    var request = TransportRequest(url: "http://127.0.0.1:\(port)/")
    request.limits.connect = 200
    let transport = CurlTransport(options: CurlOptions(userAgent: "x"))
    #expect(
      await transport.failure(of: request) == .timedOut(host: "127.0.0.1", seconds: 1))
  }
}
