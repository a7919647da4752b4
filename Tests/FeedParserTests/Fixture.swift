import Glibc

/// Documents beside the tests.
enum Fixture {
  static func bytes(_ path: String) -> [UInt8] {
    let here = #filePath
    let folder = here.prefix(upTo: here.lastIndex(of: "/") ?? here.endIndex)
    return bytes(at: "\(folder)/Fixtures/\(path)")
  }

  /// The bytes of any file; none when there is none.
  static func bytes(at path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      result += chunk[..<count]
    }
    return result
  }
}
