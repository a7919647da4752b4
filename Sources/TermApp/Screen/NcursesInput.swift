import CNcurses
import Glibc

/// The keyboard's end of the terminal that `NcursesScreen` has taken: bytes from it, through the decoder.
///
/// The loop polls `descriptor`, calls `readAvailable` when something is there, and takes each `next`.
final class NcursesInput {
  let descriptor = STDIN_FILENO
  /// The terminal has gone: nothing will come any more.
  private(set) var isClosed = false

  private var decoder: KeyDecoder
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  /// When bytes came last, on the clock of `Deadlines`.
  private var lastRead: Int64 = 0

  /// Made after the screen, for terminfo's keys.
  init() { decoder = KeyDecoder(terminfo: Self.terminfoKeys()) }

  deinit { buffer.deallocate() }

  /// When what is unfinished counts as all there is, on the clock of `Deadlines`; nil: nothing waits.
  var due: Int64? { decoder.timeout.map { lastRead + $0 } }

  /// Takes in what is there, once `descriptor` is readable; doesn't wait.
  func readAvailable() {
    var isReadable = true
    while !isClosed, isReadable {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        for index in 0..<count { decoder.take(buffer[index]) }
        lastRead = Deadlines.milliseconds()
        if count < buffer.count { return }
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        isClosed = true
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      isReadable = poll(&ready, 1, 0) > 0
    }
  }

  /// The next of what has come, in order; nil when there is no more.
  func next(now: Int64) -> InputEvent? {
    if let event = decoder.next() { return event }
    while let due, due <= now {
      if let event = decoder.timedOut() { return event }
    }
    return nil
  }

  /// What the terminal's entry says its keys send.
  private static func terminfoKeys() -> [[UInt8]: Key] {
    let named: [(cncurses_capability, Key.Base)] = [
      (cncurses_key_up, .up), (cncurses_key_down, .down), (cncurses_key_left, .left),
      (cncurses_key_right, .right), (cncurses_key_home, .home), (cncurses_key_end, .end),
      (cncurses_key_page_up, .pageUp), (cncurses_key_page_down, .pageDown),
      (cncurses_key_insert, .insert), (cncurses_key_delete, .delete),
      (cncurses_key_backspace, .backspace), (cncurses_key_backtab, .backTab),
      (cncurses_key_enter, .enter), (cncurses_key_f1, .function(1)),
      (cncurses_key_f2, .function(2)), (cncurses_key_f3, .function(3)),
      (cncurses_key_f4, .function(4)), (cncurses_key_f5, .function(5)),
      (cncurses_key_f6, .function(6)), (cncurses_key_f7, .function(7)),
      (cncurses_key_f8, .function(8)), (cncurses_key_f9, .function(9)),
      (cncurses_key_f10, .function(10)), (cncurses_key_f11, .function(11)),
      (cncurses_key_f12, .function(12)),
    ]
    var keys: [[UInt8]: Key] = [:]
    for (capability, base) in named {
      guard let sequence = cncurses_string(capability) else { continue }
      keys[Array(String(cString: sequence).utf8)] = Key(base)
    }
    return keys
  }
}
