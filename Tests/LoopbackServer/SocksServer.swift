import Glibc
import Synchronization

/// A SOCKS 5 proxy on loopback for tests: whoever connects through it gets the same answer, wherever they wanted to go.
/// Whoever speaks something else, TLS say, gets the error of a plain web server.
package final class SocksServer: Sendable {
  package let port: Int
  private let listener: Int32
  private let asked = Mutex<[String]>([])

  /// - Parameter text: the body of the answer that stands for the far end's.
  package init(text: String) throws {
    signal(SIGPIPE, SIG_IGN)
    let (descriptor, port) = try Socket.listen(address: "127.0.0.1")
    (listener, self.port) = (descriptor, port)
    let answer = ServerReply.head(200, ["Content-Length": "\(text.utf8.count)"]) + Array(text.utf8)
    startThread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        serve(connection, answer)
        close(connection)
      }
    }
  }

  /// Closes it; a thread that waits for connections ends with that.
  package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The names of the hosts that were asked for, with their ports.
  package var hosts: [String] { asked.withLock { $0 } }

  private func serve(_ connection: Int32, _ answer: [UInt8]) {
    // Version 5, how many ways to sign in, these; none of them is wanted.
    guard let hello = read(connection, 2) else { return }
    guard hello[0] == 5 else { return send(connection, ServerReply.head(400, [:])) }
    guard read(connection, Int(hello[1])) != nil else { return }
    send(connection, [5, 0])
    // Version, connect, reserved, a name, its length; the name, the port.
    guard let head = read(connection, 5), head[1] == 1, head[3] == 3,
      let name = read(connection, Int(head[4])), let port = read(connection, 2)
    else { return }
    let number = Int(port[0]) << 8 | Int(port[1])
    asked.withLock { $0.append(String(decoding: name, as: UTF8.self) + ":\(number)") }
    send(connection, [5, 0, 0, 1, 127, 0, 0, 1, 0, 80])
    var last: [UInt8] = []
    while last != Array("\r\n\r\n".utf8) {
      guard let byte = read(connection, 1) else { return }
      last = last.suffix(3) + byte
    }
    send(connection, answer)
  }

  private func read(_ connection: Int32, _ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(connection, &part, part.count, 0)
      guard got > 0 else { return nil }
      bytes += part[..<got]
    }
    return bytes
  }

  private func send(_ connection: Int32, _ bytes: [UInt8]) {
    _ = Glibc.send(connection, bytes, bytes.count, 0)
  }
}
