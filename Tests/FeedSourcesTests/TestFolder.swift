import Glibc
import Testing

/// A folder that is gone when the test is over.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    var name = Array("/tmp/tidings-test-XXXXXX".utf8CString)
    let made = mkdtemp(&name)
    try #require(made != nil)
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit { remove(path) }

  /// Writes a file and says where it is.
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o700)
    try #require(descriptor >= 0)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return file
  }

  private func remove(_ folder: String) {
    if let entries = opendir(folder) {
      while let entry = readdir(entries) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink(folder + "/" + name) }
      }
      closedir(entries)
    }
    rmdir(folder)
  }
}
