import Glibc

/// A condition that a test and its server tell each other: closed at first, open for good once opened.
package final class Gate: @unchecked Sendable {
  // @unchecked: a pipe is safe to use from any thread.
  let descriptor: Int32
  private let opener: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (descriptor, opener) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(opener)
  }

  package func open() { _ = write(opener, [1], 1) }

  /// Waits until it is open, without holding a thread that tasks run on; false when `seconds` went by without.
  package func wait(seconds: Int = 30) async -> Bool {
    await withCheckedContinuation { continuation in
      startThread { [self] in
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: Glibc.poll(&poll, 1, Int32(seconds * 1000)) == 1)
      }
    }
  }
}
