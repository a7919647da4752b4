extension Paths {
  /// The folder for themes of the person's own.
  var themes: String { config + "/themes" }

  /// The theme `set theme NAME` means: a file of the person's own first, else one that comes with the program.
  ///
  /// - Throws: `FileError.cannotRead`, `ThemeFault` for a file that is no theme.
  func theme(_ name: String) throws -> Theme? {
    let path = themes + "/" + name
    guard !name.contains("/"), let bytes = try TextFile(path: path).read() else {
      return Theme.named(name)
    }
    do { return try Theme(file: String(decoding: bytes, as: UTF8.self)) } catch {
      throw ThemeFault(file: path, fault: error)
    }
  }
}

/// A theme file of the person's own that cannot be read.
struct ThemeFault: Error, Hashable {
  var file: String
  var fault: ThemeFileError
}
