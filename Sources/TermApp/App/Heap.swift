import Glibc

/// How the C library's allocator goes about its memory.
enum Heap {
  /// glibc's M_ARENA_MAX, which is hidden from Swift.
  private static let arenaMax: Int32 = -8

  /// Two heaps for all threads. By default each gets its own, and what a document took in one of them is no room for
  /// the next in another: a refresh would need a quarter more memory. With a single one threads wait for each other,
  /// which takes a tenth more time of a refresh.
  static func share() {
    typealias Tuner = @convention(c) (Int32, Int32) -> Int32
    guard let mallopt = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(mallopt, to: Tuner.self)(arenaMax, 2)
  }
}
