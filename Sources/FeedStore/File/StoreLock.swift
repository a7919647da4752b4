import Glibc

/// Says to other machines that share the folder that this one has the store open: a file named after the host beside
/// it, which the last process of the host takes away.
final class StoreLock {
  /// The other machine that has, or had, the store open.
  let otherHost: String?
  private let own: String
  private let descriptor: Int32

  init(path: String) {
    let prefix = path + ".open-on-"
    own = prefix + StoreLock.host
    otherHost = StoreLock.hosts(prefix).first { $0 != StoreLock.host }
    descriptor = Glibc.open(own, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { flock(descriptor, LOCK_SH | LOCK_NB) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(own) }
    close(descriptor)
  }

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let host = String(decoding: bytes, as: UTF8.self)
    return host.isEmpty ? "localhost" : String(host.map { $0 == "/" ? "_" : $0 })
  }

  private static func hosts(_ prefix: String) -> [String] {
    var slash = prefix.endIndex
    if let last = prefix.lastIndex(of: "/") {
      slash = prefix.index(after: last)
    } else {
      slash = prefix.startIndex
    }
    let folder = slash == prefix.startIndex ? "." : String(prefix[..<slash])
    let name = prefix[slash...]
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var hosts: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasPrefix(name) { hosts.append(String(file.dropFirst(name.count))) }
    }
    return hosts.sorted()
  }
}

extension SQLiteStore {
  /// Closes the file; a later call opens it again. Before the program ends, so that no lock is left for other machines.
  package func close() {
    // The last chance of marks that wait in memory.
    if database != nil { try? writeWaitingMarks() }
    database = nil
    lock = nil
    hasReadFeeds = false
    forgetWalks()
  }
}
