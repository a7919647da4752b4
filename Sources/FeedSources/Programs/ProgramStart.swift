import Glibc

/// Starting other programs, always with an argument array, never through a shell.
package enum ProgramStart {
  package enum Surroundings: Sendable, Hashable {
    /// Ours: its terminal and its group.
    case shared
    /// A group of its own, so that what it starts ends with it; never to read from the terminal.
    case ownGroup
    /// A session of its own, without a terminal.
    case ownSession
  }

  /// glibc's POSIX_SPAWN_SETSID, which is hidden from Swift.
  private static let newSession: Int32 = 0x80

  /// Starts `words[0]`, found by PATH.
  ///
  /// - Parameters:
  ///   - standard: what its standard streams are, from 0 on; nil stands for /dev/null, what is absent for ours.
  ///   - environment: nil for ours.
  /// - Throws: `ProgramFailure.notStarted`.
  package static func start(
    _ words: [String], standard: [Int32?] = [], environment: [String: String]? = nil,
    surroundings: Surroundings
  ) throws(ProgramFailure) -> pid_t {
    guard let program = words.first, !program.isEmpty else { throw .notStarted(errno: ENOENT) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in standard.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
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
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    switch surroundings {
    case .shared: break
    case .ownGroup: flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .ownSession: flags |= newSession
    }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let error =
      environment == nil
      ? posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
      : posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
    if error != 0 { throw .notStarted(errno: error) }
    return process
  }
}
