import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct HTTPTLSTests {
  private func ask(_ name: String, authority: String?) async throws -> TransportResponse {
    let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Fixtures/tls/"
    let server = try LoopbackServer(
      identity: TLSIdentity(certificate: folder + name + ".pem", key: folder + name + ".key"))
    server.on("/", ServerReply(text: "private"))
    var options = CurlOptions(userAgent: "x")
    options.certificates = authority.map { folder + $0 }
    return try await CurlTransport(options: options).send(TransportRequest(url: server.url("/")))
  }

  @Test func talksToAServerThatProvesItself() async throws {
    #expect(try await ask("good", authority: "ca.pem").body == Array("private".utf8))
  }

  @Test(arguments: [("wrong-name", "ca.pem"), ("expired", "ca.pem"), ("good", "good.key")])
  func refusesAServerThatDoesNot(name: String, authority: String) async {
    await #expect {
      _ = try await ask(name, authority: authority)
    } throws: { error in
      switch error as? TransportError {
      case .untrustedCertificate(host: "127.0.0.1", let reason): !reason.isEmpty
      case .other(host: "127.0.0.1", let reason): authority == "good.key" && !reason.isEmpty
      default: false
      }
    }
  }
}
