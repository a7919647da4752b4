extension Subscriptions {
  /// The subscriptions of a file; none when there is no such file.
  ///
  /// - Throws: `FileError`.
  static func read(_ path: String) throws -> Subscriptions {
    Subscriptions(try TextFile(path: path).read() ?? [])
  }

  /// Reads, changes and replaces the file; two processes that do it at once do it one after the other. A change that
  /// changes nothing does not touch the file.
  ///
  /// - Throws: `FileError`; the file is then as it was.
  @discardableResult
  static func edit<Result>(
    _ path: String, _ change: (inout Subscriptions) throws -> Result
  ) throws -> Result {
    let file = TextFile(path: path)
    return try file.locked {
      var subscriptions = try read(path)
      let before = subscriptions
      let result = try change(&subscriptions)
      if subscriptions != before { try file.replace(with: subscriptions.bytes) }
      return result
    }
  }
}
