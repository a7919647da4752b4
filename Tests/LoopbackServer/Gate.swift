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

  /// Blocks until it is open; false when `seconds` went by without.
  @discardableResult
  package func wait(seconds: Int = 30) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, Int32(seconds * 1000)) == 1
  }
}
