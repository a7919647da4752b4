import CNcurses
import Glibc

/// The keyboard's end of the terminal that `NcursesScreen` has taken: bytes from it, through the decoder.
struct NcursesInput: ~Copyable {
  /// What the loop polls.
  let descriptor = STDIN_FILENO
  private var decoder: KeyDecoder
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)

  /// Made after the screen, for terminfo's keys.
  init() { decoder = KeyDecoder(terminfo: Self.terminfoKeys()) }

  deinit { buffer.deallocate() }

  /// Whether `timedOut` must be called when nothing comes for `KeyDecoder.escapeMilliseconds`.
  var needsTimeout: Bool { decoder.needsTimeout }

  /// What has come; nil when the terminal is gone. Called when the loop's `poll` says that something is there.
  mutating func read() -> [InputEvent]? {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return decoder.feed(buffer[..<count]) }
      guard count < 0 else { return nil }
      if errno == EAGAIN { return [] }
      guard errno == EINTR else { return nil }
    }
  }

  mutating func timedOut() -> [InputEvent] { decoder.timedOut() }

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
