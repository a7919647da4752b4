import Testing

@testable import FeedCore

@Suite struct ContentHashTests {
  private func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { ContentHash.of($0, seed: seed) }
  }

  @Test(arguments: [0, 1, 7, 8, 31, 63, 64, 65, 96, 100, 200])
  func everyByteCounts(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var seen: Set<UInt64> = [hash(bytes)]
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 1
      seen.insert(hash(other))
    }
    #expect(seen.count == count + 1)
    #expect(hash(bytes, seed: 1) != hash(bytes))
  }

  @Test func blocksThatChangePlacesAreAnotherText() {
    let (a, b) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
    #expect(hash(a + b + a) != hash(b + a + a))
    let words = (0..<8).map { [UInt8](repeating: UInt8($0), count: 8) }
    #expect(
      hash(words.flatMap(\.self)) != hash((words[4..<8] + words[0..<4]).flatMap(\.self)))
    #expect(hash(words.flatMap(\.self)) != hash(([1, 0] + Array(2..<8)).flatMap { words[$0] }))
  }

  @Test func aTextIsHashedByItsBytes() {
    let text = String(repeating: "运河 frost ", count: 20)
    #expect(ContentHash.of(text.utf8, seed: 5) == hash(Array(text.utf8), seed: 5))
  }
}
