import Glibc

/// The bytes of an answer: in memory, or when they are many in a file without a name.
package enum ResponseBody: Sendable {
  case bytes([UInt8])
  case spooled(SpoolFile)

  package var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .spooled(let file): file.count
    }
  }

  /// Lends the bytes. Those of a spooled body are the file itself, mapped; nothing is copied.
  package func withBytes<Result>(
    _ read: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .bytes(let bytes): try bytes.withUnsafeBytes(read)
    case .spooled(let file): try read(file.bytes)
    }
  }
}

/// An unlinked file, mapped read-only for as long as somebody holds this.
package final class SpoolFile: @unchecked Sendable {
  // @unchecked: the mapping never changes after init.
  package let bytes: UnsafeRawBufferPointer

  package var count: Int { bytes.count }

  /// Maps the first `count` bytes of an open file and takes the descriptor over. nil when it can't be mapped.
  init?(descriptor: Int32, count: Int) {
    defer { close(descriptor) }
    guard count > 0,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    madvise(start, count, MADV_SEQUENTIAL)
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
  }
}
