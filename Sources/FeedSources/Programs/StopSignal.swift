import Glibc
import Synchronization

/// Something that the thread of a program waits for in `poll` and another raises, which ends the program at once.
final class StopSignal: @unchecked Sendable {
  // @unchecked: a pipe is safe to use from any thread.
  let descriptor: Int32
  private let end: Int32
  /// The program, while it runs and until its end was noticed; 0 else.
  let process = Mutex<pid_t>(0)

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

  func raise() {
    _ = write(end, [1], 1)
    // Here and now: the whole program may be about to leave.
    process.withLock { if $0 > 0 { kill(-$0, SIGKILL) } }
  }

  /// Waits at most so long for it.
  func isRaised(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }
}
