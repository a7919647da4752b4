import Glibc

/// The signals of the program, as something the loop can poll.
///
/// A handler may do next to nothing, so it writes the signal's number into a pipe; the loop reads it when it is ready.
struct Signals: ~Copyable {
  enum Signal: Hashable, Sendable {
    /// SIGTERM, SIGHUP: save and leave within a second.
    case terminate(Int32)
    /// SIGINT from outside; ^C on the keyboard is a key.
    case interrupt
    /// SIGTSTP (^Z): give the screen back, then `Signals.stop()`.
    case suspend
    /// SIGCONT without our having stopped: the screen may be anything.
    case resumed
    /// SIGWINCH.
    case resized
    /// SIGUSR1: read the settings and counts again.
    case reload
    /// SIGCHLD: a program that was started has ended.
    case childEnded
  }

  /// Readable while a signal waits; the loop polls it.
  let readEnd: Int32

  /// Installs the handlers. One at a time: handlers belong to the process.
  init() {
    let pipe = WakePipe()
    readEnd = pipe.readEnd
    SignalHandler.pipe = pipe.writeEnd
    for number in Self.caught { SignalHandler.install(number) }
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for number in Self.caught { signal(number, SIG_DFL) }
    close(SignalHandler.pipe)
    SignalHandler.pipe = -1
    close(readEnd)
  }

  /// What came since the last call, in order; several of one kind in a row are one.
  func drain() -> [Signal] {
    var signals: [Signal] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return signals }
      for number in buffer[..<count] {
        guard let signal = Self.meaning(of: Int32(number)), signals.last != signal else { continue }
        signals.append(signal)
      }
    }
  }

  /// Stops the process as the shell expects of ^Z, and returns when it goes on. The screen must be given back before.
  func stop() {
    signal(SIGTSTP, SIG_DFL)
    signal(SIGCONT, SIG_DFL)
    // To itself alone: the terminal has sent its ^Z to the whole foreground group already.
    raise(SIGTSTP)
    SignalHandler.install(SIGTSTP)
    SignalHandler.install(SIGCONT)
  }

  private static let caught =
    [
      SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGUSR1, SIGCHLD,
    ] + ending

  /// Others that end a program by default, and would leave the terminal as it is.
  private static let ending = [SIGQUIT, SIGALRM, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ]

  private static func meaning(of number: Int32) -> Signal? {
    switch number {
    case SIGTERM, SIGHUP: .terminate(number)
    case _ where ending.contains(number): .terminate(number)
    case SIGINT: .interrupt
    case SIGTSTP: .suspend
    case SIGCONT: .resumed
    case SIGWINCH: .resized
    case SIGUSR1: .reload
    case SIGCHLD: .childEnded
    default: nil
    }
  }
}

/// What a handler needs. A handler gets no argument, so this is the one place that state is the process's.
enum SignalHandler {
  /// Where handlers write; -1 while nobody reads.
  nonisolated(unsafe) static var pipe: Int32 = -1

  static func install(_ number: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalHandler.pipe, &byte, 1)
      errno = before
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }
}
