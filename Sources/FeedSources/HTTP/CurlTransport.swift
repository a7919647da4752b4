import Synchronization

/// The wire through libcurl: one multi handle on one thread of its own.
///
/// Neither libcurl nor the thread exists before the first request, so that a start costs nothing of them.
/// The thread sleeps in `poll` while nothing is under way, and ends with this object.
package final class CurlTransport: Transport {
  private let options: CurlOptions
  private let loop = Mutex<CurlLoop?>(nil)

  package init(options: CurlOptions) { self.options = options }

  deinit { loop.withLock { $0?.stop() } }

  package func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let loop = try runningLoop()
    let transfer = try CurlTransfer(request, options: options)
    var response = try await withTaskCancellationHandler {
      loop.start(transfer)
      return try await transfer.reply.wait()
    } onCancel: {
      // The caller goes on now; the loop lets go of the connection when it next looks.
      transfer.reply.give(.failure(CancellationError()))
      loop.cancel(transfer)
    }
    try response.inflateUnasked(limit: request.limits.size, spoolFolder: options.spoolFolder)
    return response
  }

  private func runningLoop() throws -> CurlLoop {
    try loop.withLock { loop in
      if let loop { return loop }
      guard let library = CurlLibrary(), let new = CurlLoop(library: library, options: options)
      else { throw TransportError.unavailable("libcurl.so.4") }
      new.startThread()
      loop = new
      return new
    }
  }
}
