import FeedCore
import Glibc

@testable import FeedStore

/// What the tests of the store are made of.
enum Fixture {
  static let now = Timestamp(seconds: 1_796_040_000)  // 2026-11-30 12:00 UTC
  static let blog = SourceID("https://feed.test/blog.xml")
  static let news = SourceID("https://feed.test/news.xml")

  static func store(at path: String? = nil, utcOffset: Int = 0) -> SQLiteStore {
    SQLiteStore(path: path) {
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
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/tidings-store-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  var file: String { path + "/store.db" }

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
