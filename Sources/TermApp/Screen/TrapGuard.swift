import FeedSources
import Glibc

/// Gives the terminal back when the program traps or aborts: the bytes and the modes for it lie ready.
///
/// A handler gets no argument and may not allocate, hence the process's state. All of it is plain words, so that the
/// handler finds it without anything being initialised first.
enum TrapGuard {
  nonisolated(unsafe) private static var bytes: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var modes: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var descriptor: Int32 = -1

  /// From now on a trap writes `reset` to `output` and sets `modes` before it ends the process.
  static func arm(output: Int32, reset: [UInt8], modes: termios) {
    disarm()
    let copy = UnsafeMutableRawPointer.allocate(byteCount: reset.count + 1, alignment: 1)
    for (index, byte) in reset.enumerated() {
      copy.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    (bytes, count) = (copy, reset.count)
    Self.modes = .allocate(capacity: 1)
    Self.modes?.initialize(to: modes)
    descriptor = output
    giveStack()
    for number in signals { install(number) }
  }

  /// The screen has been given back: a trap needs nothing more.
  static func disarm() {
    guard descriptor >= 0 else { return }
    for number in signals { signal(number, SIG_DFL) }
    descriptor = -1
    bytes?.deallocate()
    modes?.deallocate()
    (bytes, modes) = (nil, nil)
  }

  /// What a trap, a failed precondition or an abort raises.
  static var signals: [Int32] { BackgroundThread.traps }

  private static func install(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let descriptor = TrapGuard.descriptor
      if descriptor >= 0, let bytes = TrapGuard.bytes, let modes = TrapGuard.modes {
        TrapGuard.descriptor = -1
        _ = write(descriptor, bytes, TrapGuard.count)
        tcsetattr(descriptor, TCSANOW, modes)
      }
      // Delivered as this handler returns, and ends the process with the right status.
      signal(number, SIG_DFL)
      raise(number)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK))
    sigaction(number, &action, nil)
  }

  /// Room to run on when the stack itself has overflowed. Lives as long as the process.
  private static func giveStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_sp == nil else { return }
    var stack = stack_t()
    stack.ss_size = 65_536
    stack.ss_sp = malloc(stack.ss_size)
    sigaltstack(&stack, nil)
  }
}
