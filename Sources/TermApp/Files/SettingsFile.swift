import FeedStore

/// Reads the config file and what it includes.
struct SettingsFile {
  /// The directives a line can begin with, and their shapes.
  enum Directive: String, CaseIterable {
    case set
    case bind
    case color
    case query
    case feed
    case include

    var shape: String {
      switch self {
      case .set: "set NAME VALUE"
      case .bind: "bind [GROUP] KEY COMMAND"
      case .color: "color ROLE FOREGROUND [BACKGROUND [ATTRIBUTE…]]"
      case .query: "query NAME \"QUERY\""
      case .feed: "feed ADDRESS NAME VALUE"
      case .include: "include FILE"
      }
    }
  }

  private(set) var settings = Settings()
  /// Every line that was not understood, in order. The others have been obeyed.
  private(set) var faults: [SettingsFault] = []
  /// Files on the way to the one being read, to notice circles.
  private var open: [String] = []

  /// Reads the file at `path`; a missing file sets nothing.
  ///
  /// - Throws: `FileError.cannotRead` for the file itself; what it includes makes faults instead.
  init(path: String) throws {
    guard let bytes = try TextFile(path: path).read() else { return }
    read(bytes, file: path)
  }

  /// Reads text as if it stood in the file `file`.
  init(text: String, file: String) { read(Array(text.utf8), file: file) }
}

extension SettingsFile {
  private mutating func read(_ bytes: [UInt8], file: String) {
    open.append(file)
    defer { open.removeLast() }
    // A byte order mark is no part of the first word; CRLF and a missing last line end change nothing.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do {
        try obey(try ConfigLine(line).words, file: file)
      } catch let error as SettingsError {
        faults.append(SettingsFault(file: file, line: index + 1, error: error))
      } catch {
        continue
      }
    }
  }

  private mutating func obey(_ words: [String], file: String) throws {
    guard let first = words.first else { return }
    guard let directive = Directive(rawValue: first == "colour" ? "color" : first) else {
      let names = Directive.allCases.map(\.rawValue)
      throw SettingsError.unknownDirective(first, nearest: Nearest.name(to: first, among: names))
    }
    let rest = Array(words.dropFirst())
    let wrongShape = SettingsError.wrongShape(expected: directive.shape)
    switch directive {
    case .set:
      guard rest.count == 2 else { throw wrongShape }
      try settings.set(rest[0], to: rest[1])
    case .bind:
      guard rest.count == 2 || rest.count == 3 else { throw wrongShape }
      try settings.bindings.append(Settings.Binding(words: rest))
    case .color:
      guard rest.count >= 2 else { throw wrongShape }
      try settings.colours.append(Settings.ColourRule(words: rest))
    case .query:
      guard rest.count == 2, !rest[0].isEmpty, !rest[1].isEmpty else { throw wrongShape }
      do { _ = try Query(rest[1]) } catch { throw SettingsError.wrongQuery(error) }
      settings.queries.append(Settings.NamedQuery(name: rest[0], query: rest[1]))
    case .feed:
      guard rest.count == 3 else { throw wrongShape }
      settings.feedRules.append(
        try FeedRule(address: rest[0], name: rest[1], value: rest[2]))
    case .include:
      guard rest.count == 1 else { throw wrongShape }
      try include(rest[0], from: file)
    }
  }

  /// A relative name is looked for beside the file that names it.
  private mutating func include(_ name: String, from file: String) throws {
    let isRelative = !name.hasPrefix("/") && !name.hasPrefix("~/")
    let path = isRelative ? Paths.folder(of: file) + "/" + name : Paths.absolute(name)
    guard !open.contains(path), open.count < 16 else { throw SettingsError.circularInclude(name) }
    do {
      guard let bytes = try TextFile(path: path).read() else {
        throw SettingsError.missingInclude(name)
      }
      read(bytes, file: path)
    } catch let error as FileError {
      throw SettingsError.cannotInclude(error)
    }
  }
}
