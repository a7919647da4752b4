import FeedCore

/// Statuses as `list --json`, `search --json` and `show --json` print them.
enum StatusJSON {
  /// - Parameters:
  ///   - id: what `show` and `mark` take.
  ///   - day: the day it stands under.
  static func object(_ status: Status, id: String, marks: Marks, day: DayStamp) -> JSON {
    .object([
      "id": .string(id), "source": .string(status.id.source.rawValue),
      "title": .string(status.title), "link": .string(status.link),
      "date": .string(status.published?.iso8601), "day": .string(day.iso8601),
      "author": .string(status.author?.name), "text": .string(status.text),
      "read": .bool(marks.isRead), "starred": .bool(marks.isStarred),
      "counts": counts(status.counts),
    ])
  }

  private static func counts(_ counts: Counts) -> JSON {
    .object([
      "reposts": .number(counts.reposts), "comments": .number(counts.comments),
      "likes": .number(counts.likes),
    ])
  }
}

extension Timestamp {
  /// `2026-11-30T14:02:00Z`.
  var iso8601: String {
    let day = DayStamp(self, utcOffset: 0)
    let rest = Int(seconds - Int64(day.ordinal) * 86_400)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(day.iso8601)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
