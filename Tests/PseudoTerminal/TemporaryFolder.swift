import Glibc

/// A fresh folder that goes away with the value.
package final class TemporaryFolder {
  package let path: String

  package init() {
    var template = Array("/tmp/tidings-test.XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit { Self.remove(path) }

  /// Writes a file below the folder, with the folders on the way to it.
  @discardableResult
  package func write(
    _ text: String, to name: String, permissions: mode_t = 0o644
  ) -> String {
    let file = path + "/" + name
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, permissions)
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    return file
  }

  package func read(_ name: String) -> String? {
    guard let file = fopen(path + "/" + name, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func remove(_ path: String) {
    chmod(path, 0o700)
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) { remove(path + "/" + name) }
        unlink(path + "/" + name)
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
