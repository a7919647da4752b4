import Glibc

/// For how long the kernel lets a thread have a core before it looks who else wants it, in nanoseconds. Who wakes up
/// and asks for less than the one that runs is let in at once, if it has had no more than its share. Threads inherit it
/// from the one that starts them.
///
/// Linux 6.12 and later; older kernels say no, and all is as before.
enum Turns: UInt64 {
  /// For the thread that answers keys: about what one takes. The least there is, a third of it, would make that thread
  /// wait in the middle of an answer.
  case short = 300_000
  /// For threads that compute: a little more than the ordinary turn, which is 2.8 ms at most. So not only the thread that
  /// answers keys is let in before them, but also what brings the keys from the terminal, and the terminal. It
  /// takes no time from them: over a while all get the same. Far longer ones would be worse, for somebody who has had
  /// too much of late must wait for their end.
  case long = 3_000_000

  #if arch(x86_64)
    private static let setAttributes = 314
  #elseif arch(arm64)
    private static let setAttributes = 274
  #endif

  /// Asks for the calling thread.
  func ask() {
    // The C library of today has no function for it, and its `syscall` is hidden from Swift.
    typealias Call = @convention(c) (Int, Int, UnsafeRawPointer, UInt) -> Int
    guard let symbol = dlsym(nil, "syscall") else { return }
    let niceness = getpriority(Int32(PRIO_PROCESS.rawValue), 0)
    // struct sched_attr: its size and the ordinary policy, flags, niceness and priority, turn, deadline, period.
    let attributes: [UInt64] = [48, 0, UInt64(UInt32(bitPattern: niceness)), rawValue, 0, 0]
    _ = attributes.withUnsafeBytes {
      unsafeBitCast(symbol, to: Call.self)(Self.setAttributes, 0, $0.baseAddress!, 0)
    }
  }
}
