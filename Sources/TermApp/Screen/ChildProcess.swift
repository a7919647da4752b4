import FeedSources
import Glibc

/// Starting other programs, always with an argument array, never through a shell.
enum ChildProcess {
  enum Failure: Error, Equatable {
    /// The program could not be started; `errno` says why.
    case notStarted(program: String, errno: Int32)
  }

  /// How a program ended.
  enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Runs a program on our terminal and waits for it. The screen must be given up before.
  static func run(_ arguments: [String]) throws(Failure) -> Ending {
    // ^C and ^\ are meant for the program; ^Z stops both of us, as the shell expects.
    let before = [
      (SIGINT, signal(SIGINT, SIG_IGN)), (SIGQUIT, signal(SIGQUIT, SIG_IGN)),
      (SIGTSTP, signal(SIGTSTP, SIG_DFL)), (SIGCONT, signal(SIGCONT, SIG_DFL)),
    ]
    defer { for (number, handler) in before { signal(number, handler) } }
    let pid = try start(arguments, .shared)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// Starts a program in a session of its own, without a terminal; `reapEnded` buries it.
  @discardableResult
  static func detach(_ arguments: [String]) throws(Failure) -> pid_t {
    try start(arguments, standard: [nil, nil, nil], .ownSession)
  }

  /// Buries the detached programs that have ended, at `Signals.Signal.childEnded`.
  ///
  /// Children that somebody waits for are left alone: only a detached one leads a session.
  static func reapEnded() {
    while true {
      var ended = siginfo_t()
      guard waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
      let pid = ended._sifields._sigchld.si_pid
      guard pid > 0, getsid(pid) == pid else { return }
      waitpid(pid, nil, 0)
    }
  }

  private static func start(
    _ arguments: [String], standard: [Int32?] = [], _ surroundings: ProgramStart.Surroundings
  ) throws(Failure) -> pid_t {
    do {
      return try ProgramStart.start(arguments, standard: standard, surroundings: surroundings)
    } catch {
      guard case .notStarted(let code) = error else { preconditionFailure("\(error)") }
      throw .notStarted(program: arguments.first ?? "", errno: code)
    }
  }
}
