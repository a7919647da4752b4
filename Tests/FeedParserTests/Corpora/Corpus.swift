import Glibc

@testable import FeedParser

/// Documents that are too many to lie beside the tests: a folder that the environment names, or nothing.
enum Corpus {
  static let folder: String? = getenv("TIDINGS_CORPORA").map { String(cString: $0) }
  static var isThere: Bool { folder != nil }

  static func bytes(_ path: String) -> [UInt8] {
    folder.map { Fixture.bytes(at: "\($0)/\(path)") } ?? []
  }

  /// A file with one JSON object a line.
  static func lines(_ path: String) throws -> [JSONValue] {
    try bytes(path).split(separator: 0x0A).map { try JSONValue(parsing: Array($0)) }
  }
}
