/// A way in which a service misbehaves. Each begins its answer, holds it as long as the test likes, and ends it.
package enum ServiceFault: String, CaseIterable, Sendable {
  case unauthorised, forbidden, tooMany, serverError, webPage, halfAnAnswer, null, number,
    wrongTypes
  case silence, cut, redirect, twoHundredMegabytes

  /// The answer; `begun` is opened once it is under way, and it does not go on before `end` is open.
  package func reply(begun: Gate, end: Gate) -> ServerReply {
    func held(_ reply: ServerReply) -> ServerReply { reply.after(.reached(begun), .gate(end)) }
    return switch self {
    case .unauthorised: held(ServerReply(401, text: #"{"error":"expired_token"}"#))
    case .forbidden: held(ServerReply(403, text: "no"))
    case .tooMany: held(ServerReply(429, headers: ["Retry-After": "120"]))
    case .serverError: held(ServerReply(500))
    case .webPage: held(ServerReply(text: "<!DOCTYPE html><html><body>Log in</body></html>"))
    case .halfAnAnswer:
      Self.head.then(
        .send(Self.chunk(#"{"date":"2026"#)), .reached(begun), .gate(end),
        .send(Self.chunk(#","statuses":[{"id":12,"te"#) + Self.chunk("")))
    case .null: held(ServerReply(text: "null"))
    case .number: held(ServerReply(text: "17"))
    case .wrongTypes:
      held(ServerReply(text: #"{"statuses":"none","date":[],"stories":{},"comments":7}"#))
    case .silence: ServerReply(steps: [.reached(begun), .gate(end), .hang])
    case .cut:
      ServerReply(
        steps: [
          .send(ServerReply.head(200, ["Content-Length": "5000"])), .send(Array("{".utf8)),
          .reached(begun), .gate(end),
        ], closes: true)
    case .redirect: held(.redirect(302, to: "file:///etc/passwd"))
    case .twoHundredMegabytes:
      Self.head.then(
        .repeated(Self.chunk(Self.megabyte), times: 8), .reached(begun), .gate(end),
        .repeated(Self.chunk(Self.megabyte), times: 192))
    }
  }

  private static let head = ServerReply(steps: [
    .send(ServerReply.head(200, ["Transfer-Encoding": "chunked"]))
  ])

  private static let megabyte = String(repeating: " ", count: 1_000_000)

  /// A piece of a body whose length is not told before; the empty one ends it.
  private static func chunk(_ text: String) -> [UInt8] {
    Array((String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n").utf8)
  }
}
