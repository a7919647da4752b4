import FeedCore

/// A sample document: text with dates in braces, and parts that are there from some second on.
///
/// `%arrives N` begins a part that comes N seconds after the demo began, up to the next line with a `%`.
/// In braces: `iso`, `rss`, `weibo`, `ga` and `at` with a date of `DemoClock`, and whatever `words` defines.
struct DemoText: Sendable {
  private let lines: [Substring]
  private let clock: DemoClock

  init(_ bytes: [UInt8], _ clock: DemoClock) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    self.clock = clock
  }

  /// The document as it is `elapsed` seconds after the beginning.
  func document(elapsed: Int64) -> String {
    arrived(elapsed).map { filled($0) }.joined(separator: "\n")
  }

  /// Its lines, without those that only give orders.
  func arrived(_ elapsed: Int64) -> [Substring] {
    var isHere = true
    var result: [Substring] = []
    for line in lines {
      if line.hasPrefix("%") {
        isHere = line.hasPrefix("%arrives ") ? Int64(line.dropFirst(9)) ?? 0 <= elapsed : true
      } else if isHere {
        result.append(line)
      }
    }
    return result
  }

  /// Parts that begin with `%name words`: the words and the lines of each, in order.
  func parts(_ name: String) -> [(words: String, lines: [Substring])] {
    var parts: [(words: String, lines: [Substring])] = []
    var isOpen = false
    for line in lines {
      if line.hasPrefix("%") {
        isOpen = line.hasPrefix("%\(name) ")
        if isOpen { parts.append((String(line.dropFirst(name.count + 2)), [])) }
      } else if isOpen {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }

  /// A line with its braces filled. Braces that mean nothing stay: JSON has many.
  func filled(_ line: Substring, words: [String: String] = [:]) -> String {
    var result = ""
    var rest = line
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      let inner = rest.prefix { $0 != "}" && $0 != "{" }
      if rest[inner.endIndex...].hasPrefix("}"), let value = words[String(inner)] ?? value(inner) {
        result += value
        rest = rest[inner.endIndex...].dropFirst()
      } else {
        result += "{"
      }
    }
    return result + rest
  }

  private func value(_ inner: Substring) -> String? {
    let pair = inner.split(separator: " ", maxSplits: 1)
    guard pair.count == 2 else { return nil }
    switch pair[0] {
    case "iso": return clock.iso(pair[1])
    case "rss": return clock.rss(pair[1])
    case "weibo": return clock.weibo(pair[1])
    case "ga": return clock.hour(pair[1])
    case "at": return weiboStamp(pair[1])
    default: return nil
    }
  }

  /// Number and time of a Weibo status; the number tells the time, as the service's do.
  private func weiboStamp(_ words: Substring) -> String {
    let id = WeiboID.highest(before: clock.instant(words).advanced(by: 1))
    return "\"id\":\(id),\"idstr\":\"\(id)\",\"created_at\":\"\(clock.weibo(words))\""
  }
}
