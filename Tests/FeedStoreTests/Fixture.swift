import FeedCore
import Glibc
import Synchronization
import Testing

@testable import FeedStore

/// What the tests of the store are made of.
enum Fixture {
  static let now = Timestamp(seconds: 1_796_040_000)  // 2026-11-30 12:00 UTC
  static let blog = SourceID("https://feed.test/blog.xml")
  static let news = SourceID("https://feed.test/news.xml")

  /// Where stores without a path of their own lie; nil: in memory.
  @TaskLocal static var disk: TemporaryFolder?

  static func store(at path: String? = nil, utcOffset: Int = 0) -> SQLiteStore {
    SQLiteStore(path: path ?? disk?.newFile) {
      DayStamp($0, utcOffset: utcOffset)
    } dayStart: {
      Timestamp(seconds: Int64($0.ordinal) * 86_400 - Int64(utcOffset))
    }
  }

  static func feed(
    _ id: SourceID, _ title: String? = nil, tags: [String] = [], isHidden: Bool = false
  ) -> Feed {
    Feed(id: id, title: title ?? id.rawValue, tags: tags, isHidden: isHidden)
  }

  /// A status of `source`; `age` in seconds before `now`.
  static func status(
    _ key: String, of source: SourceID = blog, age: Int64 = 0, title: String? = nil,
    text: String = "", link: String? = nil, author: String? = nil, pictures: [Picture] = []
  ) -> FetchedStatus {
    let date = now.advanced(by: -age)
    return FetchedStatus(
      status: Status(
        id: StatusID(source: source, key: key), sourceName: source.rawValue,
        author: author.map { Author(name: $0) }, published: date, sortDate: date, title: title,
        text: text, link: link, pictures: pictures))
  }

  static func id(_ key: String, of source: SourceID = blog) -> StatusID {
    StatusID(source: source, key: key)
  }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder: Sendable {
  let path: String
  private let made = Mutex(0)

  init() {
    var template = Array("/tmp/tidings-store-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  var file: String { path + "/store.db" }

  /// A name that no other store here has.
  var newFile: String {
    let number = made.withLock { count in
      count += 1
      return count
    }
    return "\(path)/store-\(number).db"
  }

  deinit {
    for name in files { unlink(path + "/" + name) }
    rmdir(path)
  }

  var files: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

extension SQLiteStore {
  /// The keys of a view from the top, page by page, to its end.
  func keys(in scope: TimelineScope, from start: Position? = nil) throws -> [String] {
    var keys: [String] = []
    var position = start
    while let page = try page(in: scope, before: position) {
      keys += page.statuses.map(\.id.key)
      position = page.older
      if position == nil { break }
    }
    return keys
  }
}

/// Every test of a suite is run on stores in memory, then on stores on disk.
struct InMemoryAndOnDisk: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    try await Fixture.$disk.withValue(TemporaryFolder()) { try await function() }
  }
}

extension Trait where Self == InMemoryAndOnDisk {
  static var inMemoryAndOnDisk: Self { InMemoryAndOnDisk() }
}
