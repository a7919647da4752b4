import FeedCore
import Glibc

/// The values of the query language's fields.
enum QueryValue {
  /// `12h`, `3d`, `2w`, `6m`, `1y` in seconds.
  static func span(_ text: String) -> Int64? {
    guard let unit = text.last, let number = Int64(text.dropLast()), (0...100_000).contains(number)
    else { return nil }
    switch unit {
    case "h": return number * 3_600
    case "d": return number * 86_400
    case "w": return number * 7 * 86_400
    case "m": return number * 30 * 86_400
    case "y": return number * 365 * 86_400
    default: return nil
    }
  }

  /// `2026-11-01`, `20261101`, `today` or `yesterday`.
  static func day(_ text: Substring) -> Query.Day? {
    switch text {
    case "today": .ago(0)
    case "yesterday": .ago(1)
    default: date(text).map { .on($0) }
    }
  }

  private static func date(_ text: Substring) -> DayStamp? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1 { return DayStamp(compact: text) }
    guard parts.count == 3, parts[0].count == 4, (1...2).contains(parts[1].count),
      (1...2).contains(parts[2].count)
    else { return nil }
    return DayStamp(compact: parts[0] + padded(parts[1]) + padded(parts[2]))
  }

  /// The bit of `timeline.has`.
  static func part(_ name: String) -> Int64? {
    switch name {
    case "picture", "pictures", "image": StatusParts.picture.rawValue
    case "enclosure", "enclosures", "audio": StatusParts.enclosure.rawValue
    case "repost": StatusParts.repost.rawValue
    case "link": StatusParts.link.rawValue
    case "comments": StatusParts.comments.rawValue
    case "title": StatusParts.title.rawValue
    default: nil
    }
  }

  private static func padded(_ digits: Substring) -> Substring {
    digits.count == 1 ? "0" + digits : digits
  }
}
