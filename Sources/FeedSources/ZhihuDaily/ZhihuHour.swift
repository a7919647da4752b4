import FeedCore

/// `MMddHH` in China's time; the year is that of the list it stands in.
struct ZhihuHour: Hashable, Sendable {
  /// Seconds that China is east of Greenwich, all year.
  static let chinaOffset = 8 * 3600

  let day: DayStamp
  let hour: Int

  /// nil when there is none, or it names no real hour.
  init?(_ text: String?, near list: DayStamp) {
    guard let text, text.utf8.count == 6, text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let hour = Int(text.suffix(2)), hour < 24
    else { return nil }
    // A story of the last days of December may stand in a list of January, and the other way round.
    let year = list.civil.year
    let candidates = [year - 1, year, year + 1].compactMap { year in
      DayStamp(compact: "\(year)".leftPadded(4) + text.prefix(4))
    }
    guard
      let day = candidates.min(by: {
        abs($0.ordinal - list.ordinal) < abs($1.ordinal - list.ordinal)
      })
    else { return nil }
    self.day = day
    self.hour = hour
  }

  var instant: Timestamp {
    Timestamp(seconds: Int64(day.ordinal * 86_400 + hour * 3600 - Self.chinaOffset))
  }

  static func noon(of day: DayStamp) -> Timestamp {
    Timestamp(seconds: Int64(day.ordinal * 86_400 + 12 * 3600 - chinaOffset))
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}
