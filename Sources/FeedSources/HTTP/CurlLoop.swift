import CCurl
import Glibc
import Synchronization

/// The thread that drives libcurl: takes transfers in, moves them, hands their answers out.
final class CurlLoop: @unchecked Sendable {
  // @unchecked: everything but `inbox` belongs to the thread once it runs; curl_multi_wakeup may be called by all.
  private let library: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private let inbox = Mutex(Inbox())
  /// Handles to use again; their connections live in `multi`.
  private var spare: [UnsafeMutableRawPointer] = []
  private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]

  private struct Inbox {
    var started: [CurlTransfer] = []
    var cancelled: [CurlTransfer] = []
    var isStopped = false
  }

  init?(library: CurlLibrary, options: CurlOptions) {
    guard let multi = library.f.multi_init() else { return nil }
    self.library = library
    self.multi = multi
    let table = library.table
    // The engine keeps these limits itself; here they also hold for where redirects lead.
    curl_multi_set_long(
      table, multi, CURLMOPT_MAX_HOST_CONNECTIONS, options.connectionsPerHost)
    curl_multi_set_long(table, multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, options.connections)
    curl_multi_set_long(table, multi, CURLMOPT_MAXCONNECTS, options.connections)
  }

  func startThread() { BackgroundThread.start { self.run() } }

  func start(_ transfer: CurlTransfer) {
    inbox.withLock { $0.started.append(transfer) }
    wake()
  }

  func cancel(_ transfer: CurlTransfer) {
    inbox.withLock { $0.cancelled.append(transfer) }
    wake()
  }

  /// Ends the thread; what is under way gets no answer but a cancellation.
  func stop() {
    inbox.withLock { $0.isStopped = true }
    wake()
  }

  private func wake() { _ = library.f.multi_wakeup(multi) }
}

extension CurlLoop {
  private func run() {
    while true {
      let work = inbox.withLock { inbox in
        defer { inbox = Inbox(isStopped: inbox.isStopped) }
        return inbox
      }
      if work.isStopped { return shutDown(work.started) }
      for transfer in work.started { begin(transfer) }
      for transfer in work.cancelled { end(transfer) }
      var running: Int32 = 0
      _ = library.f.multi_perform(multi, &running)
      collect()
      // libcurl's own timers shorten this; with nothing under way only a wake-up ends it.
      _ = library.f.multi_poll(multi, nil, 0, Int32.max, nil)
    }
  }

  private func collect() {
    var left: Int32 = 0
    while let message = library.f.multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = active[easy]
      else { continue }
      let result = curl_message_result(message)
      _ = library.f.multi_remove_handle(multi, easy)
      if transfer.finishHop(result, easy: easy, library: library) {
        release(transfer, easy)
      } else {
        _ = library.f.multi_add_handle(multi, easy)
      }
    }
  }

  private func begin(_ transfer: CurlTransfer) {
    guard let easy = spare.popLast() ?? library.f.easy_init() else {
      transfer.reply.give(.failure(TransportError.unavailable("libcurl")))
      return
    }
    active[easy] = transfer
    transfer.easy = easy
    transfer.prepareHop(easy: easy, library: library)
    _ = library.f.multi_add_handle(multi, easy)
  }

  /// Ends a cancelled transfer; one that is already over is left alone.
  private func end(_ transfer: CurlTransfer) {
    guard let easy = transfer.easy else { return }
    _ = library.f.multi_remove_handle(multi, easy)
    release(transfer, easy)
  }

  private func release(_ transfer: CurlTransfer, _ easy: UnsafeMutableRawPointer) {
    transfer.easy = nil
    active[easy] = nil
    transfer.freeLists(library)
    // A handle that has read a file of cookies would read it again for others.
    if transfer.request.cookiesFile != nil {
      library.f.easy_cleanup(easy)
    } else {
      curl_set_text(library.table, easy, CURLOPT_COOKIELIST, "ALL")
      library.f.easy_reset(easy)
      spare.append(easy)
    }
  }

  private func shutDown(_ unstarted: [CurlTransfer]) {
    for transfer in unstarted { transfer.reply.give(.failure(CancellationError())) }
    for (easy, transfer) in active {
      transfer.reply.give(.failure(CancellationError()))
      _ = library.f.multi_remove_handle(multi, easy)
      library.f.easy_cleanup(easy)
      transfer.freeLists(library)
    }
    for easy in spare { library.f.easy_cleanup(easy) }
    _ = library.f.multi_cleanup(multi)
  }
}
