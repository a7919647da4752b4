import Glibc

/// A program that was run, and what it took.
struct ChildRun {
  /// In seconds.
  var wall: Double
  var cpu: Double
  /// In bytes.
  var peak: Int
  var status: Int32

  static let option = "--run"

  /// Runs a program to its end with its output thrown away. nil when it can't be started.
  ///
  /// A small process stands in between: the kernel counts a process's peak from before its `exec`, when it still is
  /// the one that starts it.
  init?(_ words: [String], environment: [String: String] = [:]) {
    let helper = [CommandLine.arguments[0], Self.option] + words
    guard let (child, output) = Child.piped(helper, environment: environment) else { return nil }
    var text = [UInt8](repeating: 0, count: 256)
    var count = 0
    while count < text.count {
      let more = text.withUnsafeMutableBytes { read(output, $0.baseAddress! + count, 256 - count) }
      if more <= 0 { break }
      count += more
    }
    close(output)
    _ = child.end()
    let numbers = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard numbers.count == 4, let wall = Double(numbers[0]), let cpu = Double(numbers[1]),
      let peak = Int(numbers[2]), let status = Int32(numbers[3])
    else { return nil }
    (self.wall, self.cpu, self.peak, self.status) = (wall, cpu, peak, status)
  }

  /// The process in between: runs the program and prints the figures.
  static func serve(_ words: [String]) -> Never {
    guard let started = Child(words, output: nil, input: nil) else { exit(1) }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(started.process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = seconds(since: started.began)
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let cpu = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    print("\(wall) \(cpu) \(usage.ru_maxrss * 1024) \(status)", terminator: "")
    exit(0)
  }
}

/// A program under way.
struct Child {
  private(set) var process: pid_t = 0
  let began = monotonicSeconds()

  /// - Parameter output: nil throws it away; errors are thrown away always, or go where `errors` says.
  init?(
    _ words: [String], environment: [String: String] = [:], output: Int32?, input: Int32?,
    errors: Int32? = nil
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    func connect(_ number: Int32, to other: Int32?, _ flags: Int32) {
      if let other {
        posix_spawn_file_actions_adddup2(&actions, other, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
      }
    }
    connect(0, to: input, O_RDONLY)
    connect(1, to: output, O_WRONLY)
    connect(2, to: errors, O_WRONLY)
    var variables: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if environment[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      next += 1
    }
    variables += environment.map { "\($0.key)=\($0.value)" }
    var arguments = words.map { strdup($0) } + [nil]
    var block = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + block { free(text) } }
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &block) == 0 else {
      return nil
    }
  }

  /// Starts a program, and gives the end of a pipe at which its output is read.
  static func piped(
    _ words: [String], environment: [String: String] = [:], input: Int32? = nil
  ) -> (Child, output: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child = Child(words, environment: environment, output: ends[1], input: input)
    close(ends[1])
    if let child { return (child, ends[0]) }
    close(ends[0])
    return nil
  }

  /// Waits for its end, and ends it when that does not come in so many seconds; gives `waitpid`'s status.
  func end(within patience: Double = .infinity) -> Int32 {
    var status: Int32 = 0
    if patience == .infinity {
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
    while waitpid(process, &status, WNOHANG) == 0 {
      if seconds(since: began) > patience { kill(process, SIGKILL) }
      usleep(50_000)
    }
    return status
  }
}

func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

func seconds(since begin: Double) -> Double { monotonicSeconds() - begin }
