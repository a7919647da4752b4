import FeedParser
import Glibc
import Synchronization

/// Where a subcommand prints: results on standard output, everything else on standard error.
///
/// Results are collected and written in large pieces. A reader that has gone (`| head -1`) ends the program the way
/// SIGPIPE ends others, without a word.
final class Output: Sendable {
  private let encoding: OutputEncoding
  private let pending = Mutex<[UInt8]>([])
  private let keeps: Bool
  private let kept = Mutex<(results: [UInt8], messages: [UInt8])>(([], []))
  /// The `errno` of the first result that could not be written: a full disk, say.
  private let failed = Mutex<Int32?>(nil)

  /// Prints to the standard streams, as the locale can show it.
  init(encoding: OutputEncoding) {
    self.encoding = encoding
    keeps = false
  }

  /// Keeps what is printed, for tests.
  init(keeping encoding: OutputEncoding = .utf8) {
    self.encoding = encoding
    keeps = true
  }

  /// Prints a line of the result.
  func line(_ text: String) { write(text + "\n") }

  /// Prints a JSON value on a line of its own.
  func line(_ value: JSON) {
    add(json(Array(value.text.utf8)) + [0x0A])
  }

  /// Prints a part of the result.
  func write(_ text: String) { add(encoding.bytes(of: text)) }

  /// Prints a part of the result as it is, in whatever encoding.
  func write(raw bytes: [UInt8]) { add(bytes) }

  /// JSON text as the locale can show it: elsewhere than in UTF-8, in pure ASCII.
  func json(_ bytes: [UInt8]) -> [UInt8] {
    encoding == .utf8 ? bytes : OutputEncoding.escaped(String(decoding: bytes, as: UTF8.self))
  }

  /// Prints a line on standard error: harmless, whatever an argument or a file of the person's brought into it.
  func message(_ text: String) {
    flush()
    let bytes = encoding.bytes(of: Sanitiser.text(text) + "\n")
    if keeps { kept.withLock { $0.messages += bytes } } else { _ = Self.send(bytes, to: 2) }
  }

  /// Prints what has been collected. Called before anything that takes time, and at the end.
  func flush() {
    let bytes = pending.withLock { pending in
      defer { pending.removeAll(keepingCapacity: true) }
      return pending
    }
    if bytes.isEmpty { return }
    if keeps {
      kept.withLock { $0.results += bytes }
    } else if let code = Self.send(bytes, to: 1) {
      failed.withLock { $0 = $0 ?? code }
    }
  }

  /// Why not all results have arrived, if so.
  var failure: FileError? {
    failed.withLock { $0.map { FileError.cannotWrite(path: "-", code: $0) } }
  }

  /// What was printed to an output that keeps it.
  var results: String {
    flush()
    return kept.withLock { String(decoding: $0.results, as: UTF8.self) }
  }

  var messages: String { kept.withLock { String(decoding: $0.messages, as: UTF8.self) } }

  /// Shows how far a work is, on one line that is written over; the empty text takes it away.
  func progress(_ text: String) {
    guard showsProgress else { return }
    _ = Self.send(encoding.bytes(of: "\r\u{1B}[K" + text), to: 2)
  }

  /// Nobody reads the results any more: ends the program as SIGPIPE does.
  func endByBrokenPipe() { if !keeps { Self.end() } }

  /// The person sees standard error at once: progress makes sense.
  var showsProgress: Bool { !keeps && isatty(2) == 1 }
}

extension Output {
  private func add(_ bytes: [UInt8]) {
    let isFull = pending.withLock { pending in
      pending += bytes
      return pending.count >= 1 << 16
    }
    if isFull { flush() }
  }

  /// - Returns: the `errno` of a failure.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + start, bytes.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EPIPE, descriptor == 1 {
        Self.end()
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  private static func end() -> Never {
    signal(SIGPIPE, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }
}
