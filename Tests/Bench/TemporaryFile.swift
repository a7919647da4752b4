import Glibc

/// A file that is gone when nobody holds it any more.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) {
    var name = Array("/tmp/tidings-bench-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    var written = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        guard count > 0 else { break }
        written += count
      }
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}
