import EmbeddedResources

/// The files of Resources/, as they were when the program was built.
enum EmbeddedFile {
  /// The file at `path`, relative to Resources/; nil when there is none.
  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same without decoding. The bytes live as long as the process.
  static func bytes(_ path: String) -> UnsafeBufferPointer<UInt8>? {
    for index in 0..<embedded_resource_count() {
      let file = embedded_resource(index)
      if path == String(cString: file.path) {
        return UnsafeBufferPointer(start: file.bytes, count: file.length)
      }
    }
    return nil
  }

  /// The names of the files in a folder, such as `themes`, in the order they are listed.
  static func names(in folder: String) -> [String] {
    (0..<embedded_resource_count()).compactMap { index in
      let path = String(cString: embedded_resource(index).path)
      guard path.hasPrefix(folder + "/") else { return nil }
      return String(path.dropFirst(folder.count + 1))
    }
  }
}
