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
    let pid = try spawn(arguments, isDetached: false)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// Starts a program in a session of its own, without a terminal; `reapEnded` buries it.
  @discardableResult
  static func detach(_ arguments: [String]) throws(Failure) -> pid_t {
    try spawn(arguments, isDetached: true)
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

  /// glibc's POSIX_SPAWN_SETSID, which is hidden from Swift.
  private static let newSession: Int32 = 0x80

  private static func spawn(_ arguments: [String], isDetached: Bool) throws(Failure) -> pid_t {
    guard let program = arguments.first, !program.isEmpty else {
      throw .notStarted(program: "", errno: ENOENT)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What we catch or block is no business of the other program.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isDetached {
      flags |= newSession
      for descriptor in 0...2 {
        posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, program, &actions, &attributes, &words, environ)
    if error != 0 { throw .notStarted(program: program, errno: error) }
    return pid
  }
}
