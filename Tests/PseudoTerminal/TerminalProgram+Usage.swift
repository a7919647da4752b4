import Glibc

/// What the program has used of the machine, as the kernel counts it.
extension TerminalProgram {
  /// Milliseconds of processor time of all threads so far.
  package var processorMilliseconds: Double {
    threads.reduce(0) { sum, thread in
      // Nanoseconds spent running are the first number.
      let text = Self.file("/proc/\(pid)/task/\(thread)/schedstat") ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
    }
  }

  /// Memory that is in use and in place.
  package var residentKilobytes: Int { status("VmRSS", of: pid) }

  /// The most memory that was in place so far.
  package var peakKilobytes: Int { status("VmHWM", of: pid) }

  /// How often its threads have gone to sleep of themselves, and so were woken.
  package var wakeUps: Int {
    threads.reduce(0) { $0 + status("voluntary_ctxt_switches", of: $1) }
  }

  private var threads: [pid_t] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var threads: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let thread = pid_t(name) { threads.append(thread) }
    }
    return threads
  }

  private func status(_ name: String, of thread: pid_t) -> Int {
    let text = Self.file("/proc/\(pid)/task/\(thread)/status") ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    }
    return 0
  }

  private static func file(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }
}
