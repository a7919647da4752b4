import Glibc

/// Where the program keeps its files: the folders of the XDG base directory specification, or one folder for all.
struct Paths: Sendable, Hashable {
  /// What the person writes: `urls`, `config`, themes, tokens.
  let config: String
  let data: String
  /// History, the place, the log.
  let state: String
  let cache: String

  private init(config: String, data: String, state: String, cache: String) {
    self.config = config
    self.data = data
    self.state = state
    self.cache = cache
  }

  /// Everything under one folder: `DIR/config`, `DIR/data`, `DIR/state`, `DIR/cache`.
  init(home: String) {
    let home = Self.absolute(home)
    self.init(
      config: home + "/config", data: home + "/data", state: home + "/state",
      cache: home + "/cache")
  }

  /// The folders of the environment: `TIDINGS_HOME` where set, else XDG's. An XDG variable that is empty or relative
  /// counts as unset, as the specification asks.
  init(environment: [String: String]) {
    if let home = environment["TIDINGS_HOME"], !home.isEmpty {
      self.init(home: home)
      return
    }
    let home = Self.homeFolder(environment)
    func folder(_ name: String, _ standard: String) -> String {
      if let value = environment[name], value.hasPrefix("/") {
        return Self.joined(value, "tidings")
      }
      return Self.joined(home, standard) + "/tidings"
    }
    self.init(
      config: folder("XDG_CONFIG_HOME", ".config"),
      data: folder("XDG_DATA_HOME", ".local/share"),
      state: folder("XDG_STATE_HOME", ".local/state"),
      cache: folder("XDG_CACHE_HOME", ".cache"))
  }

  /// The subscriptions, one a line.
  var urls: String { config + "/urls" }
  var configFile: String { config + "/config" }
  var store: String { data + "/store.db" }
  /// Tokens, readable by the person alone.
  var accounts: String { config + "/accounts" }

  /// Makes the folders that are missing, readable by the person alone.
  ///
  /// - Throws: `FileError.cannotMakeFolder`.
  func createFolders() throws {
    for folder in [config, data, state, cache] { try Self.createFolder(folder) }
  }

  /// `path` with `~/` and relative beginnings spelt out.
  static func absolute(_ path: String, in environment: [String: String] = [:]) -> String {
    if path == "~" || path.hasPrefix("~/") {
      return joined(homeFolder(environment), String(path.dropFirst(2)))
    }
    if path.hasPrefix("/") { return trimmed(path) }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return joined(String(cString: here), path)
  }

  /// The part of `path` before the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension Paths {
  /// `HOME`, else what the user database says.
  private static func homeFolder(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return trimmed(home) }
    if let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir {
      return trimmed(String(cString: home))
    }
    return "/"
  }

  private static func createFolder(_ path: String) throws {
    if mkdir(path, 0o700) == 0 || errno == EEXIST {
      var information = stat()
      guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
        throw FileError.cannotMakeFolder(path: path, code: ENOTDIR)
      }
      return
    }
    let code = errno
    guard code == ENOENT, path.count > 1 else {
      throw FileError.cannotMakeFolder(path: path, code: code)
    }
    try createFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileError.cannotMakeFolder(path: path, code: errno)
    }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    let folder = trimmed(folder)
    if name.isEmpty || name == "." { return folder }
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
