import Glibc

/// Gives the terminal back when the program traps or aborts: the bytes and the modes for it lie ready.
///
/// A handler gets no argument and may not allocate, hence the process's state, written before the handlers are set.
enum TrapGuard {
  nonisolated(unsafe) private static var bytes: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var modes = termios()
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var before = (
    sigaction(), sigaction(), sigaction(), sigaction(), sigaction(), sigaction()
  )

  private static let signals = (SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE)

  /// From now on a trap writes `reset` to `output` and sets `modes` before it ends the process.
  static func arm(output: Int32, reset: [UInt8], modes: termios) {
    disarm()
    let copy = UnsafeMutableRawPointer.allocate(byteCount: reset.count + 1, alignment: 1)
    for (index, byte) in reset.enumerated() {
      copy.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    (bytes, count, Self.modes) = (copy, reset.count, modes)
    descriptor = output
    giveStack()
    install(signals.0, &before.0)
    install(signals.1, &before.1)
    install(signals.2, &before.2)
    install(signals.3, &before.3)
    install(signals.4, &before.4)
    install(signals.5, &before.5)
  }

  /// The screen has been given back: a trap needs nothing more.
  static func disarm() {
    guard descriptor >= 0 else { return }
    descriptor = -1
    sigaction(signals.0, &before.0, nil)
    sigaction(signals.1, &before.1, nil)
    sigaction(signals.2, &before.2, nil)
    sigaction(signals.3, &before.3, nil)
    sigaction(signals.4, &before.4, nil)
    sigaction(signals.5, &before.5, nil)
    bytes?.deallocate()
    bytes = nil
  }

  private static func install(_ number: Int32, _ old: inout sigaction) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let descriptor = TrapGuard.descriptor
      if descriptor >= 0, let bytes = TrapGuard.bytes {
        TrapGuard.descriptor = -1
        _ = write(descriptor, bytes, TrapGuard.count)
        tcsetattr(descriptor, TCSANOW, &TrapGuard.modes)
      }
      // Delivered as this handler returns, and ends the process with the right status.
      signal(number, SIG_DFL)
      raise(number)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK))
    sigaction(number, &action, &old)
  }

  /// Room to run on when the stack itself has overflowed. Lives as long as the process.
  private static func giveStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_sp == nil else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
