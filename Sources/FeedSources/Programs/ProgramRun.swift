import Glibc

/// A program of the person's that prints something: run without a shell, its output capped, its time limited.
struct ProgramRun: Sendable {
  var words: [String]
  /// nil for ours.
  var environment: [String: String]?
  var input: ResponseBody?
  var limits: TransportLimits
  var spoolFolder: String

  /// What it printed. Cancelling the task ends the program.
  ///
  /// - Throws: `ProgramFailure`, `CancellationError`.
  func output() async throws -> ResponseBody {
    let reply = Reply<ResponseBody>()
    let stop = StopSignal()
    return try await withTaskCancellationHandler {
      // A thread of its own: it may take as long as it is allowed to, and the workers have more to do.
      BackgroundThread.start {
        do { reply.give(.success(try run(stop: stop))) } catch { reply.give(.failure(error)) }
      }
      return try await reply.wait()
    } onCancel: {
      stop.raise()
      reply.give(.failure(CancellationError()))
    }
  }

  private func run(stop: StopSignal) throws -> ResponseBody {
    var child = try ChildPipes(words: words, environment: environment, stop: stop)
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
          throw ProgramFailure.tookTooLong(seconds: limits.total / 1000)
        }
        let isStopped = child.exchange(
          input: &rest, milliseconds: Int32(left),
          output: { sink.append($0) },
          errors: { if errors.count < 1000 { errors += $0.prefix(1000) } })
        if isStopped { throw CancellationError() }
        if let failure = sink.failure { throw named(failure) }
      }
    }
    // Most end with their output; one that goes on has the rest of its time.
    var (status, pause): (Int32?, Int32) = (child.status(), 1)
    while status == nil {
      let left = deadline - monotonicMilliseconds()
      guard left > 0 else { throw ProgramFailure.tookTooLong(seconds: limits.total / 1000) }
      if stop.isRaised(within: min(Int32(left), pause)) { throw CancellationError() }
      status = child.status()
      pause = min(pause * 2, 50)
    }
    guard let status, status == 0 else {
      let said = String(decoding: errors, as: UTF8.self).split(separator: "\n").first
      throw ProgramFailure.ended(status: status ?? 0, said: said.map(String.init))
    }
    do { return try sink.take() } catch { throw named(error) }
  }

  private func named(_ failure: BodySink.Failure) -> ProgramFailure {
    switch failure {
    case .tooLarge: .saidTooMuch(limit: limits.size)
    case .notWritten(let code): .notKept(folder: spoolFolder, errno: code)
    }
  }
}
