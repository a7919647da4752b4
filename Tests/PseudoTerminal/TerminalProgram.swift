import CVterm
import Glibc

/// A program on a pseudo terminal of its own: keys in, a screen out.
///
/// Everything waits on a condition, with a deadline that only a fault reaches.
package final class TerminalProgram {
  package enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  package struct TimedOut: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// How long a condition may take on a slow, loaded machine.
  package static let patienceMilliseconds: Int64 = 10_000

  package let terminal: VirtualTerminal
  package let pid: pid_t
  /// Every byte the program has written.
  package private(set) var log: [UInt8] = []
  private let master: Int32
  /// The other end, held open so that modes can be read after the program has gone.
  private let slave: Int32
  private let modesBefore: termios
  private var ending: Ending?
  /// When the last bytes came, in milliseconds of a clock that no one sets.
  private var lastRead = 0.0

  /// Starts `arguments` with a window of the given size and nothing but `environment` around it.
  package init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    terminal = VirtualTerminal(columns: columns, rows: rows)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var window = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &window) == 0 else {
      throw TimedOut(description: "no pseudo terminal: errno \(errno)")
    }
    (self.master, self.slave) = (master, slave)
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var modes = termios()
    tcgetattr(slave, &modes)
    modesBefore = modes
    pid = try Self.spawn(arguments, terminal: name, environment: environment)
  }

  deinit {
    if ending == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(master)
    close(slave)
  }

  /// Opening the terminal as the leader of a new session makes it the controlling one.
  private static func spawn(
    _ arguments: [String], terminal: [CChar], environment: [String: String]
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + values { free(word) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &values)
    guard error == 0 else {
      throw TimedOut(description: "\(arguments[0]) did not start: errno \(error)")
    }
    return pid
  }
}

extension TerminalProgram {
  /// Types bytes, in one write.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }

  package func signal(_ number: Int32) { kill(pid, number) }

  /// Changes the window's size, as a terminal does it: the kernel tells the program.
  package func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    var window = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Reads what the program writes until `condition` holds.
  package func wait(
    for what: String, milliseconds: Int64 = patienceMilliseconds, until condition: () -> Bool
  ) throws {
    let deadline = Self.now() + milliseconds
    while !condition() {
      let left = deadline - Self.now()
      guard left > 0 else {
        let screen = terminal.lines.joined(separator: "\n")
        throw TimedOut(description: "waited in vain for \(what); on the screen:\n\(screen)")
      }
      _ = receive(milliseconds: left)
    }
  }

  /// Types `key` and gives the milliseconds until the bytes came that made `condition` hold.
  package func milliseconds(toAnswer key: String, until condition: () -> Bool) throws -> Double {
    let begin = Self.preciseNow()
    send(key)
    try wait(for: "an answer to “\(key)”", until: condition)
    return lastRead - begin
  }

  /// Waits until `text` stands somewhere on the screen.
  package func wait(for text: String) throws {
    try wait(for: "“\(text)”") { shows(text) }
  }

  package func shows(_ text: String) -> Bool { terminal.lines.contains { $0.contains(text) } }

  /// Reads for a time in which nothing is expected; gives what was written all the same.
  package func quiet(milliseconds: Int64) -> [UInt8] {
    let start = log.count
    let deadline = Self.now() + milliseconds
    while Self.now() < deadline { _ = receive(milliseconds: deadline - Self.now()) }
    return Array(log[start...])
  }

  /// Reads until the program has answered a key and rests again: something came, then nothing for a while.
  package func settle() {
    guard receive(milliseconds: 200) else { return }
    while receive(milliseconds: 8) {}
  }

  /// Waits for the program's end.
  package func end() throws -> Ending {
    let deadline = Self.now() + Self.patienceMilliseconds
    while ending == nil {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
      } else if Self.now() > deadline {
        throw TimedOut(description: "waited in vain for the end of the program")
      } else {
        // Its end is no event on the terminal, for this process holds that open, too.
        _ = receive(milliseconds: 5)
      }
    }
    while receive(milliseconds: 0) {}
    return ending!
  }

  /// Whether the terminal's modes are what they were before the program started.
  package var hasModesOfBefore: Bool {
    var modes = termios()
    tcgetattr(slave, &modes)
    let before = modesBefore
    return modes.c_iflag == before.c_iflag && modes.c_oflag == before.c_oflag
      && modes.c_lflag == before.c_lflag && modes.c_cflag == before.c_cflag
  }

  /// What was written, as text.
  package var logText: String { String(decoding: log, as: UTF8.self) }

  /// The last title the program gave the window.
  package var title: String? {
    guard let start = logText.ranges(of: "\u{1B}]2;").last else { return nil }
    return String(logText[start.upperBound...].prefix { $0 != "\u{7}" && $0 != "\u{1B}" })
  }

  private func receive(milliseconds: Int64) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(clamping: milliseconds)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    lastRead = Self.preciseNow()
    let bytes = Array(buffer[..<count])
    log += bytes
    let answer = terminal.write(bytes)
    answer.withUnsafeBytes { _ = write(master, $0.baseAddress, $0.count) }
    return true
  }

  private static func now() -> Int64 { Int64(preciseNow()) }

  private static func preciseNow() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
