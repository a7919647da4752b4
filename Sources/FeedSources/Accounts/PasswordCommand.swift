import Glibc

/// A program of the person's that prints a secret. Started with its arguments as they are, never through a shell.
struct PasswordCommand {
  private static let limit = 65_536

  private let arguments: [String]
  private let environment: [String: String]
  private let seconds: Int

  /// - Parameter arguments: the program first; not empty.
  init(_ arguments: [String], environment: [String: String], seconds: Int = 30) {
    self.arguments = arguments
    self.environment = environment
    self.seconds = seconds
  }

  /// A line of a file as arguments: words between blanks; quotes keep blanks, a backslash keeps what follows.
  static func arguments(of line: String) -> [String] {
    ArgumentWords(line, isBlank: \.isWhitespace).words
  }

  /// The lines it prints, those with anything on them.
  func lines() throws(AccountsError) -> [String] {
    let (pid, output) = try start()
    let printed = read(output)
    close(output)
    if printed == nil { kill(pid, SIGKILL) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    guard let printed else { throw .commandTookTooLong(program: arguments[0], seconds: seconds) }
    guard status == 0 else {
      throw .commandFailed(
        program: arguments[0], status: status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F)
    }
    return String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }
}

extension PasswordCommand {
  /// With nothing to read, and what it says of itself (stderr) thrown away: the screen is ours.
  private func start() throws(AccountsError) -> (pid: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .cannotStart(program: arguments[0], errno: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &variables)
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      throw .cannotStart(program: arguments[0], errno: error)
    }
    return (pid, ends[0])
  }

  /// What comes until the end; nil when the time is over before.
  private func read(_ output: Int32) -> [UInt8]? {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let end = now.tv_sec + seconds
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < Self.limit {
      clock_gettime(CLOCK_MONOTONIC, &now)
      var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, Int32(max(0, end - now.tv_sec)) * 1000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = Glibc.read(output, &part, part.count)
      if count <= 0 { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
