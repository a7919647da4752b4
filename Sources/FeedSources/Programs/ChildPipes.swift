import Glibc

/// A child process and the pipes to its standard streams.
struct ChildPipes {
  private let stop: StopSignal
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  /// - Throws: `ProgramFailure.notStarted`.
  init(
    words: [String], environment: [String: String]?, stop: StopSignal
  ) throws(ProgramFailure) {
    self.stop = stop
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      pipes.append(ends)
    }
    (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
    let childEnds = [pipes[0][0], pipes[1][1], pipes[2][1]]
    defer { for end in childEnds { Glibc.close(end) } }
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    do {
      let process = try ProgramStart.start(
        words, standard: childEnds, environment: environment, surroundings: .ownGroup)
      stop.process.withLock { $0 = process }
    } catch {
      end()
      throw error
    }
  }

  /// It may still print something.
  var isOpen: Bool { output >= 0 || errors >= 0 }

  /// Moves what can be moved, waiting at most so long. True when `stop` was readable.
  mutating func exchange(
    input bytes: inout UnsafeRawBufferPointer, milliseconds: Int32,
    output take: (UnsafeRawBufferPointer) -> Bool, errors note: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    if bytes.isEmpty { close(&input) }
    var polls = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polls, 4, milliseconds)
    if polls[3].revents != 0 { return true }
    if polls[0].revents != 0 {
      let written = write(input, bytes.baseAddress, bytes.count)
      if written > 0 {
        bytes = UnsafeRawBufferPointer(rebasing: bytes[written...])
      } else if written < 0, errno != EAGAIN, errno != EINTR {
        // It does not want more of it; its output may be good all the same.
        bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      }
    }
    if polls[1].revents != 0, !read(output, take) { close(&output) }
    if polls[2].revents != 0 {
      let isOpen = read(errors) {
        note($0)
        return true
      }
      if !isOpen { close(&errors) }
    }
    return false
  }

  /// Its exit status, 128 and the signal when one ended it; nil while it runs.
  func status() -> Int32? {
    stop.process.withLock { process in
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { return nil }
      process = 0
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
  }

  /// Ends it if it still runs, with all it has started, and closes everything.
  mutating func end() {
    close(&input)
    close(&output)
    close(&errors)
    stop.process.withLock { process in
      guard process > 0 else { return }
      kill(-process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
      process = 0
    }
  }

  /// False at the end, or when `take` has enough.
  private func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { space in
      let count = Glibc.read(descriptor, space.baseAddress, space.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      return count > 0
        && take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(space)[..<count]))
    }
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
