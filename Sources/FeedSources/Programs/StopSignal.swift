import Glibc

/// Something that one thread waits for in `poll` and another raises.
final class StopSignal: @unchecked Sendable {
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
