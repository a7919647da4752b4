import FeedCore
import Glibc

/// A program of the person's that makes a feed: run without a shell, its output capped, its time limited.
struct ProgramRun: Sendable {
  var words: [String]
  var input: ResponseBody?
  var limits: TransportLimits
  var spoolFolder: String

  /// What it printed. Cancelling the task ends the program.
  ///
  /// - Throws: `FeedTrouble` with its exit status and the beginning of what it said on stderr.
  func output() async throws -> ResponseBody {
    let reply = Reply<ResponseBody>()
    let stop = StopSignal()
    return try await withTaskCancellationHandler {
      // A thread of its own: it may take as long as it is allowed to, and the workers have more to do.
      startDetachedThread {
        do { reply.give(.success(try run(stop: stop))) } catch { reply.give(.failure(error)) }
      }
      return try await reply.wait()
    } onCancel: {
      stop.raise()
      reply.give(.failure(CancellationError()))
    }
  }

  private func run(stop: StopSignal) throws -> ResponseBody {
    var child = try ChildPipes(words: words)
    defer { child.end() }
    var sink = BodySink(limit: limits.size, folder: spoolFolder)
    var errors: [UInt8] = []
    let deadline = monotonicMilliseconds() + Int64(limits.total)
    let input: ResponseBody = input ?? .bytes([])
    try input.withBytes { bytes in
      var rest = bytes
      while child.isOpen {
        let left = deadline - monotonicMilliseconds()
        guard left > 0 else {
          throw FeedTrouble(.timedOut, host: words[0], number: limits.total / 1000)
        }
        let isStopped = child.exchange(
          input: &rest, milliseconds: Int32(left), stop: stop.descriptor,
          output: { sink.append($0) },
          errors: { if errors.count < 1000 { errors += $0.prefix(1000) } })
        if isStopped { throw CancellationError() }
        if let failure = sink.failure {
          throw TransportError(failure, host: words[0], limit: limits.size, folder: spoolFolder)
        }
      }
    }
    let status = child.wait()
    guard status == 0 else {
      let said = String(decoding: errors, as: UTF8.self).split(separator: "\n").first
      throw FeedTrouble(
        .programFailed, host: words[0], number: Int(status), detail: said.map(String.init))
    }
    return try sink.take()
  }
}

/// Something that one thread waits for and another raises.
private final class StopSignal: @unchecked Sendable {
  // @unchecked: a pipe is safe to use from any thread.
  let descriptor: Int32
  private let end: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (descriptor, end) = (ends[0], ends[1])
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(end)
  }

  func raise() { _ = write(end, [1], 1) }
}

/// Runs `body` on a thread that ends with it.
func startDetachedThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  pthread_create(
    &thread, nil,
    { context in
      // Signals are the main thread's business.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
      return nil
    }, box)
  pthread_detach(thread)
}
