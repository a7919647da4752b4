import Glibc
import Synchronization

/// Where tasks leave events for the loop. The only lock between them.
///
/// The pipe exists to end the loop's `poll`; a byte is written only when the box was empty.
final class Mailbox: Sendable {
  private let events = Mutex<[Event]>([])
  /// Readable while something waits; the loop polls it.
  let readEnd: Int32
  private let writeEnd: Int32

  init() {
    let pipe = WakePipe()
    (readEnd, writeEnd) = (pipe.readEnd, pipe.writeEnd)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Leaves an event and wakes the loop. From any thread.
  func post(_ event: Event) {
    let wasEmpty = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if wasEmpty { wake() }
  }

  /// Ends the loop's wait without an event, so that it looks at its deadlines again.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Everything that waits, in order of arrival.
  func drain() -> [Event] {
    var buffer: (UInt64, UInt64) = (0, 0)
    while read(readEnd, &buffer, MemoryLayout.size(ofValue: buffer)) > 0 {}
    return events.withLock { events in
      var waiting: [Event] = []
      swap(&waiting, &events)
      return waiting
    }
  }
}
