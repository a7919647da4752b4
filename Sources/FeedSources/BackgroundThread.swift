import Glibc

/// Threads of our own, that nobody waits for.
package enum BackgroundThread {
  /// What a trap, a failed precondition or an abort raises in the thread it happens in.
  package static var traps: [Int32] { [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] }

  /// Runs `body` on a new thread.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        BackgroundThread.leaveSignals()
        Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, context)
    pthread_detach(thread)
  }

  /// Signals are the main thread's business: its poll must be what they interrupt. But not a trap of the thread's own:
  /// blocked, it would end the process without giving the terminal back.
  private static func leaveSignals() {
    var all = sigset_t()
    sigfillset(&all)
    for number in traps { sigdelset(&all, number) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
