import Glibc

/// A program that was run, and what it took.
struct ChildRun {
  /// In seconds.
  var wall: Double
  var cpu: Double
  /// In bytes.
  var peak: Int
  var status: Int32

  /// Runs a program to its end with its output thrown away. nil when it can't be started.
  init?(_ words: [String], environment: [String: String] = [:]) {
    guard let started = Child(words, environment: environment, output: nil, input: nil)
    else { return nil }
    var usage = rusage()
    var status: Int32 = 0
    let begin = started.began
    while wait4(started.process, &status, 0, &usage) < 0, errno == EINTR {}
    wall = seconds(since: begin)
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    cpu = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    peak = usage.ru_maxrss * 1024
    self.status = status
  }
}

/// A program under way.
struct Child {
  var process: pid_t = 0
  let began = monotonicSeconds()

  init?(
    _ words: [String], environment: [String: String] = [:], output: Int32?, input: Int32?
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
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
}

func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

func seconds(since begin: Double) -> Double { monotonicSeconds() - begin }
