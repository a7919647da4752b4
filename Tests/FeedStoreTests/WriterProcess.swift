import Glibc

/// `StoreWriter` under way, and what it says.
final class WriterProcess {
  private var process: pid_t = 0
  private let output: Int32
  private var text: [UInt8] = []
  private(set) var lines: [String] = []
  private var isRunning = true

  /// nil when it can't be started.
  init?(_ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    output = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let program = WriterProcess.folder + "/StoreWriter"
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    let code = posix_spawn(&process, program, &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    if code != 0 {
      isRunning = false
      return nil
    }
  }

  deinit {
    kill()
    close(output)
  }

  /// Waits until it has said so many lines.
  func wait(forLines count: Int) {
    while lines.count < count, read() {}
  }

  /// Lets it work on for so many milliseconds at most.
  func wait(milliseconds: Int32) {
    var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    poll(&wanted, 1, milliseconds)
  }

  /// Ends it as a power cut would, and takes in the rest of what it had said.
  func kill() {
    guard isRunning else { return }
    Glibc.kill(process, SIGKILL)
    _ = end()
  }

  /// Waits for its end; its exit status.
  func end() -> Int32 {
    while read() {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    return status
  }

  /// false at the end.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(output, &buffer, buffer.count)
    if count <= 0 { return false }
    text += buffer.prefix(count)
    while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: text[..<end], as: UTF8.self))
      text.removeSubrange(...end)
    }
    return true
  }

  /// Where the tests lie, and the writer beside them.
  private static let folder: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = max(readlink("/proc/self/exe", &buffer, buffer.count), 0)
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.lastIndex(of: "/").map { String(own[..<$0]) } ?? "."
  }()
}
