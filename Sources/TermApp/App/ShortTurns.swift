import Glibc

/// What the kernel is asked for the thread that answers keys.
enum ShortTurns {
  /// In nanoseconds; the least there is.
  private static let turn: UInt64 = 100_000

  #if arch(x86_64)
    private static let setAttributes = 314
  #elseif arch(arm64)
    private static let setAttributes = 274
  #endif

  /// Asks for short turns on a core for the calling thread: whoever wants little at a time is let in before threads
  /// that compute for long, and so need not wait for the end of their turns. Linux 6.12 and later; older kernels say
  /// no, and all is as before.
  static func ask() {
    // The C library of today has no function for it, and its `syscall` is hidden from Swift.
    typealias Call = @convention(c) (Int, Int, UnsafeRawPointer, UInt) -> Int
    guard let symbol = dlsym(nil, "syscall") else { return }
    let niceness = getpriority(Int32(PRIO_PROCESS.rawValue), 0)
    // struct sched_attr: its size and the ordinary policy, flags, niceness and priority, turn, deadline, period.
    let attributes: [UInt64] = [48, 0, UInt64(UInt32(bitPattern: niceness)), turn, 0, 0]
    _ = attributes.withUnsafeBytes {
      unsafeBitCast(symbol, to: Call.self)(setAttributes, 0, $0.baseAddress!, 0)
    }
  }
}
