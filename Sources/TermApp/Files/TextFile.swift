import Glibc

/// A small file that the person also edits by hand: read whole, replaced whole.
struct TextFile {
  /// Settings and subscriptions beyond this are a mistake, a device say.
  static let limit = 64 << 20

  let path: String

  /// The bytes; nil when there is no such file.
  ///
  /// - Throws: `FileError.cannotRead`, `.tooLarge`.
  func read() throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT { return nil }
      throw FileError.cannotRead(path: path, code: errno)
    }
    defer { close(file) }
    return try Self.readAll(file, path: path, limit: Self.limit)
  }

  /// Everything that can still be read from an open file. `path` is for the error.
  static func readAll(_ file: Int32, path: String, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError.cannotRead(path: path, code: errno)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit { throw FileError.tooLarge(path: path, limit: limit) }
    }
  }

  /// Replaces the file in one step, so that no reader and no crash ever sees half of it. Follows a symbolic link to
  /// where it leads and keeps the mode.
  ///
  /// - Throws: `FileError.cannotWrite`; the old file is then untouched.
  func replace(with bytes: [UInt8]) throws {
    let target = Self.followed(path)
    var information = stat()
    let mode = stat(target, &information) == 0 ? information.st_mode & 0o7777 : 0o600
    var template = Array((target + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    if file < 0 { throw FileError.cannotWrite(path: path, code: errno) }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do {
      defer { close(file) }
      guard fchmod(file, mode) == 0 else { throw FileError.cannotWrite(path: path, code: errno) }
      try Self.write(bytes, to: file, path: path)
      guard fsync(file) == 0 else { throw FileError.cannotWrite(path: path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileError.cannotWrite(path: path, code: code)
    }
  }

  /// Runs `change` while no other process of this program is between reading and replacing a file of this folder.
  func locked<Result>(_ change: () throws -> Result) throws -> Result {
    let folder = open(Paths.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    if folder >= 0 { while flock(folder, LOCK_EX) != 0 && errno == EINTR {} }
    return try change()
  }
}

extension TextFile {
  static func write(_ bytes: [UInt8], to file: Int32, path: String) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + start, bytes.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError.cannotWrite(path: path, code: errno)
      }
      start += count
    }
  }

  /// Where a symbolic link leads, also when nothing is there yet.
  private static func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<16 {
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes {
        readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
      }
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count], as: UTF8.self)
      path = link.hasPrefix("/") ? link : Paths.folder(of: path) + "/" + link
    }
    return path
  }
}
