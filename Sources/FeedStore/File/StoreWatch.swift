import Glibc

/// Tells when a process, this one included, writes to a store: a descriptor for `poll`, and nothing to do while idle.
package final class StoreWatch: Sendable {
  /// Readable when something was written.
  package let descriptor: Int32

  /// nil where the system has no more watches to give; then look once a second.
  package init?(path: String) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The log is what every commit is written to. It may not be there yet: then its folder is watched.
    guard inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY)) >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes what is waiting, so that `poll` sleeps again.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

extension SQLiteStore {
  /// Whether another process has written since this was last asked.
  package func hasChangedElsewhere() throws -> Bool {
    _ = try connection()
    defer { noticedVersion = dataVersion }
    return noticedVersion != dataVersion
  }
}
