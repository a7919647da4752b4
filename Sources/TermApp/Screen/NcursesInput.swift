import CNcurses
import Glibc

/// The keyboard's end of the terminal that `NcursesScreen` has taken: bytes from it, through the decoder.
///
/// The loop polls `descriptor`, calls `readAvailable` when something is there, and takes `events`.
final class NcursesInput {
  let descriptor = STDIN_FILENO
  /// The terminal has gone: nothing will come any more.
  private(set) var isClosed = false

  private var decoder: KeyDecoder
  private var waiting: [InputEvent] = []
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  /// Since when a sequence has been unfinished, on the `milliseconds` clock.
  private var unfinishedSince: UInt64?

  /// Made after the screen, for terminfo's keys.
  init() { decoder = KeyDecoder(terminfo: Self.terminfoKeys()) }

  deinit { buffer.deallocate() }

  /// How many milliseconds the loop may sleep before an ESC that nothing follows is the Escape key; nil: for ever.
  var timeout: Int? {
    guard decoder.needsTimeout, let since = unfinishedSince else { return nil }
    return max(0, KeyDecoder.escapeMilliseconds - Int(Self.milliseconds() - since))
  }

  /// Takes in what is there, once `descriptor` is readable; doesn't wait.
  func readAvailable() {
    var isReadable = true
    while !isClosed, isReadable {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        waiting += decoder.feed(buffer[..<count])
        unfinishedSince = decoder.needsTimeout ? Self.milliseconds() : nil
        if count < buffer.count { return }
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        isClosed = true
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      isReadable = poll(&ready, 1, 0) > 0
    }
  }

  /// What has come since the last call, in order.
  func events() -> [InputEvent] {
    if timeout == 0 {
      waiting += decoder.timedOut()
      unfinishedSince = nil
    }
    defer { waiting.removeAll(keepingCapacity: true) }
    return waiting
  }

  private static func milliseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
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
