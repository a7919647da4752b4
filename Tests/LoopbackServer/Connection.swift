import Glibc

/// Serves one client until it leaves: a request, its answer, the next.
struct Connection {
  let stream: ByteStream
  let server: ServerState

  func serve() {
    var buffer: [UInt8] = []
    while let request = readRequest(&buffer) {
      let reply = server.answer(request)
      server.atOnce.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      let isGood = perform(reply.steps)
      server.atOnce.withLock { $0.now -= 1 }
      if !isGood || reply.closes { break }
    }
    stream.close()
  }

  private func readRequest(_ buffer: inout [UInt8]) -> ServerRequest? {
    var searched = 0
    while true {
      if let end = endOfHead(buffer, from: searched) {
        guard var request = ServerRequest(head: buffer[..<end]) else { return nil }
        buffer.removeFirst(end)
        let length = request.header("Content-Length").flatMap { Int($0) } ?? 0
        while buffer.count < length { if !stream.read(into: &buffer) { return nil } }
        request.body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return request
      }
      searched = max(0, buffer.count - 3)
      if !stream.read(into: &buffer) { return nil }
    }
  }

  private func endOfHead(_ buffer: [UInt8], from start: Int) -> Int? {
    guard buffer.count >= 4 else { return nil }
    for index in start...(buffer.count - 4)
    where buffer[index] == 13 && buffer[index + 1] == 10 && buffer[index + 2] == 13
      && buffer[index + 3] == 10
    {
      return index + 4
    }
    return nil
  }

  /// False when the client has gone.
  private func perform(_ steps: [ServerReply.Step]) -> Bool {
    for step in steps {
      switch step {
      case .send(let bytes):
        guard stream.write(bytes) else { return false }
      case .repeated(let bytes, let times):
        for _ in 0..<times where !stream.write(bytes) { return false }
      case .drip(let bytes, let milliseconds):
        for byte in bytes {
          guard stream.write([byte]), pause(Int32(milliseconds)) else { return false }
        }
      case .hang:
        _ = pause(-1)
        return false
      case .wait(let milliseconds):
        guard pause(Int32(milliseconds)) else { return false }
      case .gate(let gate):
        guard stream.waitForGate(gate) else { return false }
      case .reached(let gate):
        gate.open()
      }
    }
    return true
  }

  private func pause(_ milliseconds: Int32) -> Bool {
    Socket.wait(stream.descriptor, milliseconds: milliseconds) == .timeOver
  }
}
