import Glibc

/// How the program goes about its memory, where the C library and the kernel leave it the choice.
enum Heap {
  /// glibc's M_ARENA_MAX, which is hidden from Swift.
  private static let arenaMax: Int32 = -8

  /// Two heaps for all threads. By default each gets its own, and what a document took in one of them is no room for
  /// the next in another: a refresh would need a quarter more memory. With a single one threads wait for each other,
  /// which takes a tenth more time of a refresh.
  static func share() { limit(2) }

  /// A heap for each of so many threads, and one that only the calling thread takes from: it must never wait for a
  /// thread that has the heap's lock and no core. Before any of them runs.
  static func divide(among threads: Int) { limit(threads + 1) }

  private static func limit(_ count: Int) {
    typealias Tuner = @convention(c) (Int32, Int32) -> Int32
    guard let mallopt = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(mallopt, to: Tuner.self)(arenaMax, Int32(clamping: count))
  }

  /// Lets go of what only the start needed: free room, and the pages of the program's own file, most of which were
  /// read once or came along with a neighbour. Those in use come back from the kernel's cache as they are touched.
  static func giveBackStart() {
    typealias Trimmer = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trimmer.self)(0) }
    typealias Reader = @convention(c) (UInt) -> UInt
    guard let getauxval = dlsym(nil, "getauxval") else { return }
    let value = unsafeBitCast(getauxval, to: Reader.self)
    let address = value(UInt(AT_PHDR))
    guard let first = UnsafePointer<Elf64_Phdr>(bitPattern: address),
      value(UInt(AT_PHENT)) == MemoryLayout<Elf64_Phdr>.stride
    else { return }
    let parts = UnsafeBufferPointer(start: first, count: Int(value(UInt(AT_PHNUM))))
    guard let own = parts.first(where: { $0.p_type == PT_PHDR }) else { return }
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    for part in parts where part.p_type == PT_LOAD && part.p_flags & UInt32(PF_W) == 0 {
      let start = address - UInt(own.p_vaddr) + UInt(part.p_vaddr)
      let end = (start + UInt(part.p_filesz)) / page * page
      let whole = (start + page - 1) / page * page
      guard whole < end else { continue }
      madvise(UnsafeMutableRawPointer(bitPattern: whole), Int(end - whole), MADV_DONTNEED)
    }
  }
}
