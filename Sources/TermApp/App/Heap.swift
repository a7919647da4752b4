import Glibc

/// How the C library's allocator goes about its memory.
enum Heap {
  /// glibc's M_ARENA_MAX, which is hidden from Swift.
  private static let arenaMax: Int32 = -8

  /// One heap for all threads. By default each gets its own, and what a document took in one of them is no room for
  /// the next in another: a refresh would need a quarter more memory, and no less time.
  static func share() {
    typealias Tuner = @convention(c) (Int32, Int32) -> Int32
    guard let mallopt = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(mallopt, to: Tuner.self)(arenaMax, 1)
  }
}
