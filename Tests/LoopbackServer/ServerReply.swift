/// What the server does with a request: steps, one after another.
package struct ServerReply: Sendable {
  package var steps: [Step]
  /// The connection is closed afterwards.
  package var closes: Bool

  package enum Step: Sendable {
    case send([UInt8])
    /// The same bytes over and over until the client has enough, or `times` is reached.
    case repeated([UInt8], times: Int)
    /// One byte at a time, with this many milliseconds between, until the client has enough.
    case drip([UInt8], milliseconds: Int)
    /// Nothing, until the client goes away or the server stops.
    case hang
    /// Nothing for this long, unless the client goes away.
    case wait(milliseconds: Int)
    /// Nothing until the gate opens.
    case gate(Gate)
    /// Tells the test that this point was reached.
    case reached(Gate)
  }

  package init(steps: [Step], closes: Bool = false) {
    self.steps = steps
    self.closes = closes
  }

  /// A plain answer with the right length.
  package init(
    _ status: Int = 200, headers: [String: String] = [:], body: some Sequence<UInt8> = []
  ) {
    let bytes = Array(body)
    var headers = headers
    if status != 304 { headers["Content-Length"] = "\(bytes.count)" }
    self.init(steps: [.send(Self.head(status, headers)), .send(bytes)])
  }

  package init(_ status: Int = 200, headers: [String: String] = [:], text: String) {
    self.init(status, headers: headers, body: text.utf8)
  }

  /// A redirect; without `Location` when `location` is nil.
  package static func redirect(_ status: Int, to location: String?) -> ServerReply {
    ServerReply(status, headers: location.map { ["Location": $0] } ?? [:])
  }

  /// A status line and headers, ready to send.
  package static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(status == 200 ? "OK" : "So")\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    text += "\r\n"
    // Latin-1, so that a test can send any byte in a header.
    return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Goes through `steps` after what this already does.
  package func then(_ more: Step...) -> ServerReply {
    ServerReply(steps: steps + more, closes: closes)
  }

  /// Goes through `steps` before what this already does.
  package func after(_ first: Step...) -> ServerReply {
    ServerReply(steps: first + steps, closes: closes)
  }
}
