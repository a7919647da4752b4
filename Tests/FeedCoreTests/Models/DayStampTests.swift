import Testing

@testable import FeedCore

@Suite struct DayStampTests {
  @Test(arguments: [
    (1970, 1, 1, 0, 4), (2013, 11, 19, 16_028, 2), (2000, 2, 29, 11_016, 2),
    (1900, 1, 1, -25_567, 1), (2300, 12, 31, 120_894, 1),
  ])
  func countsDaysSince1970(year: Int, month: Int, day: Int, ordinal: Int, weekday: Int) {
    let stamp = DayStamp(year: year, month: month, day: day)
    #expect(stamp.ordinal == ordinal)
    #expect(stamp.weekday == weekday)
    #expect(stamp.civil == (year, month, day))
  }

  @Test func readsWhatItWrites() {
    for ordinal in stride(from: -30_000, to: 130_000, by: 37) {
      let day = DayStamp(ordinal: ordinal)
      #expect(DayStamp(compact: day.compact) == day)
    }
  }

  @Test(arguments: ["", "2013111", "20131301", "20130230", "2013-1-1", "201311190"])
  func refusesWhatIsNoDay(text: String) {
    #expect(DayStamp(compact: text) == nil)
  }

  @Test func appliesTheZoneOnce() {
    let lateEvening = Timestamp(seconds: 1_384_876_800 - 1)  // 2013-11-19 15:59:59 UTC
    #expect(DayStamp(lateEvening, utcOffset: 0).compact == "20131119")
    #expect(DayStamp(lateEvening, utcOffset: 8 * 3600).compact == "20131119")
    #expect(DayStamp(lateEvening.advanced(by: 1), utcOffset: 8 * 3600).compact == "20131120")
    #expect(DayStamp(Timestamp(seconds: -1), utcOffset: 0).compact == "19691231")
  }
}
