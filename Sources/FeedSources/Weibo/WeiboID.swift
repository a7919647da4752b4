import FeedCore

/// The number of a status: 64 bits, growing with time.
enum WeiboID {
  /// The upper bits count seconds from here (the service's ids of 2011 and later).
  private static let epoch: Int64 = 515_483_463
  private static let bits: Int64 = 22

  /// When a status of this number was made, give or take minutes; nil for numbers older than this scheme.
  static func instant(of id: Int64) -> Timestamp? {
    id >> bits > 700_000_000 ? Timestamp(seconds: id >> bits + epoch) : nil
  }

  /// The highest number a status made before `instant` can have.
  static func highest(before instant: Timestamp) -> Int64 {
    max(0, instant.seconds - epoch) << bits - 1
  }

  /// The number as it stands in addresses of the web site: seven digits at a time, from the right, to four of base 62.
  static func short(_ id: Int64) -> String {
    let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var rest = id
    var parts: [String] = []
    while rest > 0 {
      var (group, part) = (rest % 10_000_000, "")
      rest /= 10_000_000
      while group > 0 {
        part = String(alphabet[Int(group % 62)]) + part
        group /= 62
      }
      if rest > 0 { part = String(repeating: "0", count: max(0, 4 - part.count)) + part }
      parts.insert(part, at: 0)
    }
    return parts.joined()
  }
}
