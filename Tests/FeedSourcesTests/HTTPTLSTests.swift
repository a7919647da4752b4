import LoopbackServer
import Testing

@testable import FeedSources

@Suite struct HTTPTLSTests {
  private static let folder =
    String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Fixtures/tls/"

  private func ask(_ name: String, authority: String?) async throws -> TransportResponse {
    let folder = Self.folder
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

  @Test(arguments: [
    ("wrong-name", "ca.pem", CertificateFault.wrongName), ("expired", "ca.pem", .expired),
    ("self-signed", "ca.pem", .selfSigned), ("good", "self-signed.pem", .unknownIssuer),
  ])
  func saysWhyACertificateProvesNothing(
    name: String, authority: String, fault: CertificateFault
  ) async {
    await #expect(throws: TransportError.untrustedCertificate(host: "127.0.0.1", fault)) {
      try await ask(name, authority: authority)
    }
  }

  @Test func namesAFileOfAuthoritiesThatHoldsNone() async {
    await #expect(throws: TransportError.unavailable(Self.folder + "good.key")) {
      try await ask("good", authority: "good.key")
    }
  }

  @Test func saysThatThereIsNoEncryption() async throws {
    let plain = try SocksServer(text: "")
    defer { plain.stop() }
    let url = "https://127.0.0.1:\(plain.port)/"
    let failure = await CurlTransport(options: CurlOptions(userAgent: "x"))
      .failure(of: TransportRequest(url: url))
    #expect(failure == .noSecureConnection(host: "127.0.0.1"))
  }

  /// Words of GnuTLS and of older OpenSSL, which give no number.
  @Test(arguments: [
    (
      "SSL: certificate subject name (x) does not match target host name 'y'",
      CertificateFault.wrongName
    ),
    ("server certificate verification failed. certificate has expired.", .expired),
    ("SSL certificate problem: self signed certificate in certificate chain", .selfSigned),
    ("SSL certificate problem: certificate is not yet valid", .notYetValid),
    ("unable to get local issuer certificate", .unknownIssuer),
    ("certificate was revoked", .revoked), ("nobody knows", .other),
  ])
  func readsTheWordsOfOtherLibraries(words: String, fault: CertificateFault) {
    #expect(CertificateFault(verifyResult: 0, words: words) == fault)
  }
}
