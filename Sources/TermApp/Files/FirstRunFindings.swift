import Glibc

/// What other programs have left here that could be brought along. Looked for once, when nothing is subscribed.
struct FirstRunFindings: Equatable, Sendable {
  /// A list of subscriptions.
  struct List: Equatable, Sendable {
    var path: String
    var feeds: Int
    var tags: Int
  }

  /// newsboat's `urls` file.
  var newsboat: List?
  /// The OPML file of the home folder or its Downloads that was written last.
  var opml: List?

  init(newsboat: List? = nil, opml: List? = nil) {
    self.newsboat = newsboat
    self.opml = opml
  }

  init(in environment: [String: String]) {
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    newsboat =
      [(config ?? "~/.config") + "/newsboat/urls", "~/.newsboat/urls"]
      .lazy.compactMap { Self.list(Paths.absolute($0, in: environment)) }.first
    opml =
      ["~/Downloads", "~"].flatMap { Self.opmlFiles(in: Paths.absolute($0, in: environment)) }
      .sorted { $0.written > $1.written }.prefix(5).lazy.compactMap { Self.list($0.path) }.first
  }
}

extension FirstRunFindings {
  /// What a file lists; nil when that is nothing, or it can't be read.
  private static func list(_ path: String) -> List? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      let bytes = try? TextFile(path: path).read()
    else { return nil }
    let entries = Subscriptions.listing(of: bytes).entries
    guard !entries.isEmpty else { return nil }
    return List(path: path, feeds: entries.count, tags: Set(entries.flatMap(\.tags)).count)
  }

  private static func opmlFiles(in folder: String) -> [(path: String, written: Int)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var files: [(path: String, written: Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var information = stat()
      let path = folder + "/" + name
      guard name.hasSuffix(".opml"), stat(path, &information) == 0 else { continue }
      files.append((path, information.st_mtim.tv_sec))
    }
    return files
  }
}
