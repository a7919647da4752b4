import Testing

@testable import FeedParser

@Suite struct UTF8CheckTests {
  /// Characters of three bytes at the edges of what is well formed, and beyond them.
  private static let units: [[UInt8]] = [
    [0xE0, 0xA0, 0x80], [0xE0, 0x9F, 0xBF], [0xE4, 0xB8, 0xAD], [0xEC, 0xBF, 0xBF],
    [0xED, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF],
    [0xE4, 0xB8], [0xE4, 0xB8, 0x2D], [0xF0, 0x9F, 0x98, 0x80], [0xC3, 0xA9], [0x61],
  ]

  @Test func saysWhatTheStandardLibrarySaysOfEveryRun() {
    for one in Self.units {
      for two in Self.units {
        for three in Self.units {
          let bytes = one + two + three + two + [0x62]
          let check = bytes.withUnsafeBufferPointer { UTF8Check($0) }
          let text = String(validating: bytes, as: UTF8.self)
          #expect(check.isValid == (text != nil), "\(bytes)")
          if let text {
            #expect(check.wide == text.unicodeScalars.count { !$0.isASCII }, "\(bytes)")
          }
        }
      }
    }
  }
}
