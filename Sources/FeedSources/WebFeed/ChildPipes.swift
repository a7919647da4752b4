import FeedCore
import Glibc

/// A child process and the pipes to its standard streams.
struct ChildPipes {
  private var process: pid_t = 0
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  /// - Throws: `FeedTrouble` when the program can't be started.
  init(words: [String]) throws {
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      pipes.append(ends)
    }
    (input, output, errors) = (pipes[0][1], pipes[1][0], pipes[2][0])
    let childEnds = [pipes[0][0], pipes[1][1], pipes[2][1]]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (standard, end) in childEnds.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(standard))
    }
    // The threads here block signals; the program must not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that what it starts ends with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    for end in childEnds { Glibc.close(end) }
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    guard result == 0 else {
      process = 0
      end()
      throw FeedTrouble(.programFailed, host: words[0], detail: systemReason(result))
    }
  }

  /// It may still print something.
  var isOpen: Bool { output >= 0 || errors >= 0 }

  /// Moves what can be moved, waiting at most so long. True when `stop` was readable.
  mutating func exchange(
    input bytes: inout UnsafeRawBufferPointer, milliseconds: Int32, stop: Int32,
    output take: (UnsafeRawBufferPointer) -> Bool, errors note: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    if bytes.isEmpty { close(&input) }
    var polls = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
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

  /// Its exit status; 128 and the signal when one ended it.
  mutating func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Ends it if it still runs, with all it has started, and closes everything.
  mutating func end() {
    close(&input)
    close(&output)
    close(&errors)
    guard process > 0 else { return }
    kill(-process, SIGKILL)
    _ = wait()
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
