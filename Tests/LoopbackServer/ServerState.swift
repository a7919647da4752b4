import Glibc
import Synchronization

/// What the server's threads share.
final class ServerState: Sendable {
  let routes = Mutex<[String: @Sendable (ServerRequest) -> ServerReply]>([:])
  let fallback = Mutex<@Sendable (ServerRequest) -> ServerReply>({ _ in ServerReply(404) })
  let requests = Mutex<[ServerRequest]>([])
  let hits = Mutex<[String: Int]>([:])
  let keepsRequests = Mutex(true)
  let atOnce = Mutex((now: 0, most: 0))
  let connections = Mutex((made: 0, open: Set<Int32>(), isStopped: false))
  let tls: TLSContext?
  private let listener: Int32

  init(listener: Int32, tls: TLSContext?) {
    self.listener = listener
    self.tls = tls
  }

  func stop() {
    connections.withLock { connections in
      guard !connections.isStopped else { return }
      connections.isStopped = true
      // shutdown wakes the threads; each closes its own descriptor.
      shutdown(listener, Int32(SHUT_RDWR))
      for descriptor in connections.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  func acceptConnections() {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      let isWelcome = connections.withLock { connections in
        guard !connections.isStopped else { return false }
        connections.made += 1
        connections.open.insert(descriptor)
        return true
      }
      guard isWelcome else {
        close(descriptor)
        break
      }
      startThread { [self] in
        Socket.setNoDelay(descriptor)
        if let stream = ByteStream(descriptor: descriptor, tls: tls) {
          Connection(stream: stream, server: self).serve()
        }
        connections.withLock { _ = $0.open.remove(descriptor) }
        close(descriptor)
      }
    }
    close(listener)
  }

  /// Notes a request and finds its answer.
  func answer(_ request: ServerRequest) -> ServerReply {
    var request = request
    request.earlier = hits.withLock { hits in
      defer { hits[request.path, default: 0] += 1 }
      return hits[request.path, default: 0]
    }
    if keepsRequests.withLock({ $0 }) { requests.withLock { $0.append(request) } }
    let route = routes.withLock { $0[request.path] } ?? fallback.withLock { $0 }
    return route(request)
  }
}
