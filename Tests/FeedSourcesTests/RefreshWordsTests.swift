import FeedCore
import Glibc
import Testing

@testable import FeedSources

@Suite struct RefreshWordsTests {
  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private func sentences(_ language: String) throws -> [String: String] {
    let path = "/\(Self.root)/Resources/strings/\(language)"
    let file = try #require(SpoolFile(descriptor: open(path, O_RDONLY), count: fileSize(path)))
    var result: [String: String] = [:]
    for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " = ", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }

  private func fileSize(_ path: String) -> Int {
    var information = stat()
    stat(path, &information)
    return Int(information.st_size)
  }

  @Test(arguments: ["en", "zh-Hans"])
  func everyTroubleHasASentenceWithRoomForItsFacts(language: String) throws {
    let sentences = try sentences(language)
    for kind in FeedTrouble.Kind.allCases {
      for number in [nil, 401, 403, 404, 410, 429, 500, 418] as [Int?] {
        let words = FeedTrouble(kind, host: "h", number: number, detail: "d").words
        let sentence = try #require(sentences[words.key], "\(words.key)")
        for hole in 1...9 where sentence.contains("{\(hole)}") {
          #expect(hole <= words.arguments.count, "\(words.key)")
        }
      }
    }
    for fault in CertificateFault.allCases {
      #expect(sentences["feed.error.certificate-\(fault.rawValue)"]?.contains("{1}") == true)
    }
    for waiting in [FeedState.Waiting.interval, .failed, .hostPause, .skipped, .gone] {
      #expect(sentences[waiting.key] != nil)
    }
  }
}
