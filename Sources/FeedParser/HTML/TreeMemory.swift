/// Memory for one tree, handed out piece by piece and given back as a whole.
///
/// gumbo asks for a few dozen bytes at a time and frees most of them soon: that takes a fifth of its time.
struct TreeMemory {
  private static let first = 32_768
  private static let largest = 1_048_576
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next = UnsafeMutableRawPointer(bitPattern: 16)!
  private var left = 0
  private var size = TreeMemory.first

  /// Memory that nobody else has, for any type.
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    let count = (count + 15) & ~15
    if count > left { add(count) }
    defer {
      next += count
      left -= count
    }
    return next
  }

  /// Nothing that was taken may be looked at any more.
  func giveBack() {
    for chunk in chunks { chunk.deallocate() }
  }

  private mutating func add(_ count: Int) {
    left = max(size, count)
    next = .allocate(byteCount: left, alignment: 16)
    chunks.append(next)
    size = min(size * 2, Self.largest)
  }
}
