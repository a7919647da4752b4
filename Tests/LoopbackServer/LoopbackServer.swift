import Glibc
import Synchronization

/// An HTTP server on loopback for tests: says per path what to answer, and misbehaves on purpose.
///
/// One thread accepts, one serves each connection. It ends with `stop()` or with the object.
package final class LoopbackServer: Sendable {
  package let port: Int
  private let state: ServerState

  /// - Parameter address: where to listen; any of 127.0.0.0/8, so that a test has as many hosts as it needs.
  /// - Parameter identity: makes it a TLS server.
  package init(address: String = "127.0.0.1", identity: TLSIdentity? = nil) throws {
    // Connections are cut on purpose here; whoever writes into one is to get an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    let listener = try Socket.listen(address: address)
    port = listener.port
    state = ServerState(listener: listener.descriptor, tls: try identity.map(TLSContext.init))
    startThread { [state] in state.acceptConnections() }
  }

  deinit { state.stop() }

  /// Closes every connection, whatever it is doing.
  package func stop() { state.stop() }

  /// The address of a path here.
  package func url(_ path: String, host: String = "127.0.0.1") -> String {
    "\(state.tls == nil ? "http" : "https")://\(host):\(port)\(path)"
  }

  /// Answers `path` (without query) by calling `answer`, on the connection's thread.
  package func on(_ path: String, _ answer: @escaping @Sendable (ServerRequest) -> ServerReply) {
    state.routes.withLock { $0[path] = answer }
  }

  /// Answers `path` always the same.
  package func on(_ path: String, _ reply: ServerReply) { on(path) { _ in reply } }

  /// Answers every path that has no answer of its own.
  package func onAnything(_ answer: @escaping @Sendable (ServerRequest) -> ServerReply) {
    state.fallback.withLock { $0 = answer }
  }

  /// What was asked so far, in order.
  package var requests: [ServerRequest] { state.requests.withLock { $0 } }

  /// What was asked of one path.
  package func requests(to path: String) -> [ServerRequest] { requests.filter { $0.path == path } }

  /// The most requests that were in work at the same time.
  package var mostAtOnce: Int { state.atOnce.withLock { $0.most } }

  /// How many connections have been made.
  package var connections: Int { state.connections.withLock { $0.made } }

  /// Keeps no record of requests from now on, for servers that answer very many.
  package func forgetRequests() { state.keepsRequests.withLock { $0 = false } }
}

/// Runs `body` on a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { context in
      Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  pthread_detach(thread)
}
