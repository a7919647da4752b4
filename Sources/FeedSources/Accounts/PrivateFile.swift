import Glibc

/// A file that nobody but its owner may read.
enum PrivateFile {
  private static let limit = 65_536

  /// The text of the file; nil when there is none.
  static func text(at path: String) throws(AccountsError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotRead(path: path, errno: errno)
    }
    defer { close(descriptor) }
    // What was opened is looked at, not what the name may stand for by now.
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw .cannotRead(path: path, errno: EINVAL)
    }
    guard info.st_mode & 0o077 == 0, info.st_uid == geteuid() else {
      throw .openToOthers(path: path)
    }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = read(descriptor, &part, part.count)
      if count < 0 { throw .cannotRead(path: path, errno: errno) }
      if count == 0 { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
